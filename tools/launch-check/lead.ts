import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parisDay } from '../../netlify/page-views/days'
import { CONVERSION } from '../../netlify/page-views/count/day-counts'
import { viewKeys } from '../../netlify/page-views/view-keys'
import { addressHash } from '../../netlify/submissions/address-hash'
import type { OperatorServices } from '../../netlify/submissions/operator-commands'
import type { StoredRecord } from '../../netlify/submissions/store/stored-record'
import { CONSENT_VERSION, ENDPOINT } from '../../src/forms/shared/endpoint'
import { PAGE_VIEW_ENDPOINT } from '../../src/page-views/recorder'
import { type ViewsRedis, followView, markedView } from './marked-view'

const POLL_MS = 1_000
/** A deferred mail may take longer: then the provider's activity feed tells more. */
const LEAD_MS = 10 * 60_000

type LeadCheck = {
  /** The origin of the live site. */
  site: string
  /** Who is mailed as the visitor: somebody of the team. */
  email: string
  services: OperatorServices
  views: ViewsRedis & { hincrby(key: string, field: string, by: number): Promise<number> }
  say: (line: string) => void
}

const ENDS: readonly string[] = ['mailed', 'delivered', 'undelivered', 'dead', 'suspect']

const post = async (site: string, path: string, body: object): Promise<Response> =>
  fetch(new URL(path, site), {
    method: 'POST',
    // As a page of the site sends it.
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(15_000),
  })

/** The record as soon as nothing more is to come, or as it is when time is up; says each new state. */
async function follow(
  id: string,
  { services }: LeadCheck,
  ms: number,
  tell: (what: string) => void,
): Promise<StoredRecord | null> {
  let state = ''
  for (const end = performance.now() + ms; ; await pause(POLL_MS)) {
    const loaded = await services.outbox.load(id)
    const record = loaded.ok ? loaded.value : null
    if (record && record.state !== state) tell((state = record.state))
    if (ENDS.includes(state) || performance.now() > end) return record
  }
}

/** Whatever was left of the marked lead, its count among the requests included. */
async function removeLead({ id, hash }: StoredRecord, { email, services, views }: LeadCheck, sentAt: number) {
  const { outbox, secret, clock } = services
  const erased = await outbox.erase(id, hash)
  await outbox.forgetAddress(addressHash(secret, email), clock())
  await views.hincrby(viewKeys().counts(parisDay(sentAt), 'people'), `${CONVERSION}|contact|fr`, -1)
  return erased.ok
}

/**
 * Sends one request, marked as a test, through the live form and one view to the live counter; says when each step was
 * reached, and removes both from the store. Gives whether all went well: the lead delivered, or mailed where no
 * events are verified; the view counted.
 */
export async function sendMarkedLead(check: LeadCheck): Promise<boolean> {
  const { site, email, services, views, say } = check
  const start = performance.now()
  const tell = (what: string) =>
    say(`${((performance.now() - start) / 1_000).toFixed(1).padStart(7)} s  ${what}`)
  const submissionId = randomUUID()
  const sentAt = services.clock()

  // First: it is counted every five minutes.
  const view = markedView()
  tell(`view answered ${(await post(site, PAGE_VIEW_ENDPOINT, view)).status}`)
  const answer = await post(site, ENDPOINT, {
    ...{ type: 'contact', language: 'fr', submissionId, website: '', elapsedMs: 60_000 },
    ...{
      firstName: 'TEST',
      lastName: 'Launch check',
      email,
      company: 'TEST',
      subject: 'TEST',
      consent: true,
    },
    message: 'Test of the launch check: nothing to do.',
    consentVersion: CONSENT_VERSION,
  })
  const accepted = answer.status === 200
  tell(
    accepted
      ? 'request accepted by the live form'
      : `the form answers ${answer.status}: ${await answer.text()}`,
  )
  const record = await follow(submissionId, check, accepted ? LEAD_MS : 0, tell)
  if (accepted && !record) tell('no record in the store: is it the store of this site?')
  const removed = record !== null && (await removeLead(record, check, sentAt))
  if (removed) tell('request removed from the store (its mail stays in the mailbox)')

  const counted = await followView(view.session_id, { views, sentAt, tell })
  return accepted && removed && counted && (record.state === 'delivered' || record.state === 'mailed')
}
