import { HOUR, MINUTE } from '../../netlify/platform/clock'
import type { SendAlarm } from '../../netlify/platform/alarm'
import { acceptSubmission } from '../../netlify/submissions/accept'
import { runJobs } from '../../netlify/submissions/jobs'
import type { Services } from '../../netlify/submissions/services'
import { canary } from '../support/canary'
import { jsonError } from '../support/fault-proxy'
import { EVENTS_KEY } from '../support/mail-events'
import { parseValid } from '../support/submissions-tests'
import { type World, faultOnSend } from '../support/submissions-world'
import { uuid } from './random'

/** The alarm of a store that answers but stores nothing, with the reason. */
const WRITE = 'refuse d’enregistrer les formulaires (UpstashError:'

/** What breaks without an error that anybody would see, and the words of the alarm that must be heard. */
const OUTAGES = {
  'read-only store': {
    begin: ({ redis }: World) => redis.replicaof('127.0.0.1', 1),
    end: ({ redis }: World) => redis.call('REPLICAOF', 'NO', 'ONE'),
    words: `${WRITE}READONLY)`,
  },
  'full store': {
    begin: ({ redis }: World) => redis.config('SET', 'maxmemory', '1'),
    end: ({ redis }: World) => redis.config('SET', 'maxmemory', '0'),
    words: `${WRITE}OOM)`,
  },
  'store without scripts': {
    begin: async ({ storeFaults }: World) =>
      storeFaults.set(({ body }) =>
        body.includes('"eval"') ? jsonError(400, { error: 'NOPERM no permission to run eval' }) : undefined,
      ),
    end: async ({ storeFaults }: World) => storeFaults.set(),
    words: `${WRITE}NOPERM)`,
  },
  'emptied store': {
    begin: ({ redis }: World) => redis.flushall(),
    end: async () => undefined,
    words: 'neuve ou a été vidée',
  },
  'silent webhook': {
    // The mail provider accepts mail, but posts no events.
    begin: async (world: World) => world.advance(24 * HOUR),
    end: async () => undefined,
    words: 'n’a rien rapporté',
  },
}
export type Outage = keyof typeof OUTAGES
export const OUTAGE_NAMES = Object.keys(OUTAGES) as Outage[]

const FORMS = 5
const STEP_MS = 5 * MINUTE

/**
 * Plays one outage: forms wait because mail is down; then mail works again and the outage begins; more forms arrive.
 * Returns after how many minutes the alarm was heard (undefined: never), how many alarms were mailed within two hours,
 * and how many acknowledged forms were mailed never or twice by the end. An emptied store loses the forms that waited.
 */
export async function playOutage(world: World, name: Outage, seed: number) {
  await world.reset()
  const mailed: string[] = []
  const alarm: SendAlarm = async (text, { mail = true } = {}) => {
    if (mail) mailed.push(text)
    return world.hear(text)
  }
  const { services } = await world.services({ settings: { eventsKey: EVENTS_KEY }, alarm })
  const { begin, end, words } = OUTAGES[name]
  const references: string[] = []
  const submit = async (part: string, number: number) => {
    const submissionId = uuid(seed, name, part, number)
    const message = `${canary.message} ${seed} ${name} ${part} ${number}`
    const accepted = await acceptSubmission(services, parseValid({ ...canary, message, submissionId }))
    if (accepted.outcome !== 'accepted') throw new Error(`${name}: a form was not accepted`)
    references.push(accepted.reference)
  }
  const numbers = Array.from({ length: FORMS }, (_, at) => at)

  await runJobs(services)
  await submit('before', 0)
  world.mailFaults.set(faultOnSend(jsonError(503, {})))
  for (const number of numbers) await submit('waiting', number)
  if (name === 'emptied store') references.length = 0
  world.mailFaults.set()
  world.alarms.length = mailed.length = 0

  await begin(world)
  const heard = { afterMinutes: undefined as number | undefined }
  try {
    for (const number of numbers) await submit('during', number)
    for (let past = STEP_MS; past <= 2 * HOUR; past += STEP_MS) {
      world.advance(STEP_MS)
      await runJobs(services)
      if (world.alarms.some((text) => text.includes(words))) heard.afterMinutes ??= past / MINUTE
    }
  } finally {
    await end(world)
  }
  const alarmMails = mailed.filter((text) => text.includes(words)).length
  await deliverAll(world, services)
  const copies = references.map(
    (reference) => world.leads().filter((lead) => lead.reference === reference).length,
  )
  return {
    ...heard,
    alarmMails,
    lost: copies.filter((count) => count === 0).length,
    twice: copies.filter((count) => count > 1).length,
  }
}

async function deliverAll(world: World, services: Services): Promise<void> {
  for (let run = 0; run < 10; run += 1) {
    world.advance(HOUR)
    await runJobs(services)
  }
}
