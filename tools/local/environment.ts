import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

type Variables = Record<string, string | undefined>

/** Every local server listens on this address and no other. */
export const LOOPBACK = '127.0.0.1'

/** True for an address on {@link LOOPBACK}, where no data of real visitors is kept. */
export const isLoopback = (url = ''): boolean => URL.canParse(url) && new URL(url).hostname === LOOPBACK

/** Reads `.env` and the environment, which takes precedence. An empty variable counts as absent. */
export function readVariables(projectRoot: string, environment: Variables = process.env): Variables {
  const file = join(projectRoot, '.env')
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return { ...withoutEmpty(fromFile), ...withoutEmpty(environment) }
}

const withoutEmpty = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value))

/** True for a service that is the real one, not its local stand-in. */
export type RealServices = { redis: boolean; mail: boolean }

/** Returns which real services the variables name. @throws Error if only one of the two Redis variables is set */
export function realServices(variables: Variables): RealServices {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token, SENDGRID_API_KEY: key } = variables
  if (!url !== !token) {
    throw new Error(
      `UPSTASH_REDIS_REST_${url ? 'TOKEN' : 'URL'} is missing: set both to use the real Redis, or neither.`,
    )
  }
  return { redis: Boolean(url), mail: Boolean(key) }
}

/** Variables that make the local Redis the store of both page views and submissions, whatever else is configured. */
export const localRedisVariables = ({ url, token }: { url: string; token: string }) => ({
  UPSTASH_REDIS_REST_URL: url,
  UPSTASH_REDIS_REST_TOKEN: token,
  SUBMISSIONS_REDIS_REST_URL: url,
  SUBMISSIONS_REDIS_REST_TOKEN: token,
})

/** Default values of variables that the functions need, so that developers need not set them. */
export const LOCAL_STORE_DEFAULTS = { SUBMISSIONS_SECRET: 'for this machine only, no secret' }
export const LOCAL_MAIL_DEFAULTS = { MAIL_FROM: 'site@vigie.example', MAIL_TEAM: 'equipe@vigie.example' }

/** The password of the page-view report on a developer's machine. */
export const LOCAL_REPORT_PASSWORD = 'only-on-this-machine'
