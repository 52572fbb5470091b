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
/** The provider refuses the mail for good. Rare, because a submission is dead after two refusals. */
const REFUSAL = jsonError(400, {})

const idIn = (body: string) => /sub:([0-9a-f]{8}-[0-9a-f-]{27})/.exec(body)?.[1]
const referenceIn = (body: string) => /"ref":"(\w{8})"/.exec(body)?.[1]

/** Chooses the fault of a call by seed, submission and number of the try: a seed gives the same faults in whatever order submissions come. */
export function createFaultPlan(seed: number) {
  const triesOf = new Map<string, number>()
  let rate = 0

  const faultFor = (kind: string, about: string, faults: readonly Fault[]): Fault | undefined => {
    const tries = (triesOf.get(`${kind} ${about}`) ?? 0) + 1
    triesOf.set(`${kind} ${about}`, tries)
    if (chance(seed, kind, about, tries) >= rate) return undefined
    if (kind === 'mail' && chance(seed, 'refusal', about, tries) < 0.03) return REFUSAL
    return pick(faults, seed, kind, about, tries)
  }

  const store: Choose = ({ body }) => faultFor('store', idIn(body) ?? 'jobs', STORE)
  const provider = faultOnSend((mail) => faultFor('mail', referenceIn(mail) ?? 'other', PROVIDER))

  return {
    store,
    provider,
    /** Sets the share of calls that fail. */
    setRate: (next: number) => {
      rate = next
    },
  }
}
