/** @jest-environment jsdom */
import type * as Choice from '../../../src/consent/choice'
import type * as Recorder from '../../../src/page-views/recorder'

type Sent = { page_path: string; user_agent: string; referrer: string | null; session_id: string }

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const SESSION_KEY = 'audience.session'
const CHOICE_KEY = 'audience.choice'

let recorder: typeof Recorder
let choice: typeof Choice
let sent: { url: string; type: string; view: Sent }[]

const setReferrer = (value: string) =>
  Object.defineProperty(document, 'referrer', { value, configurable: true })
/** What a page does once it is loaded. */
const land = (path: string, referrer = '') => {
  history.replaceState(null, '', path)
  setReferrer(referrer)
  recorder.recordViews()
}
const wait = () => jest.advanceTimersByTime(recorder.RECORDING_DELAY)
const paths = () => sent.map(({ view }) => view.page_path)

// Each test has its own recorder; those of earlier tests must no longer hear of the page.
const listening = jest.spyOn(window, 'addEventListener')

class ReadableBlob extends Blob {
  constructor(
    readonly parts: string[],
    options: BlobPropertyBag,
  ) {
    super(parts, options)
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.resetModules()
  sessionStorage.clear()
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  Reflect.deleteProperty(document, 'prerendering')
  sent = []
  global.Blob = ReadableBlob as unknown as typeof Blob
  navigator.sendBeacon = (url, data) => {
    const { parts, type } = data as ReadableBlob
    sent.push({ url: String(url), type, view: JSON.parse(parts.join('')) as Sent })
    return true
  }
  recorder = jest.requireActual<typeof Recorder>('../../../src/page-views/recorder')
  choice = jest.requireActual<typeof Choice>('../../../src/consent/choice')
})
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener as EventListener)
  listening.mockClear()
  jest.useRealTimers()
})

const pageshow = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

describe('a view', () => {
  it('is sent 100 ms after landing, with four fields', () => {
    land('/demo?utm_source=x#form', 'https://www.example.org/')
    jest.advanceTimersByTime(recorder.RECORDING_DELAY - 1)
    expect(sent).toEqual([])
    jest.advanceTimersByTime(1)
    expect(sent).toEqual([
      {
        url: '/api/page-view',
        type: 'application/json',
        view: {
          page_path: '/demo?utm_source=x',
          user_agent: navigator.userAgent,
          referrer: 'https://www.example.org/',
          session_id: expect.stringMatching(UUID_V4) as string,
        },
      },
    ])
  })

  it('has no referrer where the browser names none', () => {
    land('/')
    wait()
    expect(sent[0]?.view.referrer).toBeNull()
  })

  it('is not sent for a link to the page on display, and is for one to it with another query', () => {
    land('/demo?a=1#form', `${location.origin}/demo?a=1`)
    wait()
    expect(sent).toEqual([])
    land('/demo?a=2', `${location.origin}/demo?a=1`)
    wait()
    expect(paths()).toEqual(['/demo?a=2'])
  })

  it('is not lost when the page is left within the delay, nor sent twice', () => {
    land('/demo')
    dispatchEvent(new Event('pagehide'))
    expect(paths()).toEqual(['/demo'])
    wait()
    dispatchEvent(new Event('pagehide'))
    expect(paths()).toEqual(['/demo'])
  })

  it('is sent again for a page that Back restores from memory, and only then', () => {
    land('/demo')
    wait()
    pageshow(false)
    wait()
    expect(paths()).toEqual(['/demo'])
    pageshow(true)
    wait()
    expect(paths()).toEqual(['/demo', '/demo'])
  })

  it('waits until somebody looks at a page that was drawn ahead of time', () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
    land('/demo')
    wait()
    expect(sent).toEqual([])
    document.dispatchEvent(new Event('prerenderingchange'))
    wait()
    expect(paths()).toEqual(['/demo'])
  })

  it('has its addresses cut to what the server keeps', () => {
    land(`/demo?q=${'x'.repeat(3_000)}`, `https://example.org/${'y'.repeat(3_000)}`)
    wait()
    expect(sent[0]?.view.page_path).toHaveLength(2_048)
    expect(sent[0]?.view.referrer).toHaveLength(2_048)
  })
})

describe('the session', () => {
  it('is one random id, made with the first view, under one key', () => {
    expect(sessionStorage).toHaveLength(0)
    land('/')
    wait()
    expect(sessionStorage.getItem(SESSION_KEY)).toBe(sent[0]?.view.session_id)
    expect(sessionStorage).toHaveLength(1)
  })

  it('goes on with the next page', () => {
    sessionStorage.setItem(SESSION_KEY, 'known')
    land('/demo')
    wait()
    expect(sent[0]?.view.session_id).toBe('known')
  })

  it('is made where randomUUID is missing', () => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
    URL.createObjectURL = () => 'blob:http://localhost/0b6f1f0e-5a35-4c5e-8f0a-6d3a0a4c9f11'
    land('/')
    wait()
    Reflect.deleteProperty(crypto, 'randomUUID')
    expect(sent[0]?.view.session_id).toBe('0b6f1f0e-5a35-4c5e-8f0a-6d3a0a4c9f11')
  })
})

describe('an objection', () => {
  it('stops everything and erases the id', () => {
    sessionStorage.setItem(SESSION_KEY, 'known')
    localStorage.setItem(CHOICE_KEY, `refused ${new Date().toISOString()}`)
    land('/demo')
    wait()
    expect(sent).toEqual([])
    expect(sessionStorage.getItem(SESSION_KEY)).toBeNull()
  })

  it('may be the browser’s own (Global Privacy Control)', () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    land('/demo')
    wait()
    expect(sent).toEqual([])
  })

  it('holds for a view that still waits, and agreeing again sends that view', () => {
    land('/demo')
    choice.storeChoice('refused')
    wait()
    expect(sent).toEqual([])
    choice.storeChoice('accepted')
    recorder.recordAwaited()
    recorder.recordAwaited()
    expect(paths()).toEqual(['/demo'])
  })

  it('is taken for granted where the browser could not keep one', () => {
    const storage = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    land('/demo')
    wait()
    expect(sent).toEqual([])
    storage.mockRestore()
  })
})

describe('views that fail', () => {
  const fail = () => {
    throw new TypeError('blocked')
  }
  it.each([
    ['is refused', () => false],
    ['is missing', undefined],
    ['throws', fail],
  ])('go to fetch where a beacon %s', (_, sendBeacon) => {
    Object.assign(navigator, { sendBeacon })
    const fetched = jest.fn(() => Promise.resolve(new Response()))
    global.fetch = fetched as unknown as typeof fetch
    land('/demo')
    wait()
    expect(fetched).toHaveBeenCalledWith(
      '/api/page-view',
      expect.objectContaining({ method: 'POST', keepalive: true }),
    )
  })

  it('are reported to the debug console only', async () => {
    Object.assign(navigator, { sendBeacon: () => false })
    const debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined)
    global.fetch = () => Promise.reject(new TypeError('no network'))
    land('/demo')
    wait()
    await Promise.resolve()
    await Promise.resolve()
    expect(debug).toHaveBeenCalled()
    debug.mockRestore()
  })
})
