import { attempt } from '../attempt'
import { measurementAllowed } from '../consent/choice'
import { MAX_ADDRESS } from './address-limit'
import { eraseSession, sessionId } from './session'

/** Specification section 9: a view is recorded about 100 ms after the change of route. */
export const RECORDING_DELAY = 100

/** Where views go; the platform limits the rate of this address, see `netlify/functions/page-view.mts`. */
export const PAGE_VIEW_ENDPOINT = '/api/page-view'

/** Runs while a view's delay has not passed. */
let delay: number | undefined
/** The view of the page on display waits for its visitor to agree. */
let isAwaited = false

const debug = (error: unknown) => console.debug('Page view not recorded', error)

/**
 * Records the view of the page on display: once for each landing, never for a fragment. It never throws and never
 * delays anything.
 */
export function recordViews(): void {
  // A page drawn ahead of time is no view until somebody looks at it.
  const page: Document & { prerendering?: boolean } = document
  if (page.prerendering) page.addEventListener('prerenderingchange', land, { once: true })
  else land()
  // A page that Back restores from memory is as much a landing as any other.
  addEventListener('pageshow', ({ persisted }) => persisted && recordSoon())
  // Whoever leaves within the delay has been there all the same.
  addEventListener('pagehide', () => delay !== undefined && record())
}

/** Records the page on display, once its visitor has agreed to what they had not before. */
export function recordAwaited(): void {
  if (isAwaited) record()
}

function land() {
  // A link to the page on display reloads it: nothing new was seen.
  if (document.referrer !== location.href.replace(/#.*/, '')) recordSoon()
}

function recordSoon() {
  clearTimeout(delay)
  delay = window.setTimeout(record, RECORDING_DELAY)
}

function record() {
  clearTimeout(delay)
  delay = undefined
  isAwaited = !measurementAllowed()
  if (isAwaited) return eraseSession()
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
  // It may be missing, refuse, or throw where an extension has replaced it.
  if (attempt(() => navigator.sendBeacon(PAGE_VIEW_ENDPOINT, new Blob([body], { type })))) return
  const headers = { 'Content-Type': type }
  fetch(PAGE_VIEW_ENDPOINT, { method: 'POST', keepalive: true, headers, body }).catch(debug)
}
