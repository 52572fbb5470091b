import type { Redis } from '@upstash/redis'
import { DAY, SECOND } from '../../platform/clock'
import { addressesIn, readEnvironment, type Source } from '../../platform/environment'
import { createMailer, type Sent } from '../../platform/mailer'
import { addDays, mondayOf, parisDay, parisHour } from '../days'
import { readReport } from '../report/report'
import { weeklyMail } from '../report/writers/mail'
import type { RouteIndex } from '../route-index'
import { VIEW_KEYS } from '../view-keys'

const FROM_HOUR = 7
const KEPT_S = (8 * DAY) / SECOND

const NAMES = [
  ...(['SENDGRID_API_KEY', 'SENDGRID_BASE_URL', 'MAIL_FROM', 'MAIL_TEAM'] as const),
  ...(['MAIL_REPORT', 'MAIL_REPORT_LANGUAGE', 'FIGURES_PASSWORD', 'URL'] as const),
]

type Sending = { redis: Redis; routes: RouteIndex; source: Source; now: number }

/**
 * Mails last week's figures to the addresses of `MAIL_REPORT`, or to the team where it is off.
 * @throws EnvironmentError where the environment lacks what mail needs; whatever the store's client throws
 */
export async function mailWeek({ redis, routes, source, now }: Sending): Promise<Sent> {
  const given = readEnvironment(source, NAMES)
  const { MAIL_REPORT: to, MAIL_REPORT_LANGUAGE: language } = given
  const sunday = addDays(mondayOf(parisDay(now)), -1)
  const report = await readReport(
    { from: addDays(sunday, -6), to: sunday, by: 'page', audience: 'people', language },
    redis,
    routes,
  )
  const link = given.FIGURES_PASSWORD ? `${new URL(given.URL).origin}/figures/report?lang=${language}` : null
  const mailer = createMailer({ apiKey: given.SENDGRID_API_KEY, baseUrl: given.SENDGRID_BASE_URL })
  return mailer.send({
    to: addressesIn(to === 'off' ? given.MAIL_TEAM : to),
    from: given.MAIL_FROM,
    ...weeklyMail(report, link),
    category: 'report',
  })
}

type MondayOutcome = 'not-due' | 'sent' | 'failed' | 'unsure'

/**
 * Mails last week's figures once a Monday, from seven in Paris. The Monday is reserved before anything is sent, so that
 * no second mail goes out; a mail that was certainly not taken is tried again by the next run.
 * @throws as `mailWeek` does
 */
export async function mailMonday(options: Sending): Promise<MondayOutcome> {
  const { redis, source, now } = options
  const day = parisDay(now)
  const { MAIL_REPORT: to } = readEnvironment(source, ['MAIL_REPORT'])
  if (to === 'off' || mondayOf(day) !== day || Number(parisHour(now)) < FROM_HOUR) return 'not-due'
  const key = VIEW_KEYS.weekly(day)
  if ((await redis.set(key, '1', { nx: true, ex: KEPT_S })) !== 'OK') return 'not-due'
  let isRefused = true
  try {
    const sent = await mailWeek(options)
    isRefused = !sent.ok && sent.kind !== 'unknown'
    return sent.ok ? 'sent' : isRefused ? 'failed' : 'unsure'
  } finally {
    if (isRefused) await redis.del(key)
  }
}
