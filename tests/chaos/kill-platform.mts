import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRedis } from '../../netlify/platform/redis'
import { KEYS } from '../../netlify/submissions/store/stored-submission'
import type { Addresses } from '../../tools/local/running'
import { type Choose, type Fault, jsonError, startFaultProxy } from '../support/fault-proxy'
import { readInbox } from '../support/inbox'
import { contact } from '../support/requests'

// Simulates visitors who send leads (forms) while some calls to Redis and the mail provider fail. Meanwhile kills the
// local platform three times. Then checks that every acknowledged lead (answered with 200) was mailed.
const KILLS = 3
const LEADS_PER_ROUND = 60
/** How many visitors send at once. More would time out: the local server runs a function's calls one by one. */
const AT_ONCE = 2
const FAULT_RATE = 0.25
const START_MS = 180_000
/** Time for the deliverer to mail all leads. It retries some only 120 s after a kill, or minutes after a failure. */
const DRAIN_MS = 600_000

const FAULTS: readonly Fault[] = [
  { kind: 'drop-before' },
  { kind: 'drop-after' },
  { kind: 'reset', applied: true },
  { kind: 'hang', applied: true },
  jsonError(503, {}),
]

let rate = FAULT_RATE
const chooseFault: Choose = () =>
  Math.random() < rate ? FAULTS[Math.floor(Math.random() * FAULTS.length)] : undefined
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const say = (line: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)

let addresses: Addresses | undefined
const storeProxy = await startFaultProxy(() => addresses?.redisRest.url ?? '')
const mailProxy = await startFaultProxy(() => addresses?.inbox ?? '')
storeProxy.set(chooseFault)
mailProxy.set(chooseFault)
const folder = await mkdtemp(join(tmpdir(), 'vigie-kill-'))

/** Starts `npm start` in a process group of its own, and waits until its site can be reached. */
async function start(): Promise<ChildProcess> {
  const file = join(folder, 'addresses.json')
  await rm(file, { force: true })
  const child = spawn('npm', ['start'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ VIGIE_PORTS: 'free', VIGIE_DATA: folder, VIGIE_ADDRESSES_FILE: file, VIGIE_SCHEDULE: 'off' },
      ...{ VIGIE_STORE_PROXY_URL: storeProxy.url, VIGIE_MAIL_PROXY_URL: mailProxy.url },
    },
  })
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text.endsWith('}')) {
      addresses = JSON.parse(text) as Addresses
      return child
    }
    await pause(200)
  }
  throw new Error('npm start did not become ready')
}

const kill = async ({ pid }: ChildProcess): Promise<void> => {
  if (pid === undefined) throw new Error('The platform has not started')
  process.kill(-pid, 'SIGKILL')
  // The platform's redis-server needs a moment to end.
  await pause(1_000)
}

type Lead = { id: string; reference?: string }
const leads: Lead[] = []

/** Sends a lead, at most three times, until the answer is 200. The id stays the same, as in a browser. */
async function send(lead: Lead, number: number): Promise<void> {
  const body = {
    ...contact,
    email: `visitor${number}@lead.example`,
    elapsedMs: 60_000,
    submissionId: lead.id,
  }
  for (let tries = 0; tries < 3 && lead.reference === undefined; tries += 1) {
    const site = addresses?.site ?? ''
    const answer = await fetch(`${site}/api/send-demo-email`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', origin: site },
        'x-vigie-client-address': `10.0.${number >> 8}.${number & 255}`,
      },
      body: JSON.stringify({ ...body, message: `Lead ${lead.id}` }),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined)
    if (answer?.status === 200)
      lead.reference = ((await answer.json()) as { data: { reference: string } }).data.reference
  }
}

/** Sends leads, `AT_ONCE` at a time. Kills the process `victim`, if given, when the sending is half done. */
async function sendLeads(victim?: ChildProcess): Promise<void> {
  const queue = Array.from({ length: LEADS_PER_ROUND }, () => ({ id: crypto.randomUUID() }))
  const sentBefore = leads.push(...queue) - queue.length
  let begun = 0
  const visitor = async () => {
    for (let lead = queue[begun]; lead; lead = queue[begun]) {
      begun += 1
      if (victim && begun === LEADS_PER_ROUND / 2) void kill(victim)
      await send(lead, sentBefore + begun)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
}

/** Runs the deliverer until nothing is left to be mailed. */
async function drain(): Promise<void> {
  const deadline = Date.now() + DRAIN_MS
  const store = createRedis({
    url: addresses?.redisRest.url ?? '',
    token: addresses?.redisRest.token ?? '',
    retries: 2,
    timeoutMs: 10_000,
  })
  for (;;) {
    await fetch(`${addresses?.site}/.netlify/functions/deliver`, { method: 'POST' })
    const waiting = await store.zcard(KEYS.waiting)
    if (waiting === 0) return
    if (Date.now() > deadline) throw new Error(`${waiting} leads are still to be mailed`)
    await pause(10_000)
  }
}

try {
  for (let kills = 0; kills < KILLS; kills += 1) {
    const platform = await start()
    await sendLeads(platform)
    const count = leads.filter(({ reference }) => reference !== undefined).length
    say(`kill ${kills + 1} of ${KILLS}: ${leads.length} leads, ${count} acknowledged`)
  }
  const platform = await start()
  await sendLeads()
  rate = 0
  await drain()
  const messages = await readInbox(addresses?.inbox)
  const copies = (lead: Lead) => messages.filter(({ text }) => text.includes(lead.id)).length
  const acknowledged = leads.filter(({ reference }) => reference !== undefined)
  const lost = acknowledged.filter((lead) => copies(lead) === 0).length
  const twice = acknowledged.filter((lead) => copies(lead) > 1).length
  say(JSON.stringify({ leads: leads.length, acknowledged: acknowledged.length, kills: KILLS, lost, twice }))
  process.exitCode = lost === 0 && acknowledged.length > 0 ? 0 : 1
  await kill(platform)
} finally {
  await Promise.all([storeProxy.close(), mailProxy.close()])
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
