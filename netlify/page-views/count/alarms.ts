import type { Redis } from '@upstash/redis'
import { DEFAULT_LANGUAGE } from '../../../src/shared/languages'
import { RAW_VIEWS_DAYS } from '../../../src/shared/retention'
import { createAlarm } from '../../platform/alarm'
import { HOUR, SECOND, type Clock } from '../../platform/clock'
import type { Variables } from '../../platform/environment'
import { interpolate } from '../../../src/shared/interpolate'
import { mailStrings } from '../../platform/translations'
import { ROLL_UP_EVERY_MS } from '../counting-state'
import { VIEW_KEYS } from '../view-keys'

/** Names of texts in `locales/<language>/mail.json`. docs/runbook.md says what to do about each alarm. */
type AlarmName = 'views' | 'viewsFailing' | 'viewsCursor'

/** Alerts the operators, at most once an hour for each name. Never throws. */
export type RaiseAlarm = (name: AlarmName, values: { code?: string }) => Promise<void>

const STRINGS = mailStrings(DEFAULT_LANGUAGE).alarm

export const createRaiseAlarm =
  (redis: Redis, variables: Variables, clock: Clock): RaiseAlarm =>
  async (name, values) => {
    const key = VIEW_KEYS.alarm(name)
    const claim = await redis.set(key, '1', { nx: true, ex: HOUR / SECOND }).catch(() => 'impossible')
    if (claim === null) return
    // If the store cannot remember the alarm, only the first run of each hour raises it.
    if (claim === 'impossible' && clock() % HOUR >= ROLL_UP_EVERY_MS) return
    const text = interpolate(STRINGS[name], { days: RAW_VIEWS_DAYS, ...values })
    const isTold = await createAlarm(variables)(
      interpolate(STRINGS.prefix, { site: variables['URL'] ?? '', text }),
    )
    // Otherwise the next run must raise it again.
    if (!isTold) await redis.del(key).catch(() => undefined)
  }
