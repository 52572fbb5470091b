import { parseJson } from '../../platform/http/read-body'
import { isRecord } from '../../../src/records'
import { referenceOf } from '../accept/reference'
import type { Reply } from '../store/ask-redis'
import type { LeadQueue, QueuedLead } from './lead-queue'

type Queued = { id: string; lead: QueuedLead }

/** Whether a queued lead is of a person. */
const isOf = ({ event }: QueuedLead, email: string): boolean => {
  const read = parseJson(event)
  const data = isRecord(read) ? read['data'] : undefined
  return isRecord(data) && String(data['email']).toLowerCase() === email.trim().toLowerCase()
}

/** Of all that is queued, given up or not. */
const idsOf = async (queue: LeadQueue): Promise<Reply<string[]>> => {
  const [due, dead] = await Promise.all([queue.ids('due'), queue.ids('dead')])
  if (!due.ok) return due
  return dead.ok ? { ok: true, value: [...due.value, ...dead.value] } : dead
}

/** The leads of a person that are still to be posted. */
export async function findQueued(queue: LeadQueue, email: string): Promise<Reply<Queued[]>> {
  const ids = await idsOf(queue)
  if (!ids.ok) return ids
  const found: Queued[] = []
  for (const id of ids.value) {
    const lead = await queue.load(id)
    if (!lead.ok) return lead
    if (lead.value && isOf(lead.value, email)) found.push({ id, lead: lead.value })
  }
  return { ok: true, value: found }
}

/** Makes due at once what is queued under a reference, given up or not; gives the ids. */
export async function replayQueued(
  { queue, secret }: { queue: LeadQueue; secret: string },
  reference: string,
  now: number,
  forReal: boolean,
): Promise<Reply<string[]>> {
  const all = await idsOf(queue)
  if (!all.ok) return all
  const ids = all.value.filter((id) => referenceOf(id, secret) === reference.toUpperCase())
  for (const id of forReal ? ids : []) {
    const done = await queue.replay(id, now)
    if (!done.ok) return done
  }
  return { ok: true, value: ids }
}
