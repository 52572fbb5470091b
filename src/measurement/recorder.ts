import { attempt } from '../shared/attempt'
import { measurementAllowed } from './choice'
import { eraseSession, sessionId } from './session'

/** Milliseconds from the start of this script, after the first paint, to the recording (specification section 9). */
export const RECORDING_DELAY = 100

/** The address of the function that records views (netlify/functions/page-view.mts). */
export const PAGE_VIEW_ENDPOINT = '/api/page-view'

/** Longest path or referrer that is sent, in characters. */
const MAX_ADDRESS = 2048

let timer: number | undefined
/** True while the current page's view is unrecorded because measurement is not allowed. */
let awaitsConsent = false

const debug = (error: unknown) => console.debug('Page view not recorded', error)

/** Records a view each time a page opens. Never throws. */
export function recordViews(): void {
  recordSoon()
  // The Back button may restore a page from memory, which counts as a new view.
  addEventListener('pageshow', ({ persisted }) => persisted && recordSoon())
  // A visitor who leaves during the delay has viewed the page, so the view is recorded at once.
  addEventListener('pagehide', () => timer !== undefined && record())
}

/** Records the current page's view if the view has waited for consent. Call it once the visitor has agreed. */
export function recordAfterConsent(): void {
  if (awaitsConsent) record()
}

function recordSoon() {
  clearTimeout(timer)
  timer = window.setTimeout(record, RECORDING_DELAY)
}

function record() {
  clearTimeout(timer)
  timer = undefined
  awaitsConsent = !measurementAllowed()
  if (awaitsConsent) return eraseSession()
  try {
    post()
  } catch (error) {
    debug(error)
  }
}

function post() {
  const body = JSON.stringify({
    page_path: (location.pathname + location.search).slice(0, MAX_ADDRESS),
    user_agent: navigator.userAgent,
    referrer: document.referrer.slice(0, MAX_ADDRESS) || null,
    session_id: sessionId(),
  })
  const type = 'application/json'
  // Falls back to fetch: sendBeacon may be missing, return false or, if an extension has replaced it, throw.
  if (attempt(() => navigator.sendBeacon(PAGE_VIEW_ENDPOINT, new Blob([body], { type })))) return
  const headers = { 'Content-Type': type }
  fetch(PAGE_VIEW_ENDPOINT, { method: 'POST', keepalive: true, headers, body }).catch(debug)
}
