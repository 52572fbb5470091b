/** @jest-environment jsdom */
import type * as Choice from '../../../src/measurement/choice'
import type * as Recorder from '../../../src/measurement/recorder'

type SentView = { page_path: string; user_agent: string; referrer: string | null; session_id: string }

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const SESSION_KEY = 'audience.session'

let recorder: typeof Recorder
let choice: typeof Choice
let sent: { url: string; type: string; view: SentView }[]

const open = (path: string, referrer = '') => {
  history.replaceState(null, '', path)
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true })
  recorder.recordViews()
}
const wait = () => jest.advanceTimersByTime(recorder.RECORDING_DELAY)
const paths = () => sent.map(({ view }) => view.page_path)

// Each test loads its own recorder. The listeners that the recorder adds are removed after the test.
const listening = jest.spyOn(window, 'addEventListener')

beforeEach(() => {
  jest.useFakeTimers()
  jest.resetModules()
  sessionStorage.clear()
  localStorage.clear()
  sent = []
  // jsdom cannot read a Blob, so a plain object with the text stands in for it.
  const blobOf = (parts: string[] = [], { type }: BlobPropertyBag = {}) => ({ text: parts.join(''), type })
  global.Blob = jest.fn(blobOf) as unknown as typeof Blob
  navigator.sendBeacon = (url, data) => {
    const { text, type } = data as unknown as { text: string; type: string }
    sent.push({ url: String(url), type, view: JSON.parse(text) as SentView })
    return true
  }
  recorder = jest.requireActual<typeof Recorder>('../../../src/measurement/recorder')
  choice = jest.requireActual<typeof Choice>('../../../src/measurement/choice')
})
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener as EventListener)
  listening.mockClear()
  jest.useRealTimers()
})

describe('a view', () => {
  it('is sent 100 ms after the page opens, with four fields', () => {
    open('/demo?utm_source=x#form', 'https://www.example.org/')
    jest.advanceTimersByTime(99)
    expect(sent).toEqual([])
    jest.advanceTimersByTime(1)
    const view = {
      page_path: '/demo?utm_source=x',
      user_agent: navigator.userAgent,
      referrer: 'https://www.example.org/',
      session_id: expect.stringMatching(UUID_V4) as string,
    }
    expect(sent).toEqual([{ url: '/api/page-view', type: 'application/json', view }])
  })

  it.each([
    ['of the home page is sent even if the browser cuts referrers to the origin', '/', 'http://localhost/'],
    [
      'is sent even if the page is its own referrer, as after a reload',
      '/demo?x=1',
      'http://localhost/demo?x=1',
    ],
  ])('%s', (_, path, referrer) => {
    open(path, referrer)
    wait()
    expect(paths()).toEqual([path])
  })

  it('has a path of at most 2,048 characters, and no referrer if the browser has none', () => {
    open(`/demo?q=${'x'.repeat(3_000)}`)
    wait()
    expect(sent[0]?.view.page_path).toHaveLength(2_048)
    expect(sent[0]?.view.referrer).toBeNull()
  })

  it('has a session id even over plain HTTP, where browsers have no randomUUID', () => {
    const id = '0b6f1f0e-5a35-4c5e-8f0a-6d3a0a4c9f11'
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
    URL.createObjectURL = () => `blob:http://localhost/${id}`
    open('/')
    wait()
    Reflect.deleteProperty(crypto, 'randomUUID')
    expect(sent[0]?.view.session_id).toBe(id)
  })
})

describe('an objection', () => {
  it('stops recording and erases the session', () => {
    sessionStorage.setItem(SESSION_KEY, 'known')
    choice.storeChoice('refused')
    open('/demo')
    wait()
    expect(sent).toEqual([])
    expect(sessionStorage.getItem(SESSION_KEY)).toBeNull()
  })

  it('stops a view that is still delayed; if the visitor agrees later, it is sent once', () => {
    open('/demo')
    choice.storeChoice('refused')
    wait()
    expect(sent).toEqual([])
    choice.storeChoice('accepted')
    recorder.recordAfterConsent()
    recorder.recordAfterConsent()
    expect(paths()).toEqual(['/demo'])
  })
})

const fail = () => {
  throw new TypeError('blocked')
}
it.each<[how: string, sendBeacon: (() => boolean) | undefined]>([
  ['refuses the view', () => false],
  ['is missing', undefined],
  ['throws', fail],
])(
  'if sendBeacon %s, fetch sends the view; if fetch fails too, console.debug says so',
  async (_, sendBeacon) => {
    Object.assign(navigator, { sendBeacon })
    const debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined)
    const fetched = jest.fn(() => Promise.reject(new TypeError('no network')))
    global.fetch = fetched
    open('/demo')
    await jest.advanceTimersByTimeAsync(recorder.RECORDING_DELAY)
    const options = expect.objectContaining({ method: 'POST', keepalive: true }) as object
    expect(fetched).toHaveBeenCalledWith('/api/page-view', options)
    expect(debug).toHaveBeenCalled()
  },
)
