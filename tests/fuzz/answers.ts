import { attempt } from '../../src/shared/attempt'
import { isCode } from '../../src/shared/forms/requests'
import { isRecord, ownValue } from '../../src/shared/records'

type Answer = { status: number; headers: Headers; text: string }
/** What is wrong with an answer; nothing where it is one that the endpoint documents. */
type Check = (answer: Answer) => string[]

const trueOf = (wrong: Record<string, boolean>): string[] =>
  Object.entries(wrong).flatMap(([name, isWrong]) => (isWrong ? [name] : []))
const parsed = (text: string): unknown => attempt((): unknown => JSON.parse(text))
const keysAre = (value: unknown, ...keys: string[]): boolean =>
  isRecord(value) && Object.keys(value).sort().join() === keys.sort().join()

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
const REFUSED = Object.keys(REFUSALS).map(Number)

const common: Check = ({ status, headers }) => [
  ...trueOf({
    'may be kept': !/no-store|private/.test(headers.get('cache-control') ?? ''),
    'may be sniffed': headers.get('x-content-type-options') !== 'nosniff',
    'may be indexed': headers.get('x-robots-tag') !== 'noindex',
    'sets a cookie': headers.has('set-cookie'),
    'no Allow': status === 405 && !headers.get('allow'),
    'no Retry-After': status === 429 && !/^[1-9]\d{0,2}$/.test(headers.get('retry-after') ?? ''),
  }),
  ...[...headers.keys()].filter((name) => name.startsWith('access-control')),
]

const fieldsAreCodes = (fields: unknown): boolean =>
  isRecord(fields) &&
  Object.entries(fields).every(([name, code]) => /^[a-zA-Z]{1,20}$/.test(name) && isCode(code))

const pair: Check = ({ status, text }) => {
  const body = parsed(text)
  const [data, error] = [ownValue(body, 'data'), ownValue(body, 'error')]
  if (!keysAre(body, 'data', 'error')) return ['not the pair of data and error']
  if (status === 200)
    return trueOf({
      'an error beside data': error !== null,
      'not an id and a reference': !keysAre(data, 'id', 'reference'),
      'a strange id': !/^[0-9a-f-]{36}$/.test(String(ownValue(data, 'id'))),
      'a strange reference': !/^\w{8}$/.test(String(ownValue(data, 'reference'))),
    })
  return trueOf({
    'data beside an error': data !== null,
    'a strange code': ownValue(error, 'code') !== REFUSALS[status],
    'strange fields': status === 422 ? !fieldsAreCodes(ownValue(error, 'fields')) : !keysAre(error, 'code'),
  })
}

const page: Check = ({ status, headers, text }) => {
  if (status === 303)
    return trueOf({
      'leads elsewhere': !/^\/api\/send-demo-email\?sent=[\w-]{60,}$/.test(headers.get('location') ?? ''),
      'a body': text !== '',
    })
  const csp = headers.get('content-security-policy') ?? ''
  return trueOf({
    'no page': headers.get('content-type') !== 'text/html; charset=utf-8',
    'a status that pages do not have': !REFUSED.includes(status),
    'script may run': !csp.includes("default-src 'none'") || csp.includes('script-src'),
    'holds a script': /<script/i.test(text),
  })
}

/** A header may make a form's post of JSON, and the other way round. */
const submission: Check = (answer) =>
  answer.headers.get('content-type') === 'application/json; charset=utf-8' ? pair(answer) : page(answer)

const allowed =
  (statuses: number[], check: Check): Check =>
  (answer) => [
    ...(statuses.includes(answer.status) ? [] : [`status ${answer.status}`]),
    ...common(answer),
    ...check(answer),
  ]

/** What each endpoint's answers must look like while its services are well. */
export const CHECKS = {
  json: allowed([200, 303, ...REFUSED], submission),
  form: allowed([200, 303, ...REFUSED], submission),
  view: allowed([204, 400, 403, 405, 413, 415], ({ text }) => trueOf({ 'a body': text !== '' })),
  figures: allowed([200, 400, 401, 405], ({ status, headers, text }) => {
    const type = headers.get('content-type') ?? ''
    return trueOf({
      'no report': status === 200 && !/^(text\/(html|csv)|application\/json); charset=utf-8$/.test(type),
      'no JSON': type.startsWith('application/json') && !isRecord(parsed(text)),
      'asks for no password': status === 401 && !headers.get('www-authenticate')?.startsWith('Basic '),
    })
  }),
  health: allowed([200, 405], (answer) =>
    answer.status === 405
      ? pair(answer)
      : trueOf({ 'not well': answer.text !== '' && ownValue(parsed(answer.text), 'status') !== 'healthy' }),
  ),
} satisfies Record<string, Check>
export type Endpoint = keyof typeof CHECKS

/** Whether anything that was sent comes back, in whatever part of the answer. */
export const reflects = ({ headers, text }: Answer, marker: RegExp): boolean =>
  marker.test(text) || marker.test(JSON.stringify([...headers]))
