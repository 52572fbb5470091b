import { MINUTE } from '../../netlify/platform/clock'
import { type Submission, referenceOf } from '../../netlify/submissions/submission'
import { runJobs } from '../../netlify/submissions/jobs'
import type { Services } from '../../netlify/submissions/services'
import { KEYS } from '../../netlify/submissions/store/stored-submission'
import { SECRET, canary } from '../support/canary'
import { EVENTS_KEY } from '../support/mail-events'
import { postSubmission } from '../support/post-submission'
import { UNLIMITED, type World } from '../support/submissions-world'
import { createEventSource } from './events'
import { createFaultPlan } from './faults'
import { chance, uuid } from './random'

/** The calls after which the process that handles a request may be killed. */
export const KILLS = ['after-accept', 'after-mail'] as const
export type Kill = (typeof KILLS)[number] | 'after-lease' | 'after-event'

/** Thrown to simulate that the process is killed. The code under test must not catch it. */
export class Killed extends Error {}

type Submitted = {
  id: string
  reference: string
  body: object
  /** True once the answer was 200. */
  acknowledged: boolean
  /** Number of mails that the provider confirmed to our code. */
  confirmed: number
  /** Number of kills right after mailing, each of which may have left a confirmed mail unrecorded. */
  kills: number
  /** Number of failed calls of `accept` and `markSent`, each of which may have left a confirmed mail unrecorded. */
  unrecorded: number
}

const dieAfter =
  <Given extends unknown[], Result>(
    call: (...given: Given) => Promise<Result>,
    onKill?: (...given: Given) => void,
  ) =>
  async (...given: Given): Promise<Result> => {
    await call(...given)
    onKill?.(...given)
    throw new Killed()
  }

/** Wraps the services to kill the process after the call that `kill` names. */
const servicesThatDie = (
  services: Services,
  kill: Kill | undefined,
  noteKill: (reference?: string) => void,
): Services => {
  const { outbox, mailer } = services
  const send = dieAfter(mailer.send, ({ reference }) => noteKill(reference))
  const deadlyServices: Record<Kill, Partial<Services>> = {
    'after-accept': { outbox: { ...outbox, accept: dieAfter(outbox.accept) } },
    'after-mail': { mailer: { ...mailer, send } },
    'after-lease': { outbox: { ...outbox, lease: dieAfter(outbox.lease) } },
    'after-event': { outbox: { ...outbox, report: dieAfter(outbox.report) } },
  }
  return { ...services, ...(kill && deadlyServices[kill]) }
}

/** Wraps the services to count each submission's confirmed mails, and its failed calls of `accept` and `markSent`. */
const countingServices = (services: Services, find: (key?: string) => Submitted | undefined): Services => {
  const { outbox, mailer } = services
  const countUnrecorded =
    <Rest extends unknown[], Answer extends { ok: boolean }>(
      call: (submission: Submission, ...rest: Rest) => Promise<Answer>,
    ) =>
    async (submission: Submission, ...rest: Rest): Promise<Answer> => {
      const reply = await call(submission, ...rest)
      const one = find(submission.id)
      if (one && !reply.ok) one.unrecorded += 1
      return reply
    }
  const send: typeof mailer.send = async (mail, ms) => {
    const answer = await mailer.send(mail, ms)
    const one = find(mail.reference)
    if (one && answer.ok) one.confirmed += 1
    return answer
  }
  return {
    ...services,
    outbox: { ...outbox, accept: countUnrecorded(outbox.accept), markSent: countUnrecorded(outbox.markSent) },
    mailer: { ...mailer, send },
  }
}

/** Short waits, because faults let many calls wait in vain. */
const SHORT_DEADLINES = { limit: 100, storeTry: 150, store: 400, mail: 400, mark: 300, request: 1_200 }

/** Prepares random faults. The returned functions send submissions, run jobs, end the faults and report the outcome. */
export async function createChaos(world: World, seed: number) {
  const plan = createFaultPlan(seed)
  const settings = { eventsKey: EVENTS_KEY }
  const submitted = new Map<string, Submitted>()
  const byReference = new Map<string, Submitted>()
  const { services: quickServices, limits } = await world.services({
    deadlines: SHORT_DEADLINES,
    settings,
  })
  const { services: unhurriedServices } = await world.services({ settings })
  const events = createEventSource(world, seed)
  const noteKill = (reference = '') => {
    const one = byReference.get(reference)
    if (one) one.kills += 1
  }
  const findSubmitted = (idOrReference = '') => submitted.get(idOrReference) ?? byReference.get(idOrReference)
  const services = countingServices(quickServices, findSubmitted)
  let slowestMs = 0
  let answers = 0
  world.storeFaults.set(plan.store)
  world.mailFaults.set(plan.provider)

  const post = async (one: Submitted, kill?: Kill) => {
    try {
      const { status, ms, body } = await postSubmission(one.body, {
        services: servicesThatDie(services, kill, noteKill),
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

  // Messages contain the run's seed. Otherwise a late call of an earlier run could make one a duplicate.
  const submit = async (number: number, killRate: number, postsTwice: boolean) => {
    const id = uuid(seed, 'submission', number)
    const one: Submitted = {
      id,
      reference: referenceOf(id, SECRET),
      body: { ...canary, message: `${canary.message} ${seed} ${number}`, submissionId: id },
      acknowledged: false,
      confirmed: 0,
      kills: 0,
      unrecorded: 0,
    }
    submitted.set(id, one)
    byReference.set(one.reference, one)
    const kill =
      chance(seed, 'kill', number) < killRate ? KILLS[chance(seed, 'where', number) < 0.5 ? 0 : 1] : undefined
    await Promise.all([post(one, kill), ...(postsTwice ? [post(one)] : [])])
  }

  /** Posts up to `limit` unacknowledged submissions again with the same id, as browsers do after no answer or 503. */
  const resend = async (limit: number) => {
    const unanswered = [...submitted.values()].filter(({ acknowledged }) => !acknowledged).slice(0, limit)
    await Promise.all(unanswered.map((one) => post(one)))
  }

  const jobs = async (minutes: number, atOnce: number, kill?: Kill) => {
    world.advance(minutes * MINUTE)
    const runs = Array.from({ length: atOnce }, (_, at) =>
      runJobs(servicesThatDie(services, at === 0 ? kill : undefined, noteKill)),
    )
    for (const run of await Promise.allSettled(runs)) {
      if (run.status === 'rejected' && !(run.reason instanceof Killed)) throw run.reason
    }
  }

  /** Posts up to `limit` of the batches of events that wait at the provider. */
  const sendEvents = (limit: number, kill?: Kill) =>
    events.post(servicesThatDie(services, kill, noteKill), limit)

  /** Queues given-up (“dead”) submissions again. Returns true if none was dead and nothing waits to be sent. */
  const settle = async ({ overview, outbox }: Services) => {
    const summaries = await overview.summaries()
    if (!summaries.ok) return false
    const dead = summaries.value.filter(({ state }) => state === 'dead')
    for (const { id } of dead) await outbox.replay(id, world.now())
    return summaries.value.every(({ state }) => !/^(stored|dead)$/.test(state)) && events.countWaiting() === 0
  }

  /** Deletes the marks that silence alarms for an hour at most, because Redis counts the time by its own clock. */
  const deleteMarks = async () => {
    for (const key of await world.redis.keys(KEYS.alarm('*'))) await world.redis.del(key)
  }

  /** Ends all faults, then posts events and runs the jobs until no submission and no event waits. */
  const endFaults = async () => {
    plan.setRate(0)
    const services = countingServices(unhurriedServices, findSubmitted)
    for (let run = 0; run < 400; run += 1) {
      world.advance(7 * 60 * MINUTE)
      await deleteMarks()
      await events.post(services, Infinity)
      await runJobs(services)
      if (await settle(services)) return
    }
    throw new Error('submissions or events still wait after 400 runs')
  }

  /** Returns an acknowledged submission's final state, and checks that its content is kept for now. */
  const finalStateOf = async ({ id, reference, unrecorded }: Submitted) => {
    const { state = 'unstored', hash } = await world.redis.hgetall(KEYS.submission(id))
    const isKept = (await world.redis.exists(KEYS.content(id))) === 1
    if (unrecorded > 0 && hash === undefined) return 'unstored'
    if (!['sent', 'delivered', 'undelivered'].includes(state) || !isKept)
      throw new Error(`${reference} ended as ${state}, its content ${isKept ? 'kept' : 'gone'}`)
    if (state === 'undelivered' && !world.alarms.some((text) => text.includes('ne sont pas arrivées')))
      throw new Error(`${reference} did not arrive, but no alarm was raised`)
    return state
  }

  const countFinalStates = async () => {
    const counts = { sent: 0, delivered: 0, undelivered: 0, unstored: 0 }
    for (const one of submitted.values())
      if (one.acknowledged) counts[(await finalStateOf(one)) as keyof typeof counts] += 1
    return counts
  }

  const outcome = () => {
    const copies = new Map<string, number>()
    for (const { reference } of world.leads()) copies.set(reference, (copies.get(reference) ?? 0) + 1)
    const all = [...submitted.values()]
    // A confirmed mail may be sent again only if a kill or a failed call kept our code from recording it.
    const excess = ({ confirmed, kills, unrecorded }: Submitted) => confirmed - 1 - kills - unrecorded
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

  const size = () => submitted.size
  return { plan, submit, resend, jobs, sendEvents, endFaults, countFinalStates, outcome, size }
}
export type Chaos = Awaited<ReturnType<typeof createChaos>>
