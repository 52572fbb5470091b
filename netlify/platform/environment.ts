import { object, string, ValidationError } from 'yup'

/**
 * What the functions read from the environment; `.env.example` documents each variable.
 * An optional variable left empty means that its feature is off.
 */
const schema = object({
  UPSTASH_REDIS_REST_URL: string().url().required(),
  UPSTASH_REDIS_REST_TOKEN: string().required(),
  /** The two default to the pair above; a second store keeps a flood of views away from leads. */
  SUBMISSIONS_REDIS_REST_URL: string().url(),
  SUBMISSIONS_REDIS_REST_TOKEN: string(),
  SENDGRID_API_KEY: string().required(),
  /** https://api.sendgrid.com/, https://api.eu.sendgrid.com/ for an EU subuser, or the local stand-in. */
  SENDGRID_BASE_URL: string().url().default('https://api.sendgrid.com/'),
  MAIL_FROM: string().email().required(),
  MAIL_TEAM: string().email().required(),
  /** Set by the platform: the address that the site is published at. */
  URL: string().url().required(),
})

export type Environment = ReturnType<typeof schema.validateSync>

/** The environment lacks something; the message names the variables, never their values. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/**
 * Reads and checks the whole environment.
 * @throws EnvironmentError naming every variable at fault.
 */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const given = Object.fromEntries(
    Object.keys(schema.fields).map((name) => [name, source[name]?.trim() || undefined]),
  )
  try {
    return schema.validateSync(given, { abortEarly: false })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const names = [...new Set(error.inner.map((fault) => fault.path))].join(', ')
    throw new EnvironmentError(`Missing or malformed in the environment: ${names}. See .env.example.`)
  }
}
