import { isEventsKey } from './event-signature'
import { mixed, object, string, ValidationError } from 'yup'
import { LANGUAGES, type Language } from '../../src/shared/languages'

const isWebAddress = (value: string | undefined): boolean =>
  value === undefined || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))

// Not yup's own `url()`: it refuses http://localhost.
const address = () => string().test('address', isWebAddress)

/** An address that takes another variable with it: both or neither. */
const addressWith = (other: string) =>
  address().test('pair', (value, { parent }) => !value === !parent[other])

const isEmail = (value: string): boolean => string().email().required().isValidSync(value)

/** The addresses of a list with commas, each once: the mail provider refuses a mail with the same recipient twice. */
export const addressesIn = (list: string): string[] => {
  const addresses = list.split(',').map((address) => address.trim())
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()]
}

const isListOfAddresses = (list: string): boolean => addressesIn(list).every(isEmail)

/** What the functions cannot do without, and which services get what visitors send: a misfit stops them. */
const needed = {
  UPSTASH_REDIS_REST_URL: address().required(),
  UPSTASH_REDIS_REST_TOKEN: string().required(),
  /** The two default to the pair above; a second store keeps a flood of views away from leads. */
  SUBMISSIONS_REDIS_REST_URL: addressWith('SUBMISSIONS_REDIS_REST_TOKEN'),
  SUBMISSIONS_REDIS_REST_TOKEN: string(),
  /** Keys the hashes of contents, e-mail and network addresses, so that none of them stands in the store. */
  SUBMISSIONS_SECRET: string().min(16).required(),
  SENDGRID_API_KEY: string().required(),
  /** https://api.sendgrid.com/, https://api.eu.sendgrid.com/ for an EU subuser, or the local stand-in. */
  SENDGRID_BASE_URL: address().default('https://api.sendgrid.com/'),
  MAIL_FROM: string().email().required(),
  /** Who gets the requests: addresses with commas. */
  MAIL_TEAM: string()
    .required()
    .test('addresses', (value) => isListOfAddresses(value)),
  /** Set by the platform: the address that the site is published at. */
  URL: address().required(),
}

/** Each switches a feature on. It is off where the variable is empty or does not fit: no request is lost by it. */
const features = {
  /** `on`: visitors get an acknowledgement by e-mail. */
  ACKNOWLEDGEMENTS: mixed<'on' | 'off'>().oneOf(['on', 'off']).default('off'),
  /** The contact list that confirmed newsletter opt-ins join; empty: only the notification shows them. */
  SENDGRID_NEWSLETTER_LIST_ID: string().uuid(),
  /** The list's custom field for the consent: version of its text and time. */
  SENDGRID_CONSENT_FIELD_ID: string().matches(/^\w{1,40}$/, { excludeEmptyString: true }),
  /** The verification key of the provider's signed events. Empty: nobody learns that a lead did not arrive. */
  SENDGRID_EVENTS_KEY: string().test('key', (value) => value === undefined || isEventsKey(value)),
  /** A chat's incoming web hook: the second channel, for when mail itself is what fails. */
  ALARM_WEBHOOK_URL: address(),
  /** Opens /figures/report; empty: that address does not exist. */
  FIGURES_PASSWORD: string().min(16),
  /** Who gets Monday's mail: addresses with commas, or `off`. */
  MAIL_REPORT: string()
    .test('addresses', (value) => !value || value === 'off' || isListOfAddresses(value))
    .default('off'),
  MAIL_REPORT_LANGUAGE: mixed<Language>().oneOf(LANGUAGES).default('fr'),
}

/** What the functions read from the environment; `.env.example` documents each variable. */
const schema = object({ ...needed, ...features })

export type Environment = ReturnType<typeof schema.validateSync>
export type VariableName = keyof Environment & string

/** Variables that give access to stores, mail, figures or the chat: previews are to have none of them. */
const SECRETS: readonly VariableName[] = [
  'UPSTASH_REDIS_REST_TOKEN',
  'SUBMISSIONS_REDIS_REST_TOKEN',
  'SUBMISSIONS_SECRET',
  'SENDGRID_API_KEY',
  'ALARM_WEBHOOK_URL',
  'FIGURES_PASSWORD',
]

/** The names of the secrets that are set. */
export const secretsIn = (source: Source): string[] => SECRETS.filter((name) => valueOf(source, name))

/** Variables by name, unchecked. */
export type Source = Record<string, string | undefined>

/** The environment lacks something; the message names the variables, never their values. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
  constructor(readonly variables: readonly string[]) {
    super(`Missing or malformed in the environment: ${variables.join(', ')}. See .env.example.`)
  }
}

const valueOf = (source: Source, name: string): string | undefined => source[name]?.trim() || undefined

/** The variables whose values do not fit, so that their features are off. */
export const ignoredVariables = (source: Source = process.env): string[] =>
  Object.entries(features).flatMap(([name, feature]) =>
    feature.isValidSync(valueOf(source, name)) ? [] : [name],
  )

/**
 * Reads and checks the environment: the whole of it, or only the variables in `only`,
 * for a function that must not stop because of another's. What `ignoredVariables` names is left out.
 * @throws EnvironmentError where something needed is missing or malformed, naming every variable at fault.
 */
export function readEnvironment(source?: Source): Environment
export function readEnvironment<Name extends VariableName>(
  source: Source,
  only: readonly Name[],
): Pick<Environment, Name>
export function readEnvironment(source: Source = process.env, only?: readonly VariableName[]) {
  const wanted = only ? schema.pick([...only]) : schema
  const names = Object.keys(wanted.fields)
  const ignored = ignoredVariables(source).filter((name) => names.includes(name))
  const values = names.map((name) => [name, ignored.includes(name) ? undefined : valueOf(source, name)])
  try {
    return wanted.validateSync(Object.fromEntries(values), { abortEarly: false })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new EnvironmentError([...new Set(error.inner.map((fault) => fault.path ?? '?')), ...ignored])
  }
}
