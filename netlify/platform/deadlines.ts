import { SECOND } from './clock'
import type { Variables } from './environment'

/** How long the functions wait, and for how long they reserve submissions, in milliseconds. */
export const DEADLINES = {
  /** A request's body. On Netlify there is no wait, because the body arrives before the function starts. */
  body: 500,
  /** A check of a limit. */
  limit: 400,
  /** One try of a command to the store of submissions. */
  storeTry: 1.5 * SECOND,
  /** To store a submission, to mail it, to mark what became of it, and in all. */
  store: 3.2 * SECOND,
  mail: 5 * SECOND,
  mark: 1.5 * SECOND,
  request: 9 * SECOND,
  /** The deliverer leaves a new submission to the request for this long: twice the longest request, or more. */
  requestLease: 90 * SECOND,
  /** How long a run of the deliverer mails. Netlify stops it after 30 s, and its alarms may take 12 s. */
  run: 16 * SECOND,
  /** A batch starts only if the run has this much time left. */
  batch: 8 * SECOND,
  /** How long a run reserves its submissions, so that no other run mails them. */
  runLease: 120 * SECOND,
  /** A chat's webhook. */
  chat: 3 * SECOND,
  /** The site's own not-found page. */
  page: 3 * SECOND,
  /** A command to the store of page views, while a browser or monitor waits. */
  view: 1.5 * SECOND,
  /** A command that counts page views or reads a report. */
  report: 10 * SECOND,
}

export type Deadlines = typeof DEADLINES

/** Returns all deadlines multiplied by `factor`. */
export const longerDeadlines = (factor: number): Deadlines =>
  Object.fromEntries(Object.entries(DEADLINES).map(([name, ms]) => [name, ms * factor])) as Deadlines

const STORE_ADDRESSES = ['UPSTASH_REDIS_REST_URL', 'SUBMISSIONS_REDIS_REST_URL'] as const

/** True for a URL on this machine, which keeps no data of real visitors. */
export const isOnThisMachine = (url = ''): boolean =>
  URL.canParse(url) && new URL(url).hostname === '127.0.0.1'

/** True if all stores of this process are on this machine. */
export function storeIsOnThisMachine(variables: Variables): boolean {
  const addresses = STORE_ADDRESSES.map((name) => variables[name]).filter(Boolean)
  return addresses.length > 0 && addresses.every(isOnThisMachine)
}

/** Returns the deadlines of this process. Tests lengthen them (`VIGIE_PATIENCE`), but only for a local store. */
export const deadlinesFor = (variables: Variables = process.env): Deadlines =>
  longerDeadlines((storeIsOnThisMachine(variables) && Number(variables['VIGIE_PATIENCE'])) || 1)
