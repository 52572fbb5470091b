import { raiseAlarms, undeliveredAlarms } from '../jobs/alarms'
import type { Services } from '../services'
import { DOUBTFUL_MS } from '../store/retention'
import { type MailEvent, readMailEvent } from './mail-event'

/** `count`: events about leads. A code where the store did not answer: the provider is to send them all again. */
export type Settled = { ok: true; count: number } | { ok: false; code: string }

/** Calls to the store at once. */
const AT_ONCE = 10

type LeadEvent = Extract<MailEvent, { kind: 'lead' }>

const settle = async (
  { outbox, previews, clock }: Services,
  { context, ...settlement }: LeadEvent,
): Promise<string> => {
  const owner = [outbox, ...previews.map((preview) => preview.outbox)].find(
    ({ deployContext }) => deployContext === context,
  )
  const reply = await owner?.settle(settlement, clock())
  return reply?.ok === false ? `store:${reply.code}` : 'ok'
}

/** Marks what was handed over before such a bounce as doubtful; what came later it cannot be about. */
const doubt = async ({ outbox, overview, clock }: Services, at: number): Promise<string> => {
  const lately = await overview.ids('handed', at - DOUBTFUL_MS, at)
  const reply = lately.ok && lately.value.length > 0 ? await outbox.doubt(lately.value, clock()) : lately
  return reply.ok ? 'ok' : `store:${reply.code}`
}

/** Told at once; where that fails the next run of the jobs does. */
const alarm = async (services: Services): Promise<void> => {
  const figures = await services.overview.figures(services.clock())
  if (figures.ok) await raiseAlarms(services, undeliveredAlarms(figures.value))
}

/**
 * Writes down what a batch of the provider's events says of leads: repeated, out of order or late, it comes to the
 * same. Events about anything else are passed over.
 */
export async function settleEvents(services: Services, batch: readonly unknown[]): Promise<Settled> {
  const events = batch.flatMap((event) => readMailEvent(event, services.settings.team) ?? [])
  const leads = events.filter((event) => event.kind === 'lead')
  const codes: string[] = []
  for (let at = 0; at < leads.length; at += AT_ONCE)
    codes.push(...(await Promise.all(leads.slice(at, at + AT_ONCE).map((lead) => settle(services, lead)))))
  for (const event of events) if (event.kind === 'unattributed') codes.push(await doubt(services, event.at))
  const failure = codes.find((code) => code !== 'ok')
  if (failure) return { ok: false, code: failure }
  if (events.some((event) => event.kind === 'unattributed' || event.verdict === 'undelivered'))
    await alarm(services)
  return { ok: true, count: events.length }
}
