import { isEventsKey } from './event-signature'
import { mixed, object, string, ValidationError } from 'yup'
import { LANGUAGES, type Language } from '../../src/shared/languages'

const isWebAddress = (value: string | undefined): boolean =>
  value === undefined || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))

// Does not use yup's `url()`, which refuses http://localhost.
const webAddress = () => string().test('address', isWebAddress)

/** A web address that must be set if and only if the other variable is set. */
const webAddressWith = (other: string) =>
  webAddress().test('pair', (value, { parent }) => !value === !parent[other])

/** Splits a comma-separated list of e-mail addresses and removes duplicates, which the mail provider refuses. */
export const addressesIn = (list: string): string[] => {
  const addresses = list.split(',').map((address) => address.trim())
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()]
}

const isListOfAddresses = (list: string): boolean =>
  addressesIn(list).every((address) => string().email().required().isValidSync(address))

/** Variables that the functions need. While a required one is missing or any is malformed, submissions are refused. */
const needed = {
  UPSTASH_REDIS_REST_URL: webAddress().required(),
  UPSTASH_REDIS_REST_TOKEN: string().required(),
  /** A separate Redis for submissions, which a flood of page views cannot fill. By default, the Redis above. */
  SUBMISSIONS_REDIS_REST_URL: webAddressWith('SUBMISSIONS_REDIS_REST_TOKEN'),
  SUBMISSIONS_REDIS_REST_TOKEN: string(),
  /** The secret key for digests and for encrypted values in links. After a change, earlier links no longer work. */
  SUBMISSIONS_SECRET: string().min(16).required(),
  SENDGRID_API_KEY: string().required(),
  /** https://api.sendgrid.com/, https://api.eu.sendgrid.com/ for an EU subuser, or SendGrid's local stand-in. */
  SENDGRID_BASE_URL: webAddress().default('https://api.sendgrid.com/'),
  MAIL_FROM: string().email().required(),
  /** Recipients of the submissions, comma-separated. */
  MAIL_TEAM: string()
    .required()
    .test('addresses', (value) => isListOfAddresses(value)),
  /** The site's address, set by the host. */
  URL: webAddress().required(),
}

/** Variables of optional features. An empty or malformed one is treated as unset; submissions still work. */
const features = {
  /** `on`: visitors get an acknowledgement by e-mail. */
  ACKNOWLEDGEMENTS: mixed<'on' | 'off'>().oneOf(['on', 'off']).default('off'),
  /** The contact list for confirmed newsletter opt-ins. Used only with `SENDGRID_CONSENT_FIELD_ID`. */
  SENDGRID_NEWSLETTER_LIST_ID: string().uuid(),
  /** The id of the contacts' custom field that holds the version of the consent text and the time of the opt-in. */
  SENDGRID_CONSENT_FIELD_ID: string().matches(/^\w{1,40}$/, { excludeEmptyString: true }),
  /** The public key that verifies the mail provider's events. Without it, nobody notices undelivered submissions. */
  SENDGRID_EVENTS_KEY: string().test('key', (value) => value === undefined || isEventsKey(value)),
  /** A chat's incoming webhook: a second way to tell alarms, in case mail itself fails. */
  ALARM_WEBHOOK_URL: webAddress(),
  /** The password of /traffic/report; if empty, that address does not exist. */
  TRAFFIC_PASSWORD: string().min(16),
  /** Recipients of the weekly traffic report, comma-separated, or `off`. */
  MAIL_REPORT: string()
    .test('addresses', (value) => !value || value === 'off' || isListOfAddresses(value))
    .default('off'),
  MAIL_REPORT_LANGUAGE: mixed<Language>().oneOf(LANGUAGES).default('fr'),
}

/** All variables that the functions read; `.env.example` documents them. */
const schema = object({ ...needed, ...features })

export type Environment = ReturnType<typeof schema.validateSync>
type VariableName = keyof Environment & string

/** Secrets, which must not be set on previews. */
const SECRETS: readonly VariableName[] = [
  'UPSTASH_REDIS_REST_TOKEN',
  'SUBMISSIONS_REDIS_REST_TOKEN',
  'SUBMISSIONS_SECRET',
  'SENDGRID_API_KEY',
  'ALARM_WEBHOOK_URL',
  'TRAFFIC_PASSWORD',
]

/** Returns the names of the secrets that are set. */
export const secretsIn = (variables: Variables): string[] =>
  SECRETS.filter((name) => valueOf(variables, name))

/** Variables by name, unchecked. */
export type Variables = Record<string, string | undefined>

/** Thrown if variables are missing or malformed. The message contains their names, never their values. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
  constructor(readonly variables: readonly string[]) {
    super(`Missing or malformed in the environment: ${variables.join(', ')}. See .env.example.`)
  }
}

const valueOf = (variables: Variables, name: string): string | undefined =>
  variables[name]?.trim() || undefined

/** Returns the names of the malformed variables of optional features. */
export const ignoredVariables = (variables: Variables = process.env): string[] =>
  Object.entries(features).flatMap(([name, feature]) =>
    feature.isValidSync(valueOf(variables, name)) ? [] : [name],
  )

/**
 * Reads and checks all variables, or only those in `only`. Treats malformed variables of optional features as unset.
 * @throws EnvironmentError if needed variables are missing or malformed; the error also names malformed optional ones
 */
export function readEnvironment<Name extends VariableName = VariableName>(
  variables: Variables = process.env,
  only?: readonly Name[],
): Pick<Environment, Name> {
  const picked = only ? schema.pick([...only]) : schema
  const names = Object.keys(picked.fields)
  const ignored = ignoredVariables(variables).filter((name) => names.includes(name))
  const values = names.map((name) => [name, ignored.includes(name) ? undefined : valueOf(variables, name)])
  try {
    return picked.validateSync(Object.fromEntries(values), { abortEarly: false }) as Pick<Environment, Name>
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new EnvironmentError([...new Set(error.inner.map((fault) => fault.path ?? '?')), ...ignored])
  }
}
