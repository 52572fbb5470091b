import { raiseAlarms, undeliveredAlarms } from '../jobs/alarms'
import type { Services } from '../services'
import type { Reply } from '../store/ask-redis'
import { DOUBTFUL_MS } from '../store/retention'
import { type MailEvent, readMailEvent } from './mail-event'

/** Calls to the store at once. */
const AT_ONCE = 10

type LeadEvent = Extract<MailEvent, { kind: 'lead' }>

/** Of a deploy that this one does not look after nothing is written down. */
const settle = (
  { outbox, previews, clock }: Services,
  { context, ...settlement }: LeadEvent,
): Promise<Reply<unknown>> | undefined =>
  [outbox, ...previews.map((preview) => preview.outbox)]
    .find(({ deployContext }) => deployContext === context)
    ?.settle(settlement, clock())

/** Marks what was handed over before such a bounce as doubtful; what came later it cannot be about. */
const doubt = async ({ outbox, overview, clock }: Services, at: number): Promise<Reply<unknown>> => {
  const lately = await overview.ids('handed', at - DOUBTFUL_MS, at)
  return lately.ok && lately.value.length > 0 ? outbox.doubt(lately.value, clock()) : lately
}

/** Told at once; where that fails the next run of the jobs does. */
const alarm = async (services: Services): Promise<void> => {
  const figures = await services.overview.figures(services.clock())
  if (figures.ok) await raiseAlarms(services, undeliveredAlarms(figures.value))
}

/**
 * Writes down what a batch of the provider's events says of leads: repeated, out of order or late, it comes to the
 * same. Events about anything else are passed over. Gives how many were about leads; where the store did not answer, why:
 * the provider is to send them all again.
 */
export async function settleEvents(services: Services, batch: readonly unknown[]): Promise<Reply<number>> {
  const events = batch.flatMap((event) => readMailEvent(event, services.settings.team) ?? [])
  const leads = events.filter((event) => event.kind === 'lead')
  const replies: (Reply<unknown> | undefined)[] = []
  for (let at = 0; at < leads.length; at += AT_ONCE)
    replies.push(...(await Promise.all(leads.slice(at, at + AT_ONCE).map((lead) => settle(services, lead)))))
  for (const event of events) if (event.kind === 'unattributed') replies.push(await doubt(services, event.at))
  const failed = replies.find((reply) => reply?.ok === false)
  if (failed) return failed
  if (events.some((event) => event.kind === 'unattributed' || event.verdict === 'undelivered'))
    await alarm(services)
  return { ok: true, value: events.length }
}
