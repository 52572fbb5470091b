import type { Alarm } from '../platform/alarm'
import type { Clock } from '../platform/clock'
import type { Mailer } from '../platform/mailer'
import type { SiteContent } from '../platform/site-data'
import type { createFormer } from './store/former'
import type { Outbox } from './store/outbox'
import type { Overview } from './store/overview'
import type { VisitorMails } from './store/visitor-mails'

export type Settings = {
  /** Who gets the requests. */
  team: readonly string[]
  from: string
  siteUrl: string
  secret: string
  acknowledgements: boolean
  newsletterListId?: string | undefined
  consentFieldId?: string | undefined
  /** The key that the mail provider signs its events with; without it none are taken. */
  eventsKey?: string | undefined
  content: SiteContent
}

/** Longest waits inside one request, in milliseconds; `total` limits all of them together. */
export type Budgets = { accept: number; mail: number; done: number; total: number }
export const BUDGETS: Budgets = { accept: 3_200, mail: 5_000, done: 1_500, total: 9_500 }

/** What submissions need of the outside world, passed as arguments. */
export type Services = {
  outbox: Outbox
  overview: Overview
  visitorMails: VisitorMails
  adoptFormer: ReturnType<typeof createFormer>
  mailer: Mailer
  alarm: Alarm
  clock: Clock
  random: () => number
  newId: () => string
  settings: Settings
  budgets: Budgets
}

/** Counts down real time: returns what is left, at most `most`. */
export const startBudget = (totalMs: number) => {
  const end = performance.now() + totalMs
  return (most = totalMs): number => Math.max(0, Math.min(most, end - performance.now()))
}
