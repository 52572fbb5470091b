import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

type Variables = Record<string, string | undefined>

/** Everything local listens on this address and no other. */
export const LOOPBACK = '127.0.0.1'

/** Whether an address is on this machine. Data there is never that of real visitors. */
export const isLoopback = (url = ''): boolean => URL.canParse(url) && new URL(url).hostname === LOOPBACK

/** Reads the environment over `.env`; an empty variable counts as absent. */
export function readVariables(projectRoot: string, environment: Variables = process.env): Variables {
  const file = join(projectRoot, '.env')
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return { ...withoutEmpty(fromFile), ...withoutEmpty(environment) }
}

const withoutEmpty = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value))

/** The real services that the variables name. */
export type RealServices = { redis: boolean; mail: boolean }

/** @throws if only one half of the Redis pair is set, naming the other half */
export function realServices(variables: Variables): RealServices {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token, SENDGRID_API_KEY: key } = variables
  if (!url !== !token) {
    throw new Error(
      `UPSTASH_REDIS_REST_${url ? 'TOKEN' : 'URL'} is missing: set both to use the real Redis, or neither.`,
    )
  }
  return { redis: Boolean(url), mail: Boolean(key) }
}

/** Points both stores at the local one, whatever was set for submissions alone. */
export const localRedisVariables = ({ url, token }: { url: string; token: string }) => ({
  UPSTASH_REDIS_REST_URL: url,
  UPSTASH_REDIS_REST_TOKEN: token,
  SUBMISSIONS_REDIS_REST_URL: url,
  SUBMISSIONS_REDIS_REST_TOKEN: token,
})

/** Variables that the functions need besides the stand-ins, so that a developer need not set them. */
export const LOCAL_REDIS_DEFAULTS = { SUBMISSIONS_SECRET: 'for this machine only, no secret' }
export const LOCAL_MAIL_DEFAULTS = { MAIL_FROM: 'site@vigie.example', MAIL_TEAM: 'equipe@vigie.example' }

/** Opens the report of views on a developer's machine. */
export const LOCAL_FIGURES_PASSWORD = 'only-on-this-machine'
