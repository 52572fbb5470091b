import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Context } from '@netlify/functions'
import { answerSubmission } from '../../netlify/submissions/http/send-demo-email'
import answerView from '../../netlify/functions/page-view.mjs'
import answerTraffic from '../../netlify/functions/traffic.mjs'
import { addDays, addMonths, daysBetween, parisDay } from '../../netlify/page-views/counts/days'
import { MINUTE } from '../../netlify/platform/clock'
import { VIEW_KEYS } from '../../netlify/page-views/store/keys'
import { type ServicesResult, openServices } from '../../netlify/submissions/services'
import { COUNTS_MONTHS } from '../../src/shared/retention'
import { SITE_DATA_FILE, type SiteData } from '../../src/shared/site-data'
import { LOCAL_MAIL_DEFAULTS, LOCAL_SECRET_DEFAULTS, localRedisVariables } from '../local/environment'
import { listen } from '../local/listen'
import { startTemporaryRedis, type TemporaryRedis } from './temporary-redis'

const SITE = 'https://vigie.example'
const REPORT_URL = `${SITE}/traffic/report`
const PASSWORD = 'for this measurement only'
const CONTEXT = { ip: '192.0.2.1', deploy: { context: 'production' } } as Context
const PARALLEL = 16

/** Returns the milliseconds from the request to the end of the response. */
async function timed(ask: () => Promise<Response>): Promise<number> {
  const start = performance.now()
  const response = await ask()
  await response.text()
  if (response.status >= 300) throw new Error(`A function answered ${response.status}.`)
  return performance.now() - start
}

/** Sends `count` requests one by one to measure their times, then `count` more in parallel to measure the rate. */
async function measure(name: string, count: number, ask: () => Promise<Response>): Promise<void> {
  // The first calls compile the code, so they are not measured.
  for (let at = 0; at < count / 10; at += 1) await timed(ask)
  const times: number[] = []
  for (let at = 0; at < count; at += 1) times.push(await timed(ask))
  times.sort((a, b) => a - b)
  const quantile = (share: number) => (times[Math.floor(count * share)] ?? NaN).toFixed(1).padStart(6)
  const start = performance.now()
  let left = count
  const worker = async () => {
    while (left-- > 0) await timed(ask)
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  const rate = ((count / (performance.now() - start)) * 1000).toFixed(0).padStart(5)
  const latency = `p50 ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms`
  console.log(`${name.padEnd(16)} ${latency}, ${rate} a second with ${PARALLEL} in parallel`)
}

const post = (path: string, body: object) =>
  new Request(SITE + path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const FORM = {
  type: 'contact',
  language: 'fr',
  firstName: 'Camille',
  lastName: 'Martin',
  company: 'Cabinet Martin',
  subject: 'Démonstration',
  message: 'Suivre nos dossiers, garder les preuves, préparer les contrôles. '.repeat(10),
  consent: true,
  website: '',
  elapsedMs: 60_000,
}

let forms = 0
/** Sends a form. Each form has an IP address and an e-mail address of its own, because both are rate-limited. */
const sendForm = (setup: ServicesResult) => {
  const number = ++forms
  const email = `camille.martin@cabinet-${number}.example`
  const form = { ...FORM, email, submissionId: crypto.randomUUID() }
  const ip = `10.0.${number >> 8}.${number & 255}`
  const log = () => undefined
  // The clock moves on by a minute with each form, because mail to the team is limited to a hundred an hour.
  const clock = () => Date.now() + number * MINUTE
  const withClock: ServicesResult = setup.ok ? { ...setup, services: { ...setup.services, clock } } : setup
  return answerSubmission(post('/api/send-demo-email', form), {
    ...{ setup: withClock, ip, log },
    afterwards: () => undefined,
  })
}

const VIEW = {
  page_path: '/avocats?utm_source=lettre&utm_medium=email&utm_campaign=novembre',
  user_agent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  referrer: 'https://www.google.com/',
  session_id: crypto.randomUUID(),
}

/** Writes about 160 counts for each day, as far back as the site keeps counts. */
async function writeCounts({ redis }: TemporaryRedis) {
  const { routes } = JSON.parse(readFileSync(SITE_DATA_FILE, 'utf8')) as SiteData
  const many = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}-${at}`)
  const viewsAndVisits = [
    ...['*', 'r', 'l|fr', 'l|en', 'c|search', 'c|direct', 'd|desktop', 'd|mobile'],
    ...routes.map(({ path }) => `p|${path}`),
    ...[...many(40, 'h|site'), ...many(20, 'u|source / medium / campaign')],
  ].map((field) => [field, '12 6'])
  const visits = routes.flatMap(({ path }) => [`e|${path}`, `re|${path}`]).map((field) => [field, '3'])
  const counts = Object.fromEntries([...viewsAndVisits, ...visits]) as Record<string, string>
  const today = parisDay(Date.now())
  for (const day of daysBetween(addDays(addMonths(today, -COUNTS_MONTHS), 1), today))
    await redis.hset(VIEW_KEYS.counts(day, 'people'), counts)
}

/** Requests the traffic report of a period such as `28d`. */
const askReport = (last: string) => {
  const headers = { authorization: `Basic ${Buffer.from(`:${PASSWORD}`).toString('base64')}` }
  return answerTraffic(new Request(`${REPORT_URL}?last=${last}`, { headers }), CONTEXT)
}

/** @returns the exit code */
async function measureAll(store: TemporaryRedis, mailUrl: string): Promise<number> {
  Object.assign(process.env, {
    ...localRedisVariables(store.rest),
    ...LOCAL_SECRET_DEFAULTS,
    ...LOCAL_MAIL_DEFAULTS,
    URL: SITE,
    TRAFFIC_PASSWORD: PASSWORD,
    SENDGRID_API_KEY: 'SG.bench',
    SENDGRID_BASE_URL: mailUrl,
  })
  console.log(
    'Measured with a local Redis. The REST interface to Redis and a stand-in for mail run in this process too.',
  )
  const setup = await openServices('production')
  await measure('form', 500, () => sendForm(setup))
  await measure('view', 5_000, () => answerView(post('/api/page-view', VIEW), CONTEXT))
  await writeCounts(store)
  for (const last of ['7d', '28d', '12m']) await measure(`report of ${last}`, 20, () => askReport(last))
  return 0
}

async function bench(): Promise<number> {
  const interrupted = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(1))
  })
  const store = await startTemporaryRedis()
  const mail = await listen(
    createServer((_, answer) => answer.writeHead(202).end()),
    0,
  )
  try {
    return await Promise.race([measureAll(store, mail.url), interrupted])
  } finally {
    await Promise.all([store.close(), mail.close()])
  }
}

process.exit(await bench())
