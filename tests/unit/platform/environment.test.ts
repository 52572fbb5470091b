import {
  addressesIn,
  EnvironmentError,
  ignoredVariables,
  readEnvironment,
} from '../../../netlify/platform/environment'

const complete = {
  UPSTASH_REDIS_REST_URL: 'http://localhost:8079',
  UPSTASH_REDIS_REST_TOKEN: 'token',
  SUBMISSIONS_SECRET: 'sixteen characters',
  SENDGRID_API_KEY: 'SG.key',
  MAIL_FROM: 'site@site.example',
  MAIL_TEAM: 'team@site.example',
  URL: 'https://site.example',
}

const faults = (source: Record<string, string | undefined>) => {
  try {
    readEnvironment(source)
    return []
  } catch (error) {
    if (error instanceof EnvironmentError) return error.variables
    throw error
  }
}

it('returns the variables, with defaults for those that are not set', () => {
  expect(readEnvironment({ ...complete, SENDGRID_BASE_URL: ' ', OTHER: 'x' })).toMatchObject({
    UPSTASH_REDIS_REST_URL: 'http://localhost:8079',
    SENDGRID_BASE_URL: 'https://api.sendgrid.com/',
    ACKNOWLEDGEMENTS: 'off',
  })
})

it.each(Object.keys(complete))('names %s if it is missing', (name) => {
  expect(faults({ ...complete, [name]: '' })).toEqual([name])
})

it('names every faulty variable, but reveals no value', () => {
  const source = { ...complete, MAIL_TEAM: 'secret@@value', URL: 'secret value', ACKNOWLEDGEMENTS: 'secret' }
  expect([...faults(source)].sort()).toEqual(['ACKNOWLEDGEMENTS', 'MAIL_TEAM', 'URL'])
  expect(() => readEnvironment(source)).toThrow(/MAIL_TEAM/)
  expect(() => readEnvironment(source)).not.toThrow(/secret/)
})

it('refuses a second store with an address but no token, or a token but no address', () => {
  expect(faults({ ...complete, SUBMISSIONS_REDIS_REST_URL: 'https://second.example' })).toEqual([
    'SUBMISSIONS_REDIS_REST_URL',
  ])
  expect(faults({ ...complete, SUBMISSIONS_REDIS_REST_TOKEN: 'token' })).toEqual([
    'SUBMISSIONS_REDIS_REST_URL',
  ])
})

it('accepts several addresses for the team, removes duplicates and refuses malformed ones', () => {
  const MAIL_TEAM = 'team@site.example, crm@sales.example,Team@site.example'
  expect(faults({ ...complete, MAIL_TEAM })).toEqual([])
  expect(addressesIn(MAIL_TEAM)).toEqual(['Team@site.example', 'crm@sales.example'])
  for (const list of ['team@site.example,', 'team@site.example crm@sales.example', 'team@site.example, crm'])
    expect(faults({ ...complete, MAIL_TEAM: list })).toEqual(['MAIL_TEAM'])
})

it('checks only the requested variables', () => {
  const { UPSTASH_REDIS_REST_URL, UPSTASH_REDIS_REST_TOKEN } = complete
  const source = { UPSTASH_REDIS_REST_URL, UPSTASH_REDIS_REST_TOKEN }
  expect(readEnvironment(source, ['UPSTASH_REDIS_REST_URL', 'UPSTASH_REDIS_REST_TOKEN'])).toEqual(source)
})

describe('an optional variable', () => {
  const malformed = {
    ACKNOWLEDGEMENTS: 'On',
    SENDGRID_NEWSLETTER_LIST_ID: 'liste',
    SENDGRID_CONSENT_FIELD_ID: 'e1 T',
    SENDGRID_EVENTS_KEY: 'no key',
    ALARM_WEBHOOK_URL: 'hooks.chat.example/x',
    TRAFFIC_PASSWORD: 'short',
  }

  it.each(Object.entries(malformed))(
    'is reported and treated as unset if it is malformed: %s',
    (name, value) => {
      const source = { ...complete, [name]: value }
      expect(readEnvironment(source)).toEqual(readEnvironment(complete))
      expect(ignoredVariables(source)).toEqual([name])
    },
  )

  it('is not reported if it is well-formed or empty', () => {
    expect(ignoredVariables({ ...complete, ACKNOWLEDGEMENTS: 'on', TRAFFIC_PASSWORD: ' ' })).toEqual([])
  })
})

it.each([
  ['SENDGRID_BASE_URL', 'api.eu.sendgrid.com'],
  ['SUBMISSIONS_REDIS_REST_URL', 'eu1.store.example'],
])(
  'refuses a malformed %s: if it were ignored, visitors’ data would go to another service',
  (name, value) => {
    const source = { ...complete, SUBMISSIONS_REDIS_REST_TOKEN: 'token', [name]: value }
    expect(faults(source)).toContain(name)
  },
)
