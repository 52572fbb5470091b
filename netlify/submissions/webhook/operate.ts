import { parseJson } from '../../platform/http/read-body'
import { isRecord } from '../../../src/records'
import { referenceOf } from '../accept/reference'
import type { Reply } from '../store/ask-redis'
import type { LeadQueue, QueuedLead } from './lead-queue'

type Queued = { id: string; lead: QueuedLead }

/** Whether a queued lead is of a person. */
const isOf = ({ lead }: Queued, email: string): boolean => {
  const event = parseJson(lead.event)
  const data = isRecord(event) ? event['data'] : undefined
  return isRecord(data) && String(data['email']).toLowerCase() === email.trim().toLowerCase()
}

const queued = async (queue: LeadQueue): Promise<Reply<Queued[]>> => {
  const found: Queued[] = []
  for (const which of ['due', 'dead'] as const) {
    const ids = await queue.ids(which)
    if (!ids.ok) return ids
    for (const id of ids.value) {
      const lead = await queue.load(id)
      if (!lead.ok) return lead
      if (lead.value) found.push({ id, lead: lead.value })
    }
  }
  return { ok: true, value: found }
}

/** The leads of a person that are still to be posted. */
export async function findQueued(queue: LeadQueue, email: string): Promise<Reply<Queued[]>> {
  const all = await queued(queue)
  return all.ok ? { ok: true, value: all.value.filter((one) => isOf(one, email)) } : all
}

/** Makes due at once what is queued under a reference, given up or not; gives the ids. */
export async function replayQueued(
  { queue, secret }: { queue: LeadQueue; secret: string },
  reference: string,
  now: number,
  forReal: boolean,
): Promise<Reply<string[]>> {
  const all = await queued(queue)
  if (!all.ok) return all
  const ids = all.value
    .map(({ id }) => id)
    .filter((id) => referenceOf(id, secret) === reference.toUpperCase())
  for (const id of forReal ? ids : []) {
    const done = await queue.replay(id, now)
    if (!done.ok) return done
  }
  return { ok: true, value: ids }
}
