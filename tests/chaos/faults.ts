import { type Choose, type Fault, htmlError, jsonError, redirect } from '../support/fault-proxy'
import { faultOnSend } from '../support/submissions-world'
import { chance, pick } from './random'

const STORE: readonly Fault[] = [
  { kind: 'drop-before' },
  { kind: 'drop-after' },
  { kind: 'reset' },
  { kind: 'reset', applied: true },
  { kind: 'hang' },
  { kind: 'hang', applied: true },
  { kind: 'late', ms: 250 },
  { kind: 'slow', ms: 60 },
  htmlError,
  jsonError(400, { error: 'ERR max requests limit exceeded' }),
  jsonError(401, { error: 'WRONGPASS invalid or missing auth token' }),
  jsonError(200, { result: null }),
]

const PROVIDER: readonly Fault[] = [
  jsonError(503, {}),
  jsonError(500, {}),
  jsonError(429, {}),
  jsonError(401, {}),
  jsonError(200, {}),
  redirect('/redirected'),
  htmlError,
  { kind: 'hang' },
  { kind: 'hang', applied: true },
  { kind: 'reset' },
  { kind: 'reset', applied: true },
  { kind: 'drop-after' },
  { kind: 'drip', everyMs: 40 },
  { kind: 'slow', ms: 60 },
]
/** The provider's refusal of a mail. Chosen rarely, because our code gives up a submission after two refusals. */
const REFUSAL = jsonError(400, {})

const idIn = (body: string) => /sub:([0-9a-f]{8}-[0-9a-f-]{27})/.exec(body)?.[1]
const referenceIn = (body: string) => /"ref":"(\w{8})"/.exec(body)?.[1]

/** Chooses faults by seed, submission and number of the call. The order of submissions has no influence. */
export function createFaultPlan(seed: number) {
  const callsAbout = new Map<string, number>()
  let rate = 0

  const faultFor = (kind: string, about: string, faults: readonly Fault[]): Fault | undefined => {
    const callNumber = (callsAbout.get(`${kind} ${about}`) ?? 0) + 1
    callsAbout.set(`${kind} ${about}`, callNumber)
    if (chance(seed, kind, about, callNumber) >= rate) return undefined
    if (kind === 'mail' && chance(seed, 'refusal', about, callNumber) < 0.03) return REFUSAL
    return pick(faults, seed, kind, about, callNumber)
  }

  const store: Choose = ({ body }) => faultFor('store', idIn(body) ?? 'jobs', STORE)
  const provider = faultOnSend((mail) => faultFor('mail', referenceIn(mail) ?? 'other', PROVIDER))

  return {
    store,
    provider,
    /** Sets the share of calls that get a fault. */
    setRate: (next: number) => {
      rate = next
    },
  }
}
