import type { Redis } from '@upstash/redis'
import { type Alarm, createAlarm } from '../../platform/alarm'
import { DAY, MINUTE, SECOND } from '../../platform/clock'
import { addressesIn, readEnvironment, type Source } from '../../platform/environment'
import { createMailer, type Sent } from '../../platform/mailer'
import { interpolate, mailStrings } from '../../platform/translations'
import { DEFAULT_LANGUAGE } from '../../../src/languages'
import { parisDay, parisHour } from '../days'
import type { RouteIndex } from '../route-index'
import { VIEWS } from '../view-keys'
import { mondayOf, readWeek } from './week'
import { composeWeek } from './weekly-mail'

const FROM_HOUR = 7
/** After this a run that began to send is taken for dead. */
const GIVEN_UP_MS = 3 * MINUTE
const KEPT_S = (8 * DAY) / SECOND

const NAMES = [
  ...(['SENDGRID_API_KEY', 'SENDGRID_BASE_URL', 'MAIL_FROM', 'MAIL_TEAM'] as const),
  ...(['MAIL_REPORT', 'MAIL_REPORT_LANGUAGE', 'FIGURES_PASSWORD', 'URL'] as const),
]

type Sending = { redis: Pick<Redis, 'pipeline' | 'pfcount'>; routes: RouteIndex; source: Source; now: number }

/**
 * Mails last week's figures to the addresses of `MAIL_REPORT`, or to the team where it is off.
 * @throws EnvironmentError where the environment lacks what mail needs; whatever the store's client throws
 */
export async function mailWeek({ redis, routes, source, now }: Sending): Promise<Sent> {
  const given = readEnvironment(source, NAMES)
  const { MAIL_REPORT: to, MAIL_REPORT_LANGUAGE: language } = given
  const week = await readWeek({ redis, prefix: VIEWS, routes, now, language })
  const link = given.FIGURES_PASSWORD ? `${new URL(given.URL).origin}/figures?lang=${language}` : null
  const mailer = createMailer({ apiKey: given.SENDGRID_API_KEY, baseUrl: given.SENDGRID_BASE_URL })
  return mailer.send({
    to: addressesIn(to === 'off' ? given.MAIL_TEAM : to),
    from: given.MAIL_FROM,
    ...composeWeek(week, routes, link),
    category: 'report',
  })
}

export type MondayOutcome = 'not-due' | 'sent' | 'failed' | 'unsure'

type Monday = Omit<Sending, 'redis'> & {
  redis: Pick<Redis, 'pipeline' | 'pfcount' | 'get' | 'set' | 'del'>
  alarm?: Alarm
}

/**
 * Mails last week's figures once a Monday, from seven in Paris. The Monday is reserved before anything is sent: a run
 * that died in between, or was not told what became of the mail, leaves an alarm and never a second mail. What was not
 * taken for certain the next run tries again.
 * @throws as `mailWeek` does
 */
export async function mailMonday(options: Monday): Promise<MondayOutcome> {
  const { redis, source, now, alarm = createAlarm(source) } = options
  const day = parisDay(now)
  const { MAIL_REPORT: to } = readEnvironment(source, ['MAIL_REPORT'])
  if (to === 'off' || mondayOf(day) !== day || Number(parisHour(now)) < FROM_HOUR) return 'not-due'
  const key = `${VIEWS}:weekly:${day}`
  const state = await redis.get<string>(key)
  if (state !== null) {
    const begun = Number(/^begun (\d+)$/.exec(String(state))?.[1] ?? NaN)
    if (!(now - begun > GIVEN_UP_MS)) return 'not-due'
    await redis.set(key, 'told', { ex: KEPT_S })
    const { prefix, weekly } = mailStrings(DEFAULT_LANGUAGE).alarm
    await alarm(interpolate(prefix, { site: source.URL ?? '', text: weekly }))
    return 'unsure'
  }
  if ((await redis.set(key, `begun ${now}`, { nx: true, ex: KEPT_S })) !== 'OK') return 'not-due'
  let sent: Sent
  try {
    sent = await mailWeek(options)
  } catch (error) {
    // Nothing was handed over yet.
    await redis.del(key)
    throw error
  }
  if (sent.ok) await redis.set(key, 'sent', { ex: KEPT_S })
  else if (sent.kind !== 'unknown') await redis.del(key)
  return sent.ok ? 'sent' : sent.kind === 'unknown' ? 'unsure' : 'failed'
}
