import { gzipSync } from 'node:zlib'
import fc, { type Arbitrary } from 'fast-check'
import { canary } from '../support/canary'
import { demoEn, demoFr } from '../support/requests'
import { CANARY, headerText, jsonText, key, percent, text } from './values'

export type Made = {
  method: string
  query: string
  headers: [name: string, value: string][]
  body: Uint8Array<ArrayBuffer>
  ip: string | undefined
}
type Member = [key: string, value: string]

/** Mostly the first, now and then the second. */
const seldom = <T>(often: Arbitrary<T>, other: Arbitrary<T>, weight = 6): Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: often }, { weight: 1, arbitrary: other })

const marked = (request: object): [string, unknown][] =>
  Object.entries({ ...request, firstName: 'Canary', email: 'canary@canary.example', company: 'Canary & Co' })

/** One valid request of each form, its free text new each time. */
const validForm: Arbitrary<[string, unknown][]> = fc
  .tuple(fc.constantFrom({ ...canary }, demoFr, demoEn), text, fc.uuid({ version: 4 }), fc.boolean())
  .map(([form, words, submissionId, withId]) => [
    ...marked(form),
    ['objective' in form ? 'objective' : 'message', words],
    ...(withId ? [['submissionId', submissionId] as [string, unknown]] : []),
  ])

const validView: Arbitrary<[string, unknown][]> = fc
  .tuple(fc.oneof(text, fc.webPath()), fc.option(fc.oneof(text, fc.webPath())), fc.uuid({ version: 4 }))
  .map(([path, from, id]) => [
    ['page_path', `/${CANARY}/${path}?utm_source=${path}`],
    ['user_agent', `Mozilla/5.0 ${CANARY}`],
    ['referrer', from && `https://${CANARY}.example/${from}`],
    ['session_id', id],
  ])

type Change = (list: Member[]) => Member[]

/** A list of members, up to four of them set to something else, left out, said twice or added. */
const spoil = (valid: Arbitrary<Member[]>, made: Arbitrary<string>): Arbitrary<Member[]> =>
  valid.chain((members) => {
    const known = fc.constantFrom(...members.map(([name]) => name))
    const change = fc.oneof(
      fc.tuple(known, made).map(
        ([name, value]): Change =>
          (list) =>
            list.map((one) => (one[0] === name ? [name, value] : one)),
      ),
      known.map(
        (name): Change =>
          (list) =>
            list.filter((one) => one[0] !== name),
      ),
      fc.tuple(known, made).map((member): Change => (list) => [...list, member]),
      fc.tuple(key, made).map((member): Change => (list) => [member, ...list]),
    )
    return fc
      .array(change, { maxLength: 4 })
      .map((changes) => changes.reduce((list, one) => one(list), members))
  })

const bytes = (plain: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(plain))

/** Bytes as they were meant, or cut, mixed with others, in another encoding, drowned in spaces. */
const mangle = (meant: Arbitrary<string>): Arbitrary<Uint8Array<ArrayBuffer>> =>
  fc
    .tuple(
      meant,
      fc.nat(100),
      fc.uint8Array({ minLength: 1, maxLength: 20 }),
      seldom(
        fc.constant('as is'),
        fc.constantFrom('cut', 'mixed', 'mark', 'utf-16', 'latin1', 'gzip', 'spaces', 'noise'),
        5,
      ),
    )
    .map(([plain, percentage, noise, how]) => {
      const whole = bytes(plain)
      const at = Math.floor((whole.length * percentage) / 100)
      switch (how) {
        case 'cut':
          return whole.slice(0, at)
        case 'mixed':
          return new Uint8Array([...whole.slice(0, at), ...noise, ...whole.slice(at)])
        case 'mark':
          return bytes(`\ufeff${plain}`)
        case 'utf-16':
          return new Uint8Array(Buffer.from(plain, 'utf16le'))
        case 'latin1':
          return new Uint8Array(Buffer.from(plain, 'latin1'))
        case 'gzip':
          return new Uint8Array(gzipSync(plain))
        case 'spaces':
          return bytes(' '.repeat(percentage * 500) + plain)
        case 'noise':
          return new Uint8Array(noise)
        default:
          return whole
      }
    })

const objectText = (members: Member[]): string =>
  `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`

const jsonBody = (valid: Arbitrary<[string, unknown][]>): Arbitrary<Uint8Array<ArrayBuffer>> => {
  const members = valid.map((list) => list.map(([name, value]): Member => [name, JSON.stringify(value)]))
  const object = spoil(members, jsonText).map(objectText)
  const wrapped = fc.oneof(
    object.map((made) => `[${made}]`),
    object.map((made) => JSON.stringify(made)),
    object.map((made) => `{"data":${made}}`),
    jsonText,
  )
  return mangle(seldom(object, wrapped))
}

const formBody: Arbitrary<Uint8Array<ArrayBuffer>> = mangle(
  seldom(
    spoil(
      validForm.map((list) =>
        list
          .filter(([, value]) => value !== false)
          .map(([name, value]): Member => [name, value === true ? 'on' : String(value)]),
      ),
      text,
    ).map((members) => members.map((member) => member.map(percent).join('=')).join('&')),
    fc.oneof(text, fc.constantFrom('&&&===', '%', '%zz=%', '+', 'a[b][c]=canary', '='.repeat(9_000))),
  ),
)

const figuresQuery: Arbitrary<string> = spoil(
  fc.constantFrom<Member[]>(
    [['last', '7d']],
    [
      ['by', 'day'],
      ['format', 'csv'],
      ['separator', ';'],
    ],
    [
      ['last', '3m'],
      ['lang', 'en'],
    ],
    [
      ['from', '2026-01-01'],
      ['to', '2026-01-31'],
      ['bots', '1'],
    ],
  ),
  text,
).map((members) => members.map((member) => member.map(percent).join('=')).join('&'))

const anyQuery: Arbitrary<string> = seldom(
  fc.constant(''),
  fc
    .array(fc.tuple(key, text), { maxLength: 4 })
    .map((list) => list.map((one) => one.map(percent).join('=')).join('&')),
  3,
)

const TELLING_HEADERS: Record<string, readonly string[]> = {
  'content-type': [
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
    'application/json, text/plain',
    'application/problem+json',
    'application/x-www-form-urlencoded; charset=latin1',
    'multipart/form-data; boundary=canary',
    'text/plain',
    '',
    ';',
  ],
  'content-encoding': ['gzip', 'br', 'deflate, gzip', 'identity'],
  'content-length': ['0', '5', '-1', '99999999', '1e9', 'NaN', '0x10'],
  'sec-fetch-site': ['cross-site', 'same-site', 'none', 'SAME-ORIGIN', ''],
  origin: ['null', 'https://canary.example', ''],
  referer: ['https://canary.example/', 'javascript:canary', '/canary', 'http://'],
  authorization: ['Bearer', 'Bearer ', 'Basic Y2FuYXJ5', 'Bearer canary'],
  'x-http-method-override': ['DELETE'],
  'transfer-encoding': ['chunked'],
  expect: ['100-continue'],
}
const header: Arbitrary<[string, string]> = fc.oneof(
  fc.constantFrom(
    ...Object.entries(TELLING_HEADERS).flatMap(([name, values]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  ),
  fc.tuple(
    fc.constantFrom(
      ...Object.keys(TELLING_HEADERS),
      'cookie',
      'user-agent',
      'accept-language',
      'x-forwarded-for',
      'x-nf-client-connection-ip',
      'sec-purpose',
      'x-canary',
    ),
    headerText,
  ),
)

type Shape = {
  method: string
  headers: Record<string, string>
  body?: Arbitrary<Uint8Array<ArrayBuffer>>
  query?: Arbitrary<string>
}

const requests = ({ method, headers, body, query = anyQuery }: Shape): Arbitrary<Made> =>
  fc.record({
    method: seldom(
      fc.constant(method),
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CANARY'),
      12,
    ),
    query,
    headers: fc.array(header, { maxLength: 4 }).map((changes) => [...Object.entries(headers), ...changes]),
    body: body ?? mangle(jsonText),
    ip: fc.oneof(
      fc.nat(255).map((last) => `192.0.2.${last}`),
      fc.constantFrom('198.51.100.7', '2001:db8::1', undefined),
    ),
  })

const fromPage = { 'sec-fetch-site': 'same-origin' }
const inJson = { ...fromPage, 'content-type': 'application/json' }

/** Requests to each endpoint: valid ones, and such with up to everything spoiled. */
export const requestsFor = (figuresPassword: string) => ({
  json: requests({ method: 'POST', headers: inJson, body: jsonBody(validForm) }),
  form: requests({
    method: 'POST',
    headers: { ...fromPage, 'content-type': 'application/x-www-form-urlencoded' },
    body: formBody,
  }),
  view: requests({ method: 'POST', headers: inJson, body: jsonBody(validView) }),
  figures: requests({
    method: 'GET',
    headers: { authorization: `Basic ${btoa(`:${figuresPassword}`)}` },
    query: figuresQuery,
  }),
  health: requests({ method: 'GET', headers: {} }),
})
