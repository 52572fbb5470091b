import { DEFAULT_LANGUAGE } from '../../../src/languages'
import type { Sent } from '../../platform/mailer'
import { HOUR, MINUTE, utcDay } from '../../platform/clock'
import { alarmsFor, raiseAlarms, textOf } from './alarms'
import { deliverDue } from '../deliver/deliver-due'
import { digestDue, digestUnfinished, sendDigest } from './send-digest'
import { interpolate, mailStrings } from '../../platform/translations'
import type { Opened } from '../open-submissions'
import type { Figures, JobNotes } from '../store/overview'
import { forgetContent, purgeUnmailed } from './purge'
import { MAILED_RECORD_MS } from '../store/retention'
import { type Services, startBudget } from '../services'
import { checkSuppressionLists } from './suppression-lists'

export type JobsRun = { outcome: 'done' | 'store-down'; mailed: number; failed: number; code?: string }

/** As netlify/functions/deliver.mts schedules it. */
const RUN_EVERY_MS = 5 * MINUTE
/** What is begun later than this might be cut off by the platform, which ends a scheduled run after 30 s. */
const START_UNTIL_MS = 20_000
/** More than go unmailed in a year; the next day removes the rest. */
const PURGED_AT_ONCE = 100

const checkOf = (sent: Sent): string => {
  if (sent.ok) return 'ok'
  return sent.kind === 'configuration' ? `refused:${sent.code}` : `unclear:${sent.code}`
}

/** Something went through since the last run, or the provider answers again: no need to wait longer. */
const recovered = (jobs: JobNotes, check: string): boolean =>
  (jobs.mailedAt ?? 0) > (jobs.runAt ?? 0) || (check === 'ok' && (jobs.check ?? 'ok') !== 'ok')

/**
 * Wakes what waits after a failure where the provider has recovered. Where it only seems well, one of them shows
 * whether it is: what fails to send may fail for hours while the check goes well.
 */
const wake = async (
  { outbox, clock }: Services,
  { jobs, waiting }: Figures,
  check: string,
): Promise<void> => {
  if (waiting.count === 0) return
  if (recovered(jobs, check)) await outbox.wake(clock())
  else if (check === 'ok') await outbox.wake(clock(), 'one')
}

const digest = async (services: Services, figures: Figures, left: () => number): Promise<void> => {
  const { digestAt } = figures.jobs
  if (left() > 0 && (digestDue(services.clock(), digestAt) || digestUnfinished(figures)))
    await sendDigest(services, digestAt, left)
}

/** What the privacy policy promises: content that has had its days in each run, the rest once a day, here and for the previews. Gives how many submissions went. */
const purge = async (services: Services, { purgedAt }: JobNotes, left: () => number): Promise<number> => {
  const { clock, overview, previews, settings } = services
  const now = clock()
  const all = [services, ...previews].map((stores) => ({ ...stores, clock }))
  const daily = purgedAt === undefined || utcDay(purgedAt) !== utcDay(now)
  // Without the provider's events nothing is handed over, except what was before they were switched off.
  if (daily || settings.eventsKey !== undefined) for (const stores of all) await forgetContent(stores, left)
  if (left() <= 0 || !daily) return 0
  let count = 0
  for (const stores of all) {
    const purged = await purgeUnmailed(stores, true, PURGED_AT_ONCE)
    if (!purged.ok) return count
    count += purged.value.length
  }
  await overview.note({ purgedAt: now })
  return count
}

/**
 * Where nobody remembers what was told it is mailed in the first run of an hour: a mail in every run could use up
 * what the provider allows in a day.
 */
const mayMail = (now: number): boolean => now % HOUR < RUN_EVERY_MS

/** Alerts the operators that the functions cannot work at all, naming the variables at fault. */
export const alarmEnvironment = async (
  { variables, alarm }: Extract<Opened, { ok: false }>,
  now: number,
): Promise<void> => {
  const { environment } = mailStrings(DEFAULT_LANGUAGE).alarm
  await alarm(interpolate(environment, { variables: variables.join(', ') }), mayMail(now))
}

const storeDown = async ({ alarm, clock, settings }: Services, code: string): Promise<JobsRun> => {
  await alarm(textOf({ name: 'store', values: { code } }, settings.siteUrl), mayMail(clock()))
  return { outcome: 'store-down', mailed: 0, failed: 0, code }
}

/**
 * The scheduled work, every five minutes: mail what is due, tell people of trouble, send the digest and purge
 * when their time has come. Every part may be cut off, repeated or left out by the platform.
 */
export async function runJobs(services: Services): Promise<JobsRun> {
  const { overview, mailer, clock } = services
  const left = startBudget(START_UNTIL_MS)
  const runAt = clock()
  const [before, checked] = await Promise.all([overview.figures(runAt), mailer.check()])
  if (!before.ok) return storeDown(services, before.code)

  const check = checkOf(checked)
  const [asked] = await Promise.all([
    checkSuppressionLists(services, before.value.jobs),
    wake(services, before.value, check),
  ])
  const run = await deliverDue(services, left)

  const now = clock()
  const isIdle = run.mailed + run.failed === 0 && run.storeCode === undefined
  const [after] = await Promise.all([
    // Asked again only where they can have changed: each question takes of what the store's plan allows in a month.
    isIdle ? before : overview.figures(now),
    // Before what else may take long: a run cut off then has run all the same. And when it began: what goes
    // through while a run goes on is news to the next.
    overview.note({ runAt, check, ...asked }),
    ...[services, ...services.previews].map((stores) => stores.overview.trimIndex(now - MAILED_RECORD_MS)),
  ])
  if (!after.ok) return storeDown(services, after.code)
  const figures = { ...after.value, jobs: { ...after.value.jobs, ...asked } }
  await raiseAlarms(services, alarmsFor(figures, run, check, now))
  await digest(services, after.value, left)
  const purged = await purge(services, after.value.jobs, left)
  const { mailed, failed, storeCode, mailedCode } = run
  const told = [
    ...[storeCode, mailedCode],
    asked.mailbox && asked.mailbox !== 'ok' && `mailbox:${asked.mailbox}`,
    purged > 0 && `purged:${purged}`,
  ]
  const code = told.filter(Boolean).join(',')
  return { outcome: 'done', mailed, failed, ...(code && { code }) }
}
