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

/** Where the process dies. */
export const KILLS = ['after-accept', 'after-mail'] as const
export type Kill = (typeof KILLS)[number] | 'after-claim' | 'after-event'

/** Thrown in place of the process's death: nothing of ours may catch it. */
export class Killed extends Error {}

type Sent = {
  id: string
  reference: string
  body: object
  /** The visitor was told "sent". */
  acknowledged: boolean
  /** How often the provider's yes was heard … */
  yes: number
  /** … and what may have kept it from being written down: the process's death, a store that did not answer. */
  kills: number
  unwritten: number
}

const thenDie =
  <Given extends unknown[], Result>(
    call: (...given: Given) => Promise<Result>,
    noted?: (...given: Given) => void,
  ) =>
  async (...given: Given): Promise<Result> => {
    await call(...given)
    noted?.(...given)
    throw new Killed()
  }

/** The same services in a process that dies after one of their calls. */
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

/** The same services, noting what comes back: only an answer that was heard can be acted on. */
const overheard = (services: Services, about: (idOrReference?: string) => Sent | undefined): Services => {
  const { outbox, mailer } = services
  const noteUnwritten =
    <Rest extends unknown[], Answer extends { ok: boolean }>(
      call: (submission: Submission, ...rest: Rest) => Promise<Answer>,
    ) =>
    async (submission: Submission, ...rest: Rest): Promise<Answer> => {
      const reply = await call(submission, ...rest)
      const one = about(submission.id)
      if (one && !reply.ok) one.unwritten += 1
      return reply
    }
  const send: typeof mailer.send = async (mail, ms) => {
    const answer = await mailer.send(mail, ms)
    const one = about(mail.reference)
    if (one && answer.ok) one.yes += 1
    return answer
  }
  return {
    ...services,
    outbox: { ...outbox, accept: noteUnwritten(outbox.accept), sent: noteUnwritten(outbox.sent) },
    mailer: { ...mailer, send },
  }
}

/** One run of submissions under faults: what was sent, what was promised, what came of it. */
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
  const services = overheard(hasty, about)
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
        throw new Error("an answer with another submission's reference")
      if (status === 200) one.acknowledged = true
      else if (status !== 503) throw new Error(`an answer nobody expected: ${status}`)
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    }
  }

  // The seed in the text: a call of an earlier round that arrives late must not make this one a duplicate.
  const submit = async (number: number, killRate: number, twice: boolean) => {
    const id = uuid(seed, 'submission', number)
    const one: Sent = {
      id,
      reference: referenceOf(id, SECRET),
      body: { ...canary, message: `${canary.message} ${seed} ${number}`, submissionId: id },
      acknowledged: false,
      yes: 0,
      kills: 0,
      unwritten: 0,
    }
    sent.set(id, one)
    references.set(one.reference, one)
    const kill =
      chance(seed, 'kill', number) < killRate ? KILLS[chance(seed, 'where', number) < 0.5 ? 0 : 1] : undefined
    await Promise.all([post(one, kill), ...(twice ? [post(one)] : [])])
  }

  /** What every browser does that heard nothing, or 503: the same id again. */
  const resend = async (most: number) => {
    const unheard = [...sent.values()].filter(({ acknowledged }) => !acknowledged).slice(0, most)
    await Promise.all(unheard.map((one) => post(one)))
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

  /** The provider posts what it has to tell, or some of it. */
  const report = (most: number, kill?: Kill) => events.post(mortal(services, kill, noteKill), most)

  /** Nothing is left to be mailed; a person replays the dead letters. */
  const isAllMailed = async ({ overview, outbox }: Services) => {
    const summaries = await overview.summaries()
    if (!summaries.ok) return false
    const dead = summaries.value.filter(({ state }) => state === 'dead')
    for (const { id } of dead) await outbox.replay(id, world.now())
    return summaries.value.every(({ state }) => state !== 'stored' && state !== 'dead') && events.left() === 0
  }

  /** Everything works again, and scheduled runs go on until nothing is left. */
  const heal = async () => {
    plan.setRate(0)
    const services = overheard(patient, about)
    for (let run = 0; run < 400; run += 1) {
      world.advance(7 * 60 * MINUTE)
      await events.post(services, Infinity)
      await runJobs(services)
      if (await isAllMailed(services)) return
    }
    throw new Error('something stays due for ever')
  }

  /** What became of one that was promised, and whether its content is there where it has to be, and nowhere else. */
  const endOf = async ({ id, reference, unwritten }: Sent) => {
    const { state = 'unstored', hash } = await world.redis.hgetall(KEYS.record(id))
    const isKept = (await world.redis.exists(KEYS.content(id))) === 1
    if (unwritten > 0 && hash === undefined) return 'unstored'
    // Of two copies that a lost answer made, one may have arrived and the other bounced.
    const mayBeGone = state === 'delivered' || (state === 'undelivered' && events.delivered.has(reference))
    const isRight = isKept ? state !== 'delivered' : mayBeGone
    if (!['sent', 'delivered', 'undelivered'].includes(state) || !isRight)
      throw new Error(`${reference} ended as ${state}, its content ${isKept ? 'kept' : 'gone'}`)
    if (state === 'undelivered' && !world.alarms.some((text) => text.includes('ne sont pas arrivées')))
      throw new Error(`${reference} did not arrive, and nobody was told`)
    return state
  }

  /** How those that were promised ended. */
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
    // A copy more for each yes that was lost on its way is the provider's doing; for each yes that was heard
    // and could not be written down, the store's or the killer's. Any other copy is ours.
    const excess = ({ yes, kills, unwritten }: Sent) => yes - 1 - kills - unwritten
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
