import { MINUTE } from '../../netlify/platform/clock'
import { type Submission, referenceOf } from '../../netlify/submissions/submission'
import { runJobs } from '../../netlify/submissions/jobs'
import type { Services } from '../../netlify/submissions/services'
import { KEYS } from '../../netlify/submissions/store/record'
import { SECRET, canary } from '../support/canary'
import { EVENTS_KEY } from '../support/mail-events'
import { postSubmission } from '../support/post-submission'
import { QUICK, UNLIMITED, type World } from '../support/submissions-world'
import { createEventSource } from './events'
import { createFaultPlan } from './faults'
import { chance, uuid } from './random'

/** The points at which a process dies. */
export const KILLS = ['after-accept', 'after-mail'] as const
export type Kill = (typeof KILLS)[number] | 'after-claim' | 'after-event'

/** Stands for the death of the process; no code of ours may catch it. */
export class Killed extends Error {}

type Sent = {
  id: string
  reference: string
  body: object
  /** The answer was “sent”. */
  acknowledged: boolean
  /** Mails that the provider confirmed to us. */
  confirmed: number
  /** Events that may have kept us from recording that: kills, and failed calls to the store. */
  kills: number
  unrecorded: number
}

const thenDie =
  <Given extends unknown[], Result>(
    call: (...given: Given) => Promise<Result>,
    onKill?: (...given: Given) => void,
  ) =>
  async (...given: Given): Promise<Result> => {
    await call(...given)
    onKill?.(...given)
    throw new Killed()
  }

/** The services in a process that dies after one of their calls. */
const mortal = (
  services: Services,
  kill: Kill | undefined,
  noteKill: (reference?: string) => void,
): Services => {
  const { outbox, mailer } = services
  const send = thenDie(mailer.send, ({ reference }) => noteKill(reference))
  const dying: Record<Kill, Partial<Services>> = {
    'after-accept': { outbox: { ...outbox, accept: thenDie(outbox.accept) } },
    'after-mail': { mailer: { ...mailer, send } },
    'after-claim': { outbox: { ...outbox, claim: thenDie(outbox.claim) } },
    'after-event': { outbox: { ...outbox, report: thenDie(outbox.report) } },
  }
  return { ...services, ...(kill && dying[kill]) }
}

/** The services, counting confirmed mails and failed records. */
const observed = (services: Services, about: (idOrReference?: string) => Sent | undefined): Services => {
  const { outbox, mailer } = services
  const countUnrecorded =
    <Rest extends unknown[], Answer extends { ok: boolean }>(
      call: (submission: Submission, ...rest: Rest) => Promise<Answer>,
    ) =>
    async (submission: Submission, ...rest: Rest): Promise<Answer> => {
      const reply = await call(submission, ...rest)
      const one = about(submission.id)
      if (one && !reply.ok) one.unrecorded += 1
      return reply
    }
  const send: typeof mailer.send = async (mail, ms) => {
    const answer = await mailer.send(mail, ms)
    const one = about(mail.reference)
    if (one && answer.ok) one.confirmed += 1
    return answer
  }
  return {
    ...services,
    outbox: { ...outbox, accept: countUnrecorded(outbox.accept), markSent: countUnrecorded(outbox.markSent) },
    mailer: { ...mailer, send },
  }
}

/** One history: the submissions that were sent, their answers and their ends. */
export async function createChaos(world: World, seed: number) {
  const plan = createFaultPlan(seed)
  const settings = { eventsKey: EVENTS_KEY }
  const sent = new Map<string, Sent>()
  const references = new Map<string, Sent>()
  const { services: hasty, limits } = await world.services({
    ...{ budgets: QUICK, tryMs: 150, limitMs: 100, settings },
  })
  const { services: patient } = await world.services({ settings })
  const events = createEventSource(world, seed)
  const noteKill = (reference = '') => {
    const one = references.get(reference)
    if (one) one.kills += 1
  }
  const about = (name = '') => sent.get(name) ?? references.get(name)
  const services = observed(hasty, about)
  let slowestMs = 0
  let answers = 0
  world.storeFaults.set(plan.store)
  world.mailFaults.set(plan.provider)

  const post = async (one: Sent, kill?: Kill) => {
    try {
      const { status, ms, body } = await postSubmission(one.body, {
        services: mortal(services, kill, noteKill),
        limits: { ...UNLIMITED, sender: limits.sender },
        ip: `192.0.2.${one.id.charCodeAt(0)}-${one.id}`,
      })
      answers += 1
      slowestMs = Math.max(slowestMs, ms)
      if (status === 200 && body.data.reference !== one.reference)
        throw new Error("the answer contains another submission's reference")
      if (status === 200) one.acknowledged = true
      else if (status !== 503) throw new Error(`unexpected status ${status}`)
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    }
  }

  // The seed in the text keeps a late call of an earlier history from making this one a duplicate.
  const submit = async (number: number, killRate: number, twice: boolean) => {
    const id = uuid(seed, 'submission', number)
    const one: Sent = {
      id,
      reference: referenceOf(id, SECRET),
      body: { ...canary, message: `${canary.message} ${seed} ${number}`, submissionId: id },
      acknowledged: false,
      confirmed: 0,
      kills: 0,
      unrecorded: 0,
    }
    sent.set(id, one)
    references.set(one.reference, one)
    const kill =
      chance(seed, 'kill', number) < killRate ? KILLS[chance(seed, 'where', number) < 0.5 ? 0 : 1] : undefined
    await Promise.all([post(one, kill), ...(twice ? [post(one)] : [])])
  }

  /** Sends again what got no answer or 503, with the same id, as browsers do. */
  const resend = async (most: number) => {
    const unanswered = [...sent.values()].filter(({ acknowledged }) => !acknowledged).slice(0, most)
    await Promise.all(unanswered.map((one) => post(one)))
  }

  const jobs = async (minutes: number, atOnce: number, kill?: Kill) => {
    world.advance(minutes * MINUTE)
    const runs = Array.from({ length: atOnce }, (_, at) =>
      runJobs(mortal(services, at === 0 ? kill : undefined, noteKill)),
    )
    for (const run of await Promise.allSettled(runs)) {
      if (run.status === 'rejected' && !(run.reason instanceof Killed)) throw run.reason
    }
  }

  /** The provider posts some of its events. */
  const report = (most: number, kill?: Kill) => events.post(mortal(services, kill, noteKill), most)

  /** Replays dead submissions. Returns true if nothing is left to be mailed. */
  const isAllMailed = async ({ overview, outbox }: Services) => {
    const summaries = await overview.summaries()
    if (!summaries.ok) return false
    const dead = summaries.value.filter(({ state }) => state === 'dead')
    for (const { id } of dead) await outbox.replay(id, world.now())
    return summaries.value.every(({ state }) => state !== 'stored' && state !== 'dead') && events.left() === 0
  }

  /** Ends all faults and runs the jobs until nothing is left. */
  const heal = async () => {
    plan.setRate(0)
    const services = observed(patient, about)
    for (let run = 0; run < 400; run += 1) {
      world.advance(7 * 60 * MINUTE)
      await events.post(services, Infinity)
      await runJobs(services)
      if (await isAllMailed(services)) return
    }
    throw new Error('a submission stays due')
  }

  /** Returns the last state of an acknowledged submission, and checks that its content is kept or deleted accordingly. */
  const endOf = async ({ id, reference, unrecorded }: Sent) => {
    const { state = 'unstored', hash } = await world.redis.hgetall(KEYS.record(id))
    const isKept = (await world.redis.exists(KEYS.content(id))) === 1
    if (unrecorded > 0 && hash === undefined) return 'unstored'
    // After a lost answer one of two copies may have arrived and the other bounced.
    const mayBeGone = state === 'delivered' || (state === 'undelivered' && events.delivered.has(reference))
    const isRight = isKept ? state !== 'delivered' : mayBeGone
    if (!['sent', 'delivered', 'undelivered'].includes(state) || !isRight)
      throw new Error(`${reference} ended as ${state}, its content ${isKept ? 'kept' : 'gone'}`)
    if (state === 'undelivered' && !world.alarms.some((text) => text.includes('ne sont pas arrivées')))
      throw new Error(`${reference} did not arrive and raised no alarm`)
    return state
  }

  /** Counts the last states of acknowledged submissions. */
  const ends = async () => {
    const counts = { sent: 0, delivered: 0, undelivered: 0, unstored: 0 }
    for (const one of sent.values())
      if (one.acknowledged) counts[(await endOf(one)) as keyof typeof counts] += 1
    return counts
  }

  const outcome = () => {
    const copies = new Map<string, number>()
    for (const { reference } of world.leads()) copies.set(reference, (copies.get(reference) ?? 0) + 1)
    const all = [...sent.values()]
    // A confirmed mail may be repeated only if a kill or a failed call kept us from recording it.
    const excess = ({ confirmed, kills, unrecorded }: Sent) => confirmed - 1 - kills - unrecorded
    return {
      submissions: all.length,
      acknowledged: all.filter(({ acknowledged }) => acknowledged).length,
      answers,
      lost: all.filter(({ acknowledged, reference }) => acknowledged && !copies.has(reference)).length,
      duplicates: all.filter(({ reference }) => (copies.get(reference) ?? 0) > 1).length,
      unexplained: all.filter((one) => excess(one) > 0).length,
      slowestMs: Math.round(slowestMs),
    }
  }

  return { plan, submit, resend, jobs, report, heal, ends, outcome, sent: () => sent.size }
}
export type Chaos = Awaited<ReturnType<typeof createChaos>>
