/** @jest-environment jsdom */
import * as choice from '../../../src/measurement/choice'

const KEY = 'audience.choice'
const SESSION_KEY = 'audience.session'

beforeEach(() => {
  jest.restoreAllMocks()
  jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') })
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

it.each([
  ['exempt', 'until the visitor objects', true],
  ['consent', 'only after the visitor agrees', false],
] as const)('counts views in the %s mode %s', (mode, _, isAllowedAtFirst) => {
  expect(choice.measurementAllowed(mode)).toBe(isAllowedAtFirst)
  sessionStorage.setItem(SESSION_KEY, 'known')
  choice.storeChoice('refused')
  expect(choice.measurementAllowed(mode)).toBe(false)
  expect(sessionStorage.getItem(SESSION_KEY)).toBeNull()
  choice.storeChoice('accepted')
  expect(choice.measurementAllowed(mode)).toBe(true)
})

it.each<[mode: choice.MeasurementMode, timeZone: string, languages: string[]]>([
  ['consent', 'Europe/Luxembourg', ['fr-FR']],
  ['consent', 'Europe/Paris', ['fr-FR', 'fr-LU']],
  ['consent', 'UTC', ['lb-LU']],
  ['exempt', 'Europe/Paris', ['fr-FR', 'fr', 'en-US']],
  ['exempt', 'Asia/Beirut', ['ar-LB', 'lu']],
  ['exempt', 'UTC', []],
])('uses the %s mode for a browser set to %s, %j', (mode, timeZone, languages) => {
  const format = new Intl.DateTimeFormat('fr', { timeZone })
  jest.spyOn(Intl, 'DateTimeFormat').mockReturnValue(format)
  // Luxembourg's offset in winter. The time zone is read only if the clock's offset can be Luxembourg's.
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60)
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  expect(choice.measurementMode()).toBe(mode)
})

it('treats Global Privacy Control as an objection in both modes', () => {
  choice.storeChoice('accepted')
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  expect(choice.measurementAllowed('exempt')).toBe(false)
  expect(choice.measurementAllowed('consent')).toBe(false)
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

it('counts nothing if the browser cannot remember an objection', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(choice.measurementAllowed('exempt')).toBe(false)
})

it.each([
  ['exempt', 'thirteen', '2027-12-21'],
  ['consent', 'six', '2027-05-21'],
] as const)('in the %s mode, keeps a choice for %s months to the day, then erases it', (mode, _, day) => {
  choice.storeChoice('refused')
  expect(localStorage.getItem(KEY)).toBe('refused 2026-11-21T10:00:00.000Z')
  jest.setSystemTime(Date.parse(`${day}T09:59:00Z`))
  expect(choice.readChoice(mode)).toBe('refused')
  jest.setSystemTime(Date.parse(`${day}T12:00:00Z`))
  expect(choice.readChoice(mode)).toBeUndefined()
  expect(localStorage.getItem(KEY)).toBeNull()
})

it.each(['refused', 'accepted'] as const)(
  'a choice (%s) made while the clock was fast holds, but ends as if it were made now',
  (made) => {
    localStorage.setItem(KEY, `${made} 2041-05-03T08:00:00.000Z`)
    expect(choice.readChoice('exempt')).toBe(made)
    jest.setSystemTime(Date.parse('2027-12-20T10:00:00Z'))
    expect(choice.readChoice('exempt')).toBe(made)
    jest.setSystemTime(Date.parse('2027-12-22T10:00:00Z'))
    expect(choice.readChoice('exempt')).toBeUndefined()
  },
)

it('ignores a stored value that is not a choice followed by its time', () => {
  const stored = ['', 'refused', 'refused yesterday', 'perhaps 2026-11-20T10:00:00.000Z', 'staff 2026-11-20']
  for (const text of stored) {
    localStorage.setItem(KEY, text)
    expect(choice.readChoice()).toBeUndefined()
  }
})
