import { CODES } from '../../src/forms/shared/requests'

type Answer = { status: number; headers: Headers; text: string }
/** What is wrong with an answer; nothing where it is one that the endpoint documents. */
type Check = (answer: Answer) => string[]

const holds = (wrong: Record<string, boolean>): string[] =>
  Object.entries(wrong).flatMap(([name, is]) => (is ? [name] : []))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const keysAre = (value: unknown, ...keys: string[]): boolean =>
  isObject(value) && Object.keys(value).sort().join() === keys.sort().join()
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  )

const REFUSALS: Record<number, string> = {
  400: 'malformed',
  403: 'crossSite',
  405: 'method',
  409: 'conflict',
  413: 'tooLarge',
  415: 'mediaType',
  422: 'invalid',
  429: 'tooMany',
}

const common: Check = ({ status, headers }) => [
  ...holds({
    'not to be kept': !/no-store|private/.test(headers.get('cache-control') ?? ''),
    'may be sniffed': headers.get('x-content-type-options') !== 'nosniff',
    'may be indexed': headers.get('x-robots-tag') !== 'noindex',
    'sets a cookie': headers.has('set-cookie'),
    'no Allow': status === 405 && !headers.get('allow'),
    'no Retry-After': status === 429 && !/^[1-9]\d{0,2}$/.test(headers.get('retry-after') ?? ''),
  }),
  ...[...headers.keys()].filter((name) => name.startsWith('access-control')),
]

const fieldsAreCodes = (fields: unknown): boolean =>
  isObject(fields) &&
  Object.entries(fields).every(
    ([name, code]) => /^[a-zA-Z]{1,20}$/.test(name) && CODES.some((one) => one === code),
  )

const pair: Check = ({ status, text }) => {
  const body = parsed(text)
  if (!keysAre(body, 'data', 'error')) return ['not the pair of data and error']
  if (status === 200)
    return holds({
      'an error beside data': at(body, 'error') !== null,
      'not an id and a reference': !keysAre(at(body, 'data'), 'id', 'reference'),
      'a strange id': !/^[0-9a-f-]{36}$/.test(String(at(body, 'data', 'id'))),
      'a strange reference': !/^\w{8}$/.test(String(at(body, 'data', 'reference'))),
    })
  return holds({
    'data beside an error': at(body, 'data') !== null,
    'a strange code': at(body, 'error', 'code') !== REFUSALS[status],
    'strange fields':
      status === 422 ? !fieldsAreCodes(at(body, 'error', 'fields')) : !keysAre(at(body, 'error'), 'code'),
  })
}

const isPlain = (answer: Answer): boolean =>
  answer.headers.get('content-type') === 'application/json; charset=utf-8'

const formPage: Check = ({ status, headers, text }) => {
  if (status === 303)
    return holds({
      'leads elsewhere': !/^\/api\/send-demo-email\?sent=[\w-]{60,}$/.test(headers.get('location') ?? ''),
      'a body': text !== '',
    })
  const csp = headers.get('content-security-policy') ?? ''
  return holds({
    'no page': headers.get('content-type') !== 'text/html; charset=utf-8',
    'a status that pages do not have': ![400, 403, 405, 409, 413, 422, 429].includes(status),
    'script may run': !csp.includes("default-src 'none'") || csp.includes('script-src'),
    'holds a script': /<script/i.test(text),
  })
}

const HEALTH_KEYS = [
  ...['status', 'problems', 'oldestDueSec', 'due', 'dead', 'undelivered', 'events'],
  ...['lastRunSec', 'rollUpLagSec'],
]

const allowed =
  (statuses: number[], check: Check): Check =>
  (answer) => [
    ...(statuses.includes(answer.status) ? [] : [`status ${answer.status}`]),
    ...common(answer),
    ...check(answer),
  ]

/** What each endpoint's answers must look like while its services are well. */
export const CHECKS = {
  json: allowed([200, ...Object.keys(REFUSALS).map(Number)], (answer) =>
    // A header may have made it a form's post.
    answer.headers.get('location') || answer.text.startsWith('<')
      ? formPage(answer)
      : [...(isPlain(answer) ? [] : ['no JSON']), ...pair(answer)],
  ),
  form: allowed([200, 303, ...Object.keys(REFUSALS).map(Number)], (answer) =>
    isPlain(answer) ? pair(answer) : formPage(answer),
  ),
  view: allowed([204, 400, 403, 405, 413, 415], ({ text }) => holds({ 'a body': text !== '' })),
  figures: allowed([200, 400, 401, 405], ({ status, headers, text }) => {
    const type = headers.get('content-type') ?? ''
    return holds({
      'no report': status === 200 && !/^(text\/(html|csv)|application\/json); charset=utf-8$/.test(type),
      'no JSON': type.startsWith('application/json') && !isObject(parsed(text)),
      'asks for no password': status === 401 && !headers.get('www-authenticate')?.startsWith('Basic '),
    })
  }),
  health: allowed([200, 405], (answer) =>
    answer.status === 200
      ? holds({
          'not a report': !keysAre(parsed(answer.text), ...HEALTH_KEYS),
          'not well': at(parsed(answer.text), 'status') !== 'healthy',
        })
      : pair(answer),
  ),
} satisfies Record<string, Check>
export type Endpoint = keyof typeof CHECKS

/** Whether anything that was sent comes back, in whatever part of the answer. */
export const reflects = ({ status, headers, text }: Answer, marker: RegExp): boolean => {
  return marker.test(text) || marker.test(`${status} ${JSON.stringify([...headers])}`)
}
