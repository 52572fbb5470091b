import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Variables } from '../../netlify/platform/environment'

/** Every local server listens on this address and no other. */
export const LOOPBACK = '127.0.0.1'

/** Reads `.env` and the environment, which takes precedence. An empty variable counts as absent. */
export function readVariables(projectRoot: string, environment: Variables = process.env): Variables {
  const file = join(projectRoot, '.env')
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return { ...withoutEmpty(fromFile), ...withoutEmpty(environment) }
}

const withoutEmpty = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value))

/** For each service, true if the real one is used, false if its local stand-in is used. */
export type RealServices = { redis: boolean; mail: boolean }

/** Returns which real services the variables select. @throws Error if only one of the two Redis variables is set */
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

/** Default secret for the store on a developer's machine. */
export const LOCAL_SECRET_DEFAULTS = { SUBMISSIONS_SECRET: 'for this machine only, no secret' }
/** Default addresses for mail that the local mail provider receives. */
export const LOCAL_MAIL_DEFAULTS = { MAIL_FROM: 'site@vigie.example', MAIL_TEAM: 'equipe@vigie.example' }

/** The password of the traffic report on a developer's machine. */
export const LOCAL_REPORT_PASSWORD = 'only-on-this-machine'
