import { isCode } from '../../src/shared/forms/rules'
import { isObject, ownValue } from '../../src/shared/objects'
import { parseJson } from '../../netlify/platform/http/read-body'

type Answer = { status: number; headers: Headers; text: string }
/** Returns what is wrong with an answer. */
type Check = (answer: Answer) => string[]

const namesOf = (faults: Record<string, boolean>): string[] =>
  Object.entries(faults).flatMap(([name, isWrong]) => (isWrong ? [name] : []))
const keysAre = (value: unknown, ...keys: string[]): boolean =>
  isObject(value) && Object.keys(value).sort().join() === keys.sort().join()

const REFUSALS: Record<number, string> = {
  400: 'malformed',
  403: 'otherOrigin',
  405: 'method',
  409: 'conflict',
  413: 'tooLarge',
  415: 'mediaType',
  422: 'invalid',
  429: 'tooMany',
}
const REFUSED = Object.keys(REFUSALS).map(Number)

const common: Check = ({ status, headers }) => [
  ...namesOf({
    'may be cached': !/no-store|private/.test(headers.get('cache-control') ?? ''),
    'may be sniffed': headers.get('x-content-type-options') !== 'nosniff',
    'may be indexed': headers.get('x-robots-tag') !== 'noindex',
    'sets a cookie': headers.has('set-cookie'),
    'no Allow': status === 405 && !headers.get('allow'),
    'no Retry-After': status === 429 && !/^[1-9]\d{0,2}$/.test(headers.get('retry-after') ?? ''),
  }),
  ...[...headers.keys()].filter((name) => name.startsWith('access-control')),
]

const json: Check = ({ status, text }) => {
  const body = parseJson(text)
  const [data, error] = [ownValue(body, 'data'), ownValue(body, 'error')]
  const fields = ownValue(error, 'fields')
  const areCodes = isObject(fields) && Object.values(fields).every(isCode)
  return namesOf({
    'not the pair of data and error': !keysAre(body, 'data', 'error') || (data === null) === (error === null),
    'not an id and a reference': status === 200 && !keysAre(data, 'id', 'reference'),
    'wrong code': status !== 200 && ownValue(error, 'code') !== REFUSALS[status],
    'wrong fields': status === 422 ? !areCodes : status !== 200 && !keysAre(error, 'code'),
  })
}

const page: Check = ({ status, headers, text }) => {
  if (status === 303)
    return namesOf({
      'wrong location': !/^\/api\/send-demo-email\?sent=[\w-]{60,}$/.test(headers.get('location') ?? ''),
    })
  const csp = headers.get('content-security-policy') ?? ''
  return namesOf({
    'not a page with an error status':
      headers.get('content-type') !== 'text/html; charset=utf-8' || status < 400,
    'allows scripts': !csp.includes("default-src 'none'") || csp.includes('script-src'),
    'contains a script': /<script/i.test(text),
  })
}

/** Accepts JSON and pages, because a generated content type may turn a JSON request into a form post or the reverse. */
const submission: Check = (answer) =>
  answer.headers.get('content-type') === 'application/json; charset=utf-8' ? json(answer) : page(answer)

const allowed =
  (statuses: number[], check: Check): Check =>
  (answer) => [
    ...(statuses.includes(answer.status) ? [] : [`status ${answer.status}`]),
    ...common(answer),
    ...check(answer),
  ]

/** Checks the answers to each kind of request. No answer may report a failure of Redis or of the mail provider. */
export const CHECKS = {
  json: allowed([200, 303, ...REFUSED], submission),
  form: allowed([200, 303, ...REFUSED], submission),
  view: allowed([204, 400, 403, 405, 413, 415], ({ text }) => namesOf({ 'has a body': text !== '' })),
  traffic: allowed([200, 400, 401, 405], ({ status, headers }) => {
    const type = headers.get('content-type') ?? ''
    return namesOf({
      'not a report': status === 200 && !/^(text\/(html|csv)|application\/json); charset=utf-8$/.test(type),
      'no challenge': status === 401 && !headers.get('www-authenticate')?.startsWith('Basic '),
    })
  }),
  health: allowed([200, 405], (answer) =>
    answer.status === 405
      ? json(answer)
      : namesOf({
          unhealthy: answer.text !== '' && ownValue(parseJson(answer.text), 'status') !== 'ok',
        }),
  ),
} satisfies Record<string, Check>
export type Endpoint = keyof typeof CHECKS
