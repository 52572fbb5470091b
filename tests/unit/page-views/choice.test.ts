/** @jest-environment jsdom */
import type * as Choice from '../../../src/consent/choice'

const KEY = 'audience.choice'
const SESSION_KEY = 'audience.session'
const NOW = Date.parse('2026-11-21T10:00:00Z')

let choice: typeof Choice

beforeEach(() => {
  jest.restoreAllMocks()
  jest.resetModules()
  jest.useFakeTimers({ now: NOW })
  localStorage.clear()
  sessionStorage.clear()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  choice = jest.requireActual<typeof Choice>('../../../src/consent/choice')
})
afterEach(() => jest.useRealTimers())

it('lets views be counted until someone objects, in the exempt mode', () => {
  expect(choice.measurementAllowed('exempt')).toBe(true)
  choice.storeChoice('refused')
  expect(choice.measurementAllowed('exempt')).toBe(false)
  choice.storeChoice('accepted')
  expect(choice.measurementAllowed('exempt')).toBe(true)
})

it('counts nothing before someone agrees, in the consent mode', () => {
  expect(choice.measurementAllowed('consent')).toBe(false)
  choice.storeChoice('refused')
  expect(choice.measurementAllowed('consent')).toBe(false)
  choice.storeChoice('accepted')
  expect(choice.measurementAllowed('consent')).toBe(true)
})

describe('the mode of a visitor', () => {
  const modeIn = (timeZone: string, languages: string[]) => {
    const format = new Intl.DateTimeFormat('fr', { timeZone })
    jest.spyOn(Intl, 'DateTimeFormat').mockReturnValue(format)
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60)
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
    return choice.measurementMode()
  }

  it.each([
    ['Europe/Luxembourg', ['fr-FR']],
    ['Europe/Paris', ['fr-FR', 'fr-LU']],
    ['Europe/Brussels', ['de-lu']],
    ['America/New_York', ['en-US', 'lb']],
    ['UTC', ['lb-LU']],
  ])('is consent where the browser says that it is in Luxembourg: %s, %j', (timeZone, languages) => {
    expect(modeIn(timeZone, languages)).toBe('consent')
    expect(choice.measurementAllowed()).toBe(false)
    choice.storeChoice('accepted')
    expect(choice.measurementAllowed()).toBe(true)
  })

  it.each([
    ['Europe/Paris', ['fr-FR', 'fr', 'en-US']],
    ['Europe/Brussels', ['fr-BE', 'nl']],
    ['Asia/Beirut', ['ar-LB', 'lu']],
    ['UTC', []],
  ])('is the constant anywhere else: %s, %j', (timeZone, languages) => {
    expect(modeIn(timeZone, languages)).toBe(choice.MEASUREMENT_MODE)
    expect(choice.measurementAllowed()).toBe(true)
  })
})

it('takes Global Privacy Control for an objection in both modes', () => {
  choice.storeChoice('accepted')
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  expect(choice.measurementAllowed('exempt')).toBe(false)
  expect(choice.measurementAllowed('consent')).toBe(false)
})

it.each([
  ['exempt', 'thirteen', '2027-12-21'],
  ['consent', 'six', '2027-05-21'],
] as const)('%s: keeps a choice for %s months to the day, then forgets it', (mode, _, day) => {
  choice.storeChoice('refused')
  expect(localStorage.getItem(KEY)).toBe('refused 2026-11-21T10:00:00.000Z')
  jest.setSystemTime(Date.parse(`${day}T09:59:00Z`))
  expect(choice.readChoice(mode)).toBe('refused')
  jest.setSystemTime(Date.parse(`${day}T12:00:00Z`))
  expect(choice.readChoice(mode)).toBeUndefined()
  expect(localStorage.getItem(KEY)).toBeNull()
})

it.each(['', 'refused', 'refused yesterday', 'perhaps 2026-11-20T10:00:00.000Z', '{"a":1}'])(
  'does not take %j for a choice',
  (stored) => {
    localStorage.setItem(KEY, stored)
    expect(choice.readChoice()).toBeUndefined()
  },
)

it('erases the session on a refusal', () => {
  sessionStorage.setItem(SESSION_KEY, 'some id')
  choice.storeChoice('accepted')
  expect(sessionStorage.getItem(SESSION_KEY)).toBe('some id')
  choice.storeChoice('refused')
  expect(sessionStorage.getItem(SESSION_KEY)).toBeNull()
})

describe('the link by which staff take their browser out of the counts', () => {
  it('works as an objection does, until the link back', () => {
    sessionStorage.setItem(SESSION_KEY, 'known')
    choice.followStaffLink('?audience=staff')
    expect(choice.measurementAllowed('exempt')).toBe(false)
    expect(choice.measurementAllowed('consent')).toBe(false)
    expect(sessionStorage.getItem(SESSION_KEY)).toBeNull()
    expect(localStorage.getItem(KEY)).toBe('staff 2026-11-21T10:00:00.000Z')
    choice.followStaffLink('?audience=counted')
    expect(choice.measurementAllowed('exempt')).toBe(true)
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('never lifts an objection, whoever leads there', () => {
    choice.storeChoice('refused')
    for (const search of ['?audience=staff', '?audience=counted', '']) choice.followStaffLink(search)
    expect(localStorage.getItem(KEY)).toMatch(/^refused /)
    expect(choice.measurementAllowed('exempt')).toBe(false)
  })
})
