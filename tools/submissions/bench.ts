import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { answerSubmission } from '../../netlify/endpoints/send-demo-email'
import { createMailer } from '../../netlify/platform/mailer'
import { createRateLimit } from '../../netlify/platform/rate-limit'
import { createRedis } from '../../netlify/platform/redis'
import { siteContent } from '../../netlify/platform/site-data'
import { composeNotification } from '../../netlify/submissions/mail/notification'
import { createOutbox } from '../../netlify/submissions/store/outbox'
import { createOverview } from '../../netlify/submissions/store/overview'
import { BUDGETS, type Services } from '../../netlify/submissions/services'
import { submissionOf } from '../../netlify/submissions/accept/submission'
import { siteData } from '../../src/build/write-site-data'
import { parseRequest } from '../../src/forms/shared/requests'
import type { TemporaryRedis } from '../local/redis/temporary'

const API_KEY = 'SG.bench'
const SECRET = 'the secret of the measurement'
const WARM_UP = 50
const REQUESTS = 500
const AT_ONCE = 16
/** What the function itself may add at the 95th percentile. */
const OWN_SHARE_MS = 15

const body = (at: number) => ({
  ...{ firstName: 'Camille', lastName: 'Martin', email: 'camille.martin@cabinet-exemple.fr' },
  ...{
    company: 'Cabinet Martin',
    sector: 'étude notariale',
    companySize: '11-50',
    jobFunction: 'conformite',
  },
  objective: `Suivre nos dossiers, garder les preuves, préparer les contrôles. ${at} `.repeat(10),
  ...{ consent: true, language: 'fr', website: '', elapsedMs: 60_000, submissionId: crypto.randomUUID() },
})

const percentiles = (times: number[]) => {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { p50: at(0.5), p95: at(0.95) }
}
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

type Servers = { rest: TemporaryRedis['rest']; mail: string }

async function open({ rest, mail }: Servers) {
  const redis = createRedis({ ...rest, retries: 0 })
  const outbox = createOutbox(redis, 'bench')
  const services: Services = {
    outbox,
    overview: createOverview(redis, 'bench'),
    previews: [],
    mailer: createMailer({ apiKey: API_KEY, baseUrl: `${mail}/` }),
    alarm: async () => true,
    clock: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    budgets: BUDGETS,
    settings: {
      ...{ team: ['equipe@site.example'], from: 'site@site.example', siteUrl: 'https://site.example' },
      ...{ secret: SECRET, acknowledgements: false, content: siteContent(siteData('.')) },
    },
  }
  const rateLimit = createRateLimit({
    redis,
    prefix: outbox.keys.rateLimit,
    requests: 1_000_000,
    window: '10 m',
    timeoutMs: 400,
  })
  return { services, rateLimit }
}

/** One request through the endpoint, from its bytes to its answer. */
const wholePath = ({ services, rateLimit }: Awaited<ReturnType<typeof open>>, at: number) => {
  const request = new Request('https://site.example/api/send-demo-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body(at)),
  })
  return timed(async () => {
    const answer = await answerSubmission(request, {
      opened: { ok: true, services, rateLimit },
      ip: '192.0.2.1',
      requestId: 'bench',
      log: () => undefined,
    })
    await answer.text()
    if (answer.status !== 200) throw new Error(`The endpoint answered ${answer.status}.`)
  })
}

/** The same calls to the store and the provider with everything prepared: limit, ACCEPT, mail, DONE. */
const bareCalls = async ({ services, rateLimit }: Awaited<ReturnType<typeof open>>, at: number) => {
  const parsed = parseRequest(body(at))
  if (!parsed.ok) throw new Error('The sample is not valid.')
  const { outbox, mailer, settings, newId } = services
  const submission = submissionOf(parsed.request, { now: Date.now(), secret: SECRET })
  const mail = await composeNotification(submission, { ...settings, company: 'Vigie' })
  return timed(async () => {
    await rateLimit('bare')
    await outbox.accept(submission, newId(), Date.now())
    await mailer.send(mail)
    await outbox.done(submission, { now: Date.now() })
  })
}

const show = (name: string, times: number[]) => {
  const { p50, p95 } = percentiles(times)
  console.log(
    `${name.padEnd(34)} p50 ${p50.toFixed(1).padStart(6)} ms   p95 ${p95.toFixed(1).padStart(6)} ms`,
  )
}

async function main(): Promise<boolean> {
  const servers = fork(join(__dirname, 'bench-servers.ts'), [API_KEY])
  try {
    const [told] = (await once(servers, 'message')) as [Servers]
    const opened = await open(told)
    for (let at = 0; at < WARM_UP; at += 1) {
      await wholePath(opened, at)
      await bareCalls(opened, at)
    }
    const whole: number[] = []
    const bare: number[] = []
    // In turn, so that whatever else the machine does falls on both alike.
    for (let at = 0; at < REQUESTS; at += 1) {
      whole.push(await wholePath(opened, at))
      bare.push(await bareCalls(opened, at))
    }
    const start = performance.now()
    let left = REQUESTS
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left-- > 0) await wholePath(opened, left)
      }),
    )
    const perSecond = (REQUESTS / (performance.now() - start)) * 1_000
    const share = percentiles(whole).p95 - percentiles(bare).p95
    console.log(`${REQUESTS} submissions, one after another, against local services in another process`)
    show('whole path', whole)
    show('bare calls (limit, ACCEPT, mail, DONE)', bare)
    show(
      'difference, pair by pair',
      whole.map((time, at) => time - (bare[at] ?? 0)),
    )
    console.log(`our own share at p95: ${share.toFixed(1)} ms (limit ${OWN_SHARE_MS} ms)`)
    console.log(`throughput, ${AT_ONCE} at once: ${perSecond.toFixed(0)} submissions a second`)
    return share < OWN_SHARE_MS
  } finally {
    servers.disconnect()
  }
}

void main().then((held) => {
  process.exitCode = held ? 0 : 1
})
