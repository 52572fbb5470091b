import type { Redis } from '@upstash/redis'
import { DAY, SECOND } from '../../platform/clock'
import { deadlinesFor } from '../../platform/deadlines'
import { addressesIn, readEnvironment, type Variables } from '../../platform/environment'
import { createMailer } from '../../platform/mailer'
import type { RaiseAlarm } from '../../platform/raise-alarm'
import { addDays, mondayOf, parisDay, parisHour } from '../counts/days'
import { readReportDays } from '../counts/counting-state'
import { TRAFFIC_PATH } from '../report/query'
import { readReport } from '../report/report'
import { weeklyMail } from '../report/writers/mail'
import type { RouteIndex } from '../counts/route-index'
import { VIEW_KEYS } from '../store/keys'

const FROM_HOUR = 7
/** How long Redis remembers that a run has taken on a Monday's mail. */
const RESERVED_S = (8 * DAY) / SECOND

const REPORT_VARIABLES = ['MAIL_REPORT', 'MAIL_REPORT_LANGUAGE', 'TRAFFIC_PASSWORD', 'URL'] as const
const MAILER_VARIABLES = ['SENDGRID_API_KEY', 'SENDGRID_BASE_URL', 'MAIL_FROM'] as const

type Options = {
  redis: Redis
  routeIndex: RouteIndex
  variables: Variables
  now: number
  raiseAlarm: RaiseAlarm
}

/**
 * Once each Monday after 7:00 in Paris, mails last week's report to the addresses in `MAIL_REPORT`. A key in Redis
 * stops other runs from sending it too. If a later run may succeed, the key is deleted and the next run tries again. A
 * mail that is refused for good is told once, and waits for a person.
 * @returns `unsure` if the provider may have accepted the mail; `not-due` also if another run has taken it on
 * @throws EnvironmentError if a variable for mail is missing or malformed; also any error of the Redis client
 */
export async function sendWeeklyReport(options: Options): Promise<'not-due' | 'sent' | 'failed' | 'unsure'> {
  const { redis, variables, now } = options
  const day = parisDay(now)
  const { MAIL_REPORT } = readEnvironment(variables, ['MAIL_REPORT'])
  if (MAIL_REPORT === 'off' || mondayOf(day) !== day || Number(parisHour(now)) < FROM_HOUR) return 'not-due'
  const key = VIEW_KEYS.weekly(day)
  if ((await redis.set(key, '1', { nx: true, ex: RESERVED_S })) !== 'OK') return 'not-due'
  let mayRetry = true
  try {
    const result = await mailLastWeek(options)
    mayRetry = !result.ok && result.failure === 'transient'
    if (result.ok) return 'sent'
    if (result.failure === 'unknown') return 'unsure'
    if (!mayRetry) await options.raiseAlarm('weekly', { code: result.code })
    return 'failed'
  } finally {
    if (mayRetry) await redis.del(key)
  }
}

async function mailLastWeek({ redis, routeIndex, variables, now }: Options) {
  const environment = readEnvironment(variables, [...REPORT_VARIABLES, ...MAILER_VARIABLES])
  const { MAIL_REPORT_LANGUAGE: language, SENDGRID_API_KEY: apiKey, SENDGRID_BASE_URL: baseUrl } = environment
  const days = await readReportDays(redis, now)
  const monday = mondayOf(days.today)
  const week = { from: addDays(monday, -7), to: addDays(monday, -1) }
  const report = await readReport(
    { ...week, by: 'page', audience: 'people', language },
    redis,
    routeIndex,
    days,
  )
  const parameters = new URLSearchParams({ ...week, lang: language })
  const link = `${new URL(environment.URL).origin}${TRAFFIC_PATH}?${parameters}`
  return createMailer({ apiKey, baseUrl, totalMs: deadlinesFor(variables).mail }).send({
    to: addressesIn(environment.MAIL_REPORT),
    from: environment.MAIL_FROM,
    ...weeklyMail(report, environment.TRAFFIC_PASSWORD ? link : null),
    category: 'report',
  })
}
