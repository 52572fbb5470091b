import { DEFAULT_LANGUAGE } from '../../../src/languages'
import { DAY, HOUR, utcDay } from '../../platform/clock'
import { composeDigest, type Digest, type DigestGroup } from '../mail/digest'
import type { Figures } from '../store/overview'
import type { Services } from '../services'
import { MAILED, type Summary } from '../store/stored-record'
import type { Submission } from '../accept/submission'

/** The hour of the day, UTC, from which the digest may go out. */
const HOUR_OF_DIGEST = 6
/** Quarantined submissions that one mail shows in full: a longer one would be cut where it is read. */
const SHOWN_AT_ONCE = 25
/** What may have been taken is not sent again before: with each run it would come every five minutes. */
const UNSURE_MS = HOUR

/** Whether a digest is due: from six in the morning, once a day, however late the first run comes. */
export const digestDue = (now: number, lastAt: number | undefined): boolean =>
  new Date(now).getUTCHours() >= HOUR_OF_DIGEST && (lastAt === undefined || utcDay(lastAt) !== utcDay(now))

/** Whether something stands in quarantine still that the last digest should have shown. */
export const digestUnfinished = ({ jobs, suspects }: Figures): boolean =>
  suspects.at !== undefined && suspects.at <= (jobs.digestAt ?? 0)

/** A person is likelier to be quick than to fill in what nobody sees. */
const robotness = ({ suspicion }: Summary) => Number(suspicion === 'trap') - Number(suspicion === 'haste')

/** The quarantine as it stood at a time, in parts of one mail each, the likelier persons first. */
const partsOf = (suspects: Summary[], at: number): Summary[][] => {
  const shown = suspects
    .filter(({ createdAt }) => createdAt <= at)
    .sort((one, other) => robotness(one) - robotness(other))
  const count = Math.ceil(shown.length / SHOWN_AT_ONCE)
  return Array.from({ length: count }, (_, part) =>
    shown.slice(part * SHOWN_AT_ONCE, (part + 1) * SHOWN_AT_ONCE),
  )
}

/** What is in quarantine, and the references of what this release cannot read there. */
const contentsOf = async ({ outbox }: Services, suspects: Summary[]) => {
  const replies = await Promise.all(suspects.map(({ id }) => outbox.load(id)))
  const records = replies.flatMap((reply) => (reply.ok && reply.value ? [reply.value] : []))
  return {
    quarantine: records.flatMap(({ submission }) => submission ?? []),
    unreadable: records.flatMap(({ reference, submission }) => (submission ? [] : [reference])),
  }
}

/** Content that a person has now been mailed needs no further keeping: like any other mailed submission. */
const release = async ({ outbox, clock }: Services, shown: Submission[]) => {
  for (const submission of shown) await outbox.done(submission, { now: clock() })
}

/** Counts and references for the digest, and the quarantine. Undefined where the store does not answer. */
const collect = async (services: Services, since: number) => {
  const { overview, settings } = services
  const [recent, open] = await Promise.all([
    overview.summaries(['index'], since),
    overview.summaries(['waiting', 'dead', 'suspects', 'undelivered']),
  ])
  if (!recent.ok || !open.ok) return undefined
  const suspects = open.value.filter(({ state }) => state === 'suspect')
  const groups: Partial<Record<DigestGroup, Summary[]>> = {
    // What was replayed, or has a newsletter to join by hand, is back in the index though it came in before.
    accepted: recent.value.filter(({ createdAt }) => createdAt >= since),
    mailed: recent.value.filter(({ state }) => MAILED.includes(state)),
    ...(settings.eventsKey !== undefined && {
      undelivered: open.value.filter(({ state }) => MAILED.includes(state)),
    }),
    waiting: open.value.filter(({ state }) => state === 'stored'),
    dead: open.value.filter(({ state }) => state === 'dead'),
    suspects,
    newsletter: recent.value.filter(({ newsletter }) => newsletter === 'failed'),
  }
  const references = Object.fromEntries(
    Object.entries(groups).map(([group, found]) => [group, found.map(({ reference }) => reference)]),
  ) as Digest['references']
  return { references, suspects }
}

/**
 * Sends the daily digest: counts and references of what came in since the last one, and the quarantine in
 * full, in as many mails as it takes. What time or a failure leaves over the next run sends. One caller at a
 * time does; where a mail fails, the next run tries again, or a later one where it may have been taken.
 * @param left milliseconds in which another mail may be begun
 */
export async function sendDigest(
  services: Services,
  lastAt: number | undefined,
  left: () => number,
): Promise<void> {
  const { overview, outbox, mailer, clock, settings } = services
  const now = clock()
  const first = digestDue(now, lastAt)
  const key = outbox.keys.digest(utcDay(now))
  const reserved = await overview.reserve(key)
  if (!reserved.ok || !reserved.value) return

  const found = await collect(services, lastAt ?? now - DAY)
  if (!found) {
    await overview.release(key)
    return
  }
  const parts = partsOf(found.suspects, first ? now : (lastAt ?? now))
  const company = settings.content.company('company', DEFAULT_LANGUAGE)
  // A day without anything in quarantine has its digest all the same.
  for (const [place, part] of (first && parts.length === 0 ? [[]] : parts).entries()) {
    const opening = first && place === 0
    if (!opening && left() <= 0) break
    const { quarantine, unreadable } = await contentsOf(services, part)
    // What cannot be read stays, and is named again in tomorrow's: no reason for another mail today.
    if (!opening && quarantine.length === 0) continue
    const { references } = found
    const digest = { at: now, references, quarantine, unreadable }
    const mail = composeDigest(digest, { ...settings, company })
    const sent = await mailer.send(mail)
    if (!sent.ok) {
      await (sent.kind === 'unknown' ? overview.keep(key, UNSURE_MS) : overview.release(key))
      return
    }
    if (opening) await overview.note({ digestAt: now })
    await release(services, quarantine)
  }
}
