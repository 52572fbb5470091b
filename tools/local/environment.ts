import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

type Variables = Record<string, string | undefined>

/** What the process was given, over what `.env` says; an empty variable counts as not given. */
export function readVariables(projectRoot: string, given: Variables = process.env): Variables {
  const file = join(projectRoot, '.env')
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return { ...filled(fromFile), ...filled(given) }
}

const filled = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))

/** Which real services the variables name. */
export type RealServices = { redis: boolean; mail: boolean }

/** @throws where only half of a pair is given, naming the other half. */
export function realServices(variables: Variables): RealServices {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token, SENDGRID_API_KEY: key } = variables
  if (!url !== !token) {
    throw new Error(
      `UPSTASH_REDIS_REST_${url ? 'TOKEN' : 'URL'} is missing: set both to use the real Redis, or neither.`,
    )
  }
  return { redis: Boolean(url), mail: Boolean(key) }
}

/** Leads everything to the local store, submissions too, whatever store was set for them alone. */
export const localRedisVariables = ({ url, token }: { url: string; token: string }) => ({
  UPSTASH_REDIS_REST_URL: url,
  UPSTASH_REDIS_REST_TOKEN: token,
  SUBMISSIONS_REDIS_REST_URL: url,
  SUBMISSIONS_REDIS_REST_TOKEN: token,
})

/** What the functions need besides a stand-in, and nobody has to set on one's own machine. */
export const LOCAL_REDIS_DEFAULTS = { SUBMISSIONS_SECRET: 'for this machine only, no secret' }
export const LOCAL_MAIL_DEFAULTS = { MAIL_FROM: 'site@vigie.example', MAIL_TEAM: 'equipe@vigie.example' }

/** Opens the page of figures on one's own machine. */
export const LOCAL_FIGURES_PASSWORD = 'only-on-this-machine'
