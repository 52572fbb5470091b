import { DEFAULT_LANGUAGE } from '../../src/languages'
import type { Sent } from '../platform/mailer'
import { alarmsFor, giveAlarms } from './alarms'
import { deliverDue } from './deliver-due'
import { digestDue, sendDigest } from './digest'
import { fill, mailStrings } from '../platform/strings'
import type { Opened } from './open'
import type { JobNotes } from './overview'
import { MAILED_RECORD_MS } from './retention'
import { type Services, startBudget } from './services'

export type JobsRun = { outcome: 'done' | 'store-down'; mailed: number; failed: number; code?: string }

/** A digest that starts later than this might be cut off by the platform. */
const DIGEST_UNTIL_MS = 20_000

const checkOf = (sent: Sent): string => {
  if (sent.ok) return 'ok'
  return sent.kind === 'configuration' ? `refused:${sent.code}` : `unclear:${sent.code}`
}

/** Something went through after the last failure, or the provider answers again: no need to wait longer. */
const recovered = (jobs: JobNotes, check: string): boolean =>
  (jobs.mailedAt ?? 0) > (jobs.failedAt ?? Infinity) || (check === 'ok' && (jobs.check ?? 'ok') !== 'ok')

/** Tells people that the functions cannot work at all, naming the variables at fault. */
export const alarmEnvironment = async ({
  variables,
  alarm,
}: Extract<Opened, { ok: false }>): Promise<void> => {
  const { environment } = mailStrings(DEFAULT_LANGUAGE).alarm
  await alarm(fill(environment, { variables: variables.join(', ') }))
}

const storeDown = async ({ alarm, settings }: Services, code: string): Promise<JobsRun> => {
  const strings = mailStrings(DEFAULT_LANGUAGE).alarm
  await alarm(fill(strings.prefix, { site: settings.siteUrl, text: fill(strings.store, { code }) }))
  return { outcome: 'store-down', mailed: 0, failed: 0, code }
}

/**
 * The scheduled work, every five minutes: mail what is due, tell people of trouble on the second channel,
 * send the digest when its time has come. Every part may be cut off, repeated or left out by the platform.
 */
export async function runJobs(services: Services): Promise<JobsRun> {
  const { outbox, overview, mailer, clock } = services
  const left = startBudget(DIGEST_UNTIL_MS)
  const before = await overview.figures(clock())
  if (!before.ok) return storeDown(services, before.code)
  const { jobs, waiting } = before.value

  const check = checkOf(await mailer.check())
  if (waiting > 0 && recovered(jobs, check)) await outbox.wake(clock())
  const run = await deliverDue(services)

  const now = clock()
  const after = await overview.figures(now)
  if (!after.ok) return storeDown(services, after.code)
  await giveAlarms(services, alarmsFor(after.value, run, check, now))
  if (left() > 0 && digestDue(now, jobs.digestAt)) await sendDigest(services, jobs.digestAt)
  await overview.trimIndex(now - MAILED_RECORD_MS)
  await overview.note({ runAt: clock(), check })
  const { mailed, failed, storeCode } = run
  return { outcome: 'done', mailed, failed, ...(storeCode && { code: storeCode }) }
}
