import type { Redis } from '@upstash/redis'
import type mailStrings from '../../locales/fr/mail.json'
import { DEFAULT_LANGUAGE } from '../../src/shared/languages'
import type { SendAlarm } from './alarm'
import { type Clock, DAY, HOUR, MINUTE } from './clock'
import { t } from './translations'

/** Names of alarms, in `locales/<language>/mail.json`. docs/runbook.md says what to do about each. */
export type AlarmName = Exclude<keyof typeof mailStrings.alarm, 'prefix'>
export type AlarmValues = Record<string, string | number>

/** How often scheduled functions run (netlify/functions). */
const RUN_EVERY_MS = 5 * MINUTE
/** For how long an alarm is silent once it was told. */
const SILENT_MS = HOUR
/** How long an alarm that is being told keeps others from telling it too. If nobody heard it, it is told again then. */
const TELLING_MS = 10 * MINUTE
/** If the store takes no marks, scheduled functions mail an alarm in the first run of each quarter of an hour. */
const QUARTER_MS = 15 * MINUTE

/** True in the first run of each quarter of an hour. */
const isMailingRun = (now: number): boolean => now % QUARTER_MS < RUN_EVERY_MS

type Options = {
  /** False for what mail itself would not carry. */
  byMail?: boolean
  /**
   * What to do if the store takes no mark. `run`: a scheduled function tells the chat in each run, and mails in the
   * first run of a quarter of an hour. `instance`: a function tells once an hour. `log`: it leaves the telling to
   * scheduled functions, which meet the same store.
   */
  unmarked?: 'run' | 'instance' | 'log'
}

/** Raises an alarm unless it was told within the hour. Returns true if it is told now. Never throws. */
export type RaiseAlarm = (name: AlarmName, values?: AlarmValues, options?: Options) => Promise<boolean>

type Context = {
  /** The store that keeps the marks of told alarms. */
  redis: Redis
  keyOf: (name: string) => string
  alarm: SendAlarm
  clock: Clock
  siteUrl: string
}

/**
 * Returns the function that raises alarms. What silences an alarm is written after the chat or the mail provider has
 * accepted it: if a function is killed while it tells, the alarm is told again ten minutes later.
 */
export function createRaiseAlarm({ redis, keyOf, alarm, clock, siteUrl }: Context): RaiseAlarm {
  /** When this instance of a function last told each alarm. */
  const toldAt = new Map<string, number>()
  /** Returns true if this function is to tell, false if it is told already, undefined if the store takes no mark. */
  const begin = async (name: string): Promise<boolean | undefined> => {
    const reply: unknown = await redis
      .set(keyOf(name), '1', { nx: true, px: TELLING_MS })
      .catch(() => undefined)
    return reply === 'OK' ? true : reply === null ? false : undefined
  }
  const keep = (name: string, ms: number) => redis.set(keyOf(name), '1', { px: ms }).catch(() => undefined)
  const forget = (name: string) => redis.del(keyOf(name)).catch(() => undefined)

  const tellRefusal = async (code: string) => {
    if ((await begin('chat')) === false) return
    const { outcome } = await alarm(lineOf('chat', { code }), { chat: false })
    if (outcome === 'told') await keep('chat', DAY)
    if (outcome === 'refused') await forget('chat')
  }
  const lineOf = (name: AlarmName, values: AlarmValues) =>
    t(DEFAULT_LANGUAGE, 'mail:alarm.prefix', {
      site: siteUrl,
      text: t(DEFAULT_LANGUAGE, `mail:alarm.${name}`, values),
    })

  return async (name, values = {}, { byMail = true, unmarked = 'run' } = {}) => {
    const begun = await begin(name)
    if (begun === false) return false
    const now = clock()
    if (begun === undefined) {
      if (unmarked === 'log') return false
      if (unmarked === 'instance' && now - (toldAt.get(name) ?? -Infinity) < SILENT_MS) return false
    }
    const mayMail = begun === true || unmarked === 'instance' || isMailingRun(now)
    const { outcome, chatRefusal } = await alarm(lineOf(name, values), { mail: byMail && mayMail })
    if (outcome === 'told') toldAt.set(name, now)
    if (begun && outcome === 'told') await keep(name, SILENT_MS)
    if (begun && outcome === 'refused') await forget(name)
    if (chatRefusal) await tellRefusal(chatRefusal)
    return outcome === 'told'
  }
}

/** Tells which environment variables are missing or malformed. Without them there is no store to mark it. */
export const tellEnvironment = async (
  alarm: SendAlarm,
  variables: readonly string[],
  now: number,
): Promise<void> => {
  const text = t(DEFAULT_LANGUAGE, 'mail:alarm.environment', { variables: variables.join(', ') })
  await alarm(text, { mail: isMailingRun(now) })
}
