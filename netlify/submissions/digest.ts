import { DEFAULT_LANGUAGE } from '../../src/languages'
import { DAY } from '../platform/clock'
import { composeDigest, type DigestGroup } from './mail/digest'
import type { Overview, SetName, Summary } from './overview'
import type { Services } from './services'
import type { Submission } from './submission'

/** The hour of the day, UTC, from which the digest may go out. */
const HOUR_OF_DIGEST = 6
/** Quarantined submissions that one digest shows in full; the others wait for the next. */
const QUARANTINE_SHOWN = 25

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** Whether a digest is due: from six in the morning, once a day, however late the first run comes. */
export const digestDue = (now: number, lastAt: number | undefined): boolean =>
  new Date(now).getUTCHours() >= HOUR_OF_DIGEST && (lastAt === undefined || dayOf(lastAt) !== dayOf(now))

const summaries = async (overview: Overview, set: SetName, from = 0): Promise<Summary[] | undefined> => {
  const ids = await overview.ids(set, from)
  const found = ids.ok ? await overview.summarise(ids.value) : ids
  return found.ok ? found.value : undefined
}

const quarantined = async ({ outbox }: Services, suspects: Summary[]) => {
  const records = await Promise.all(suspects.slice(0, QUARANTINE_SHOWN).map(({ id }) => outbox.load(id)))
  return records.flatMap((record) => (record.ok && record.value?.submission ? [record.value.submission] : []))
}

/** Content that a person has now been mailed needs no further keeping: like any other mailed submission. */
const release = async ({ outbox, clock }: Services, shown: Submission[]) => {
  for (const submission of shown) await outbox.done(submission, { now: clock() })
}

/**
 * Sends the daily digest: counts and references of what came in since the last one, and the quarantine in
 * full. One caller a day sends it; where sending fails, the next run tries again.
 * @returns whether it was sent, or undefined where another has it in hand or the store does not answer
 */
export async function sendDigest(
  services: Services,
  lastAt: number | undefined,
): Promise<boolean | undefined> {
  const { overview, outbox, mailer, clock, settings } = services
  const now = clock()
  const key = outbox.keys.digest(dayOf(now))
  const leave = await overview.reserve(key, 2 * DAY)
  if (!leave.ok || !leave.value) return undefined

  const [recent, waiting, dead, suspects] = await Promise.all([
    summaries(overview, 'index', lastAt ?? now - DAY),
    summaries(overview, 'waiting'),
    summaries(overview, 'dead'),
    summaries(overview, 'suspects'),
  ])
  if (!recent || !waiting || !dead || !suspects) {
    await overview.release(key)
    return undefined
  }
  const groups: Record<DigestGroup, Summary[]> = {
    accepted: recent,
    mailed: recent.filter(({ state }) => state === 'mailed'),
    waiting,
    dead,
    suspects,
    newsletter: recent.filter(({ newsletter }) => newsletter === 'failed'),
  }
  const references = Object.fromEntries(
    Object.entries(groups).map(([group, found]) => [group, found.map(({ reference }) => reference)]),
  ) as Record<DigestGroup, string[]>
  const quarantine = await quarantined(services, suspects)
  const company = settings.content.company('company', DEFAULT_LANGUAGE)
  const sent = await mailer.send(
    await composeDigest({ at: now, references, quarantine }, { ...settings, company }),
  )
  if (!sent.ok) {
    await overview.release(key)
    return false
  }
  await overview.note({ digestAt: now })
  await release(services, quarantine)
  return true
}
