/** @jest-environment jsdom */
import type * as Recorder from '../../../src/page-views/recorder'

type Sent = {
  event?: string
  page_path: string
  user_agent: string
  referrer: string | null
  session_id: string
}

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const SESSION_KEY = 'audience.session'
const CHOICE_KEY = 'audience.choice'

let recorder: typeof Recorder
let sent: { url: string; type: string; view: Sent }[]
let previous: string | null

/** What `gatsby-browser` does on each route update. */
function goTo(path: string): void {
  history.pushState(null, '', path)
  recorder.recordPageView(location, previous)
  previous = location.pathname + location.search
}
const paths = () => sent.map(({ view }) => view.page_path)
const setReferrer = (value: string) =>
  Object.defineProperty(document, 'referrer', { value, configurable: true })

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
  setReferrer('')
  sent = []
  previous = null
  global.Blob = ReadableBlob as unknown as typeof Blob
  navigator.sendBeacon = (url, data) => {
    const { parts, type } = data as ReadableBlob
    sent.push({ url: String(url), type, view: JSON.parse(parts.join('')) as Sent })
    return true
  }
  recorder = jest.requireActual<typeof Recorder>('../../../src/page-views/recorder')
})
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener)
  listening.mockClear()
  jest.useRealTimers()
})

describe('a form that was sent', () => {
  const sendForm = () => dispatchEvent(new Event('formsent'))
  const events = () => sent.map(({ view }) => [view.page_path, view.event])

  it('is told with the next view, not when it is sent, and nothing of it but its page', () => {
    goTo('/demo')
    jest.runAllTimers()
    sendForm()
    jest.runAllTimers()
    expect(events()).toEqual([['/demo', undefined]])
    goTo('/avocats')
    jest.runAllTimers()
    expect(events().slice(1)).toEqual([
      ['/avocats', undefined],
      ['/demo', 'sent'],
    ])
    expect(Object.keys(sent[2]?.view ?? {}).sort()).toEqual([
      'event',
      'page_path',
      'referrer',
      'session_id',
      'user_agent',
    ])
    expect(new Set(sent.map(({ view }) => view.session_id)).size).toBe(1)
  })

  it('is told on leaving, once', () => {
    goTo('/demo')
    jest.runAllTimers()
    sendForm()
    dispatchEvent(new Event('pagehide'))
    dispatchEvent(new Event('pagehide'))
    expect(events()).toEqual([
      ['/demo', undefined],
      ['/demo', 'sent'],
    ])
  })

  it('is not told by who objects meanwhile', () => {
    goTo('/demo')
    jest.runAllTimers()
    sendForm()
    localStorage.setItem(CHOICE_KEY, `refused ${new Date().toISOString()}`)
    dispatchEvent(new Event('pagehide'))
    expect(sent).toHaveLength(1)
  })
})

describe('when a view is recorded', () => {
  it('is recorded 100 ms after landing, and not before', () => {
    goTo('/avocats?utm_source=lettre')
    jest.advanceTimersByTime(99)
    expect(sent).toEqual([])
    jest.advanceTimersByTime(1)
    expect(sent).toEqual([
      {
        url: '/api/page-view',
        type: 'application/json',
        view: {
          page_path: '/avocats?utm_source=lettre',
          user_agent: navigator.userAgent,
          referrer: null,
          session_id: expect.stringMatching(UUID_V4) as string,
        },
      },
    ])
  })

  it('is recorded once a landing, however often the route is reported', () => {
    goTo('/')
    recorder.recordPageView(location, null)
    recorder.recordPageView(location, '/')
    jest.runAllTimers()
    expect(paths()).toEqual(['/'])
  })

  it('is recorded for each change of path or query, never for a fragment', () => {
    for (const path of [
      '/',
      '/avocats',
      '/avocats#duties',
      '/avocats?x=1#duties',
      '/avocats?x=2',
      '/avocats?x=2#a',
    ]) {
      goTo(path)
      jest.runAllTimers()
    }
    expect(paths()).toEqual(['/', '/avocats', '/avocats?x=1', '/avocats?x=2'])
  })

  it('is recorded for a page that one comes back to', () => {
    for (const path of ['/', '/demo', '/']) {
      goTo(path)
      jest.runAllTimers()
    }
    expect(paths()).toEqual(['/', '/demo', '/'])
  })

  it('keeps every page of a fast walk, each with the page before it', () => {
    for (const path of ['/', '/notaires', '/en/notaries', '/en/demo?a=b']) {
      goTo(path)
      jest.advanceTimersByTime(10)
    }
    jest.runAllTimers()
    expect(sent.map(({ view }) => [view.page_path, view.referrer])).toEqual([
      ['/', null],
      ['/notaires', `${location.origin}/`],
      ['/en/notaries', `${location.origin}/notaires`],
      ['/en/demo?a=b', `${location.origin}/en/notaries`],
    ])
  })

  it('tells on landing where the visitor came from', () => {
    setReferrer('https://www.google.com/')
    goTo('/avocats')
    goTo('/demo')
    jest.runAllTimers()
    expect(sent.map(({ view }) => view.referrer)).toEqual([
      'https://www.google.com/',
      `${location.origin}/avocats`,
    ])
  })

  it('is not lost when the page is left within the delay, nor sent twice', () => {
    goTo('/avocats')
    window.dispatchEvent(new Event('pagehide'))
    expect(paths()).toEqual(['/avocats'])
    jest.runAllTimers()
    expect(paths()).toEqual(['/avocats'])
  })

  it('is recorded again for a page restored from memory', () => {
    goTo('/avocats')
    jest.runAllTimers()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    jest.runAllTimers()
    expect(paths()).toEqual(['/avocats'])
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    jest.runAllTimers()
    expect(paths()).toEqual(['/avocats', '/avocats'])
  })

  it('waits until somebody looks at a page that was drawn ahead of time', () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
    goTo('/avocats')
    jest.runAllTimers()
    expect(sent).toEqual([])
    document.dispatchEvent(new Event('prerenderingchange'))
    jest.runAllTimers()
    expect(paths()).toEqual(['/avocats'])
  })

  it('cuts addresses that nobody could store', () => {
    goTo(`/avocats?q=${'x'.repeat(5000)}`)
    jest.runAllTimers()
    expect(sent[0]?.view.page_path).toHaveLength(2048)
  })
})

describe('the session', () => {
  it('is one random id for the browser session, under one key', () => {
    goTo('/')
    goTo('/demo')
    jest.runAllTimers()
    const [first, second] = sent.map(({ view }) => view.session_id)
    expect(first).toMatch(UUID_V4)
    expect(second).toBe(first)
    expect({ ...sessionStorage }).toEqual({ [SESSION_KEY]: first })
    expect({ ...localStorage }).toEqual({})
  })

  it('goes on after a reload', () => {
    sessionStorage.setItem(SESSION_KEY, '5b0e2d1c-8f3a-4c6b-9d7e-1a2b3c4d5e6f')
    goTo('/')
    jest.runAllTimers()
    expect(sent[0]?.view.session_id).toBe('5b0e2d1c-8f3a-4c6b-9d7e-1a2b3c4d5e6f')
  })

  it('is not made before it is needed', () => {
    expect({ ...sessionStorage }).toEqual({})
  })

  it('lasts as long as the page where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    const spies = [
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked),
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked),
    ]
    goTo('/')
    goTo('/demo')
    jest.runAllTimers()
    spies.forEach((spy) => spy.mockRestore())
    const ids = sent.map(({ view }) => view.session_id)
    expect(ids[0]).toMatch(UUID_V4)
    expect(ids[1]).toBe(ids[0])
  })

  it('is made where randomUUID is missing', () => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
    URL.createObjectURL = () => 'blob:http://localhost/0b6f1f0e-5a35-4c5e-8f0a-6d3a0a4c9f11'
    goTo('/')
    jest.runAllTimers()
    Reflect.deleteProperty(crypto, 'randomUUID')
    expect(sent[0]?.view.session_id).toBe('0b6f1f0e-5a35-4c5e-8f0a-6d3a0a4c9f11')
  })
})

describe('objection', () => {
  const expectSilence = () => {
    sessionStorage.setItem(SESSION_KEY, '5b0e2d1c-8f3a-4c6b-9d7e-1a2b3c4d5e6f')
    goTo('/')
    jest.runAllTimers()
    expect(sent).toEqual([])
    expect(sessionStorage.getItem(SESSION_KEY)).toBeNull()
  }

  it('stops everything and erases the id', () => {
    localStorage.setItem(CHOICE_KEY, `refused ${new Date().toISOString()}`)
    expectSilence()
  })

  it('may be the browser’s own (Global Privacy Control)', () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    expectSilence()
  })

  it('counts from the moment it is made, for views that still wait too', () => {
    goTo('/')
    localStorage.setItem(CHOICE_KEY, `refused ${new Date().toISOString()}`)
    jest.runAllTimers()
    expect(sent).toEqual([])
  })
})

describe('failures', () => {
  const debugged = jest.spyOn(console, 'debug').mockImplementation(() => undefined)
  beforeEach(() => debugged.mockClear())
  afterAll(() => debugged.mockRestore())

  it('go to fetch where a beacon is refused or unknown', () => {
    const fetched = jest.fn(() => Promise.resolve())
    global.fetch = fetched as unknown as typeof fetch
    navigator.sendBeacon = () => false
    goTo('/demo')
    jest.runAllTimers()
    Reflect.set(navigator, 'sendBeacon', undefined)
    goTo('/contact')
    jest.runAllTimers()
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(fetched).toHaveBeenLastCalledWith('/api/page-view', {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: expect.stringContaining('"page_path":"/contact"') as string,
    })
  })

  it('are told to the debug console only', async () => {
    const failure = new TypeError('Failed to fetch')
    global.fetch = () => Promise.reject(failure)
    navigator.sendBeacon = () => false
    goTo('/demo')
    jest.runAllTimers()
    await Promise.resolve().then(() => undefined)
    expect(debugged).toHaveBeenCalledWith('Page view not recorded', failure)
  })

  it('never reach the page', () => {
    navigator.sendBeacon = () => {
      throw new Error('blocked by an extension')
    }
    goTo('/demo')
    expect(() => jest.runAllTimers()).not.toThrow()
    expect(debugged).toHaveBeenCalledTimes(1)
  })
})
