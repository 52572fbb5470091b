import { measurementAllowed } from '../consent/choice'
import { FORM_SENT_EVENT } from '../form-sent-event'
import { MAX_ADDRESS } from './address-limit'
import { eraseSession, sessionId } from './session'

/** Specification section 9: a view is recorded about 100 ms after the change of route. */
export const RECORDING_DELAY = 100

/** Where views go; the platform limits the rate of this address, see `netlify/functions/page-view.mts`. */
export const PAGE_VIEW_ENDPOINT = '/api/page-view'

/** Views whose delay has not passed, by what sends them. */
const waiting = new Set<() => void>()
let lastPath: string | undefined
/** Sends the view of the page on display, which waits for its visitor to agree. */
let awaited: (() => void) | undefined
/**
 * The page of a form that was sent. Told with the next view or on leaving, and nothing of what was sent: at once, the
 * time alone could lead from a visit to a request.
 */
let sentFrom: string | undefined

const debug = (error: unknown) => console.debug('Page view not recorded', error)

function send(path: string, referrer: string): void {
  awaited = undefined
  if (!measurementAllowed()) {
    awaited = () => send(path, referrer)
    return eraseSession()
  }
  post(path, referrer)
  tellSent()
}

function tellSent(): void {
  const path = sentFrom
  sentFrom = undefined
  if (path && measurementAllowed()) post(path, '', 'sent')
}

function post(path: string, referrer: string, event?: 'sent'): void {
  const body = JSON.stringify({
    page_path: path.slice(0, MAX_ADDRESS),
    user_agent: navigator.userAgent,
    referrer: referrer.slice(0, MAX_ADDRESS) || null,
    session_id: sessionId(),
    event,
  })
  const type = 'application/json'
  if (navigator.sendBeacon?.(PAGE_VIEW_ENDPOINT, new Blob([body], { type }))) return
  const headers = { 'Content-Type': type }
  fetch(PAGE_VIEW_ENDPOINT, { method: 'POST', keepalive: true, headers, body }).catch(debug)
}

function sendSoon(path: string, referrer: string): void {
  const record = () => {
    if (!waiting.delete(record)) return
    try {
      send(path, referrer)
    } catch (error) {
      debug(error)
    }
  }
  const start = () => {
    waiting.add(record)
    setTimeout(record, RECORDING_DELAY)
  }
  // A page drawn ahead of time is no view until somebody looks at it.
  const page: Document & { prerendering?: boolean } = document
  if (page.prerendering) page.addEventListener('prerenderingchange', start, { once: true })
  else start()
}

function watchPage(): void {
  // Whoever leaves within the delay has been there all the same.
  addEventListener('pagehide', () => {
    waiting.forEach((record) => record())
    tellSent()
  })
  addEventListener(FORM_SENT_EVENT, () => {
    sentFrom = location.pathname
  })
  // A page that Back restores from memory runs no route update, and is as much a landing as any other.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sendSoon(location.pathname + location.search, document.referrer)
  })
}

/** Records the page on display, once its visitor has agreed to what they had not before. */
export function recordAwaited(): void {
  try {
    awaited?.()
  } catch (error) {
    debug(error)
  }
}

/**
 * Records a view of a page: once for each landing and each change of path or query, never for a
 * fragment. Call it on every route update; it never throws and never delays anything.
 * @param place where the visitor is now
 * @param previousPath path and query of the page of this site that they came from; null on landing
 */
export function recordPageView(
  place: { pathname: string; search: string },
  previousPath: string | null = null,
): void {
  const path = place.pathname + place.search
  if (path === lastPath) return
  if (!lastPath) watchPage()
  lastPath = path
  sendSoon(path, previousPath === null ? document.referrer : location.origin + previousPath)
}
