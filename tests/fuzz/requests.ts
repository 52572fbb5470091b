import { gzipSync } from 'node:zlib'
import fc, { type Arbitrary } from 'fast-check'
import { canary } from '../support/canary'
import { demoEn, demoFr } from '../support/requests'

/** Part of every generated text. It must never appear in an answer or a log. */
export const CANARY = 'canary'

type Bytes = Uint8Array<ArrayBuffer>
export type Generated = {
  method: string
  query: string
  headers: [name: string, value: string][]
  body: Bytes
  ip: string | undefined
}
type Member = [key: string, value: string]

// prettier-ignore
const HOSTILE_TEXTS = [
  '', ' \0', '\r\nX-Injected: 1', '\n{"t":"2026-01-01","route":"forged"}', '\u001b[31m\u0007\u009b',
  '\u202eevil\u202c\u2066\u2069', '\u200b\ufeff\u2028\u2029', '\udfff\ud800', '\ufffe\uffff',
  'e\u0301\u0327\u0300 👩‍👩‍👧‍👦 İﬃß', '"><script>alert(1)</script><p x="', '--><!--', '{{x}}${7*7}<%= x %>',
  '%00%0d%0a%E9%zz', '../../../etc/passwd', '=cmd|calc!A1', "' OR 1=1 --", 'a@b,c@d',
]
// Keys with a special meaning in JavaScript, in a parser or in our forms.
// prettier-ignore
const HOSTILE_KEYS = [
  '__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'then', 'toJSON', 'length', '', '0', 'type',
  'website', 'a[b]',
]
// prettier-ignore
const HOSTILE_HEADERS: Record<string, readonly string[]> = {
  'content-type': [
    'application/json; charset=utf-16', 'APPLICATION/JSON', 'multipart/form-data; boundary=canary',
    'application/x-www-form-urlencoded; charset=latin1', 'text/plain', '',
  ],
  'content-encoding': ['gzip', 'br'],
  'content-length': ['0', '5', '-1', '99999999', '1e9', 'NaN'],
  'sec-fetch-site': ['cross-site', 'same-site', 'none', 'SAME-ORIGIN', ''],
  origin: ['null', 'https://canary.example', ''],
  referer: ['https://canary.example/', 'javascript:canary', '/canary', 'http://'],
  authorization: ['Bearer', 'Basic Y2FuYXJ5', 'Bearer canary'],
  'x-http-method-override': ['DELETE'],
  cookie: [],
  'user-agent': [],
  'accept-language': [],
  'x-nf-client-connection-ip': [],
}

/** Mostly a value of `often`, sometimes one of `seldom`. */
const mostly = <T>(often: Arbitrary<T>, seldom: Arbitrary<T>, weight = 6): Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: often }, { weight: 1, arbitrary: seldom })

const repeated = fc
  .tuple(fc.constantFrom('a', ' ', '%', '\n', 'é', '\u0301', '💥', '<', '\\', '@'), fc.nat(6_000))
  .map(([character, times]) => character.repeat(times))
const anyText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  repeated,
)
const text = fc
  .tuple(anyText, fc.boolean())
  .map(([generated, isBefore]) => (isBefore ? CANARY + generated : generated + CANARY))
const key = fc.oneof(fc.constantFrom(...HOSTILE_KEYS), text)
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.jsonValue(),
  fc.dictionary(key, fc.jsonValue({ maxDepth: 0 }), { maxKeys: 5, noNullPrototype: true }),
)
/** Mostly the JSON of a value, sometimes extreme JSON. */
const jsonText = mostly(
  value.map((generated) => JSON.stringify(generated)),
  fc.oneof(
    fc.constantFrom('1e999', '9'.repeat(400), '-0', '"\\ud800"', '"\\u0000"', '{"__proto__":{"canary":1}}'),
    fc.nat(4_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
    fc.nat(4_000).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  ),
)

/** Percent-encodes a text. Lone surrogates, which UTF-8 cannot encode, are replaced first. */
const percent = (plain: string): string => encodeURIComponent(plain.replace(/\p{Cs}/gu, '\ufffd'))
const asQuery = (members: Member[]): string =>
  members.map((member) => member.map(percent).join('=')).join('&')
const bytes = (plain: string): Bytes => new Uint8Array(Buffer.from(plain))

const validForm: Arbitrary<[string, unknown][]> = fc
  .tuple(fc.constantFrom({ ...canary }, demoFr, demoEn), text, fc.option(fc.uuid({ version: 4 })))
  .map(([form, words, submissionId]) =>
    Object.entries({
      ...form,
      firstName: 'Canary',
      email: 'canary@canary.example',
      company: 'Canary & Co',
      ['objective' in form ? 'objective' : 'message']: words,
      ...(submissionId && { submissionId }),
    }),
  )
const validView: Arbitrary<[string, unknown][]> = fc
  .tuple(fc.oneof(text, fc.webPath()), fc.option(text), fc.uuid({ version: 4 }))
  .map(([path, from, id]) => [
    ['page_path', `/${CANARY}/${path}?utm_source=${path}`],
    ['user_agent', `Mozilla/5.0 ${CANARY}`],
    ['referrer', from && `https://${CANARY}.example/${from}`],
    ['session_id', id],
  ])

/** Makes up to four changes to a JSON object, form or query. Each replaces, removes, repeats or adds a member. */
const spoil = (valid: Arbitrary<Member[]>, content: Arbitrary<string>): Arbitrary<Member[]> =>
  fc
    .tuple(valid, fc.array(fc.tuple(fc.nat(3), fc.nat(30), key, content), { maxLength: 4 }))
    .map(([members, changes]) =>
      changes.reduce<Member[]>((list, [how, place, name, changed]) => {
        if (list.length === 0) return [[name, changed]]
        const at = place % list.length
        const known = list[at]?.[0] ?? name
        if (how === 0) return list.with(at, [known, changed])
        if (how === 1) return list.toSpliced(at, 1)
        return how === 2 ? [...list, [known, changed]] : [[name, changed], ...list]
      }, members),
    )

const MANGLES: ((plain: string, at: number, noise: Bytes) => Bytes)[] = [
  (plain, at) => bytes(plain).slice(0, at),
  (plain, at, noise) => bytes(plain.slice(0, at) + Buffer.from(noise).toString('latin1') + plain.slice(at)),
  (plain, _, noise) => new Uint8Array([...bytes(plain), ...noise]),
  (plain) => bytes(`\ufeff${plain}`),
  (plain) => new Uint8Array(Buffer.from(plain, 'utf16le')),
  (plain) => new Uint8Array(Buffer.from(plain, 'latin1')),
  (plain) => new Uint8Array(gzipSync(plain)),
  (plain, at) => bytes(' '.repeat(at * 100) + plain),
  (_plain, _at, noise) => noise,
]
/** The bytes of a text: mostly unchanged, sometimes truncated, with noise, in another encoding or after many spaces. */
const mangle = (intended: Arbitrary<string>): Arbitrary<Bytes> =>
  fc
    .tuple(intended, fc.nat(500), fc.uint8Array({ minLength: 1, maxLength: 20 }), fc.nat(5 * MANGLES.length))
    .map(([plain, at, noise, how]) => MANGLES[how]?.(plain, at, new Uint8Array(noise)) ?? bytes(plain))

const jsonBody = (valid: Arbitrary<[string, unknown][]>): Arbitrary<Bytes> => {
  const members = valid.map((list) => list.map(([name, one]): Member => [name, JSON.stringify(one)]))
  const object = spoil(members, jsonText).map(
    (list) => `{${list.map(([name, one]) => `${JSON.stringify(name)}:${one}`).join(',')}}`,
  )
  return mangle(
    mostly(
      object,
      fc.oneof(
        object.map((json) => `[${json}]`),
        jsonText,
      ),
    ),
  )
}
const formMembers = validForm.map((list) =>
  list.flatMap(([name, one]): Member[] => (one === false ? [] : [[name, one === true ? 'on' : String(one)]])),
)
const formBody = mangle(
  mostly(
    spoil(formMembers, text).map(asQuery),
    fc.oneof(text, fc.constantFrom('&&&===', '%', '%zz=%', '+', 'a[b][c]=canary', '='.repeat(9_000))),
  ),
)
const REPORT_OPTIONS = Object.entries({ last: '7d', by: 'day', format: 'csv', lang: 'en', bots: '1' })
const reportQuery = spoil(fc.subarray(REPORT_OPTIONS), text).map(asQuery)
const anyQuery = mostly(fc.constant(''), fc.array(fc.tuple(key, text), { maxLength: 4 }).map(asQuery), 3)

const headerText = text.map((plain) => plain.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 4_000))
const header = fc
  .constantFrom(...Object.entries(HOSTILE_HEADERS))
  .chain(([name, values]) =>
    fc.tuple(fc.constant(name), fc.oneof(headerText, ...values.map((one) => fc.constant(one)))),
  )

type Shape = {
  method: string
  headers: Record<string, string>
  body?: Arbitrary<Bytes>
  query?: Arbitrary<string>
}
const requests = ({
  method,
  headers,
  body = mangle(jsonText),
  query = anyQuery,
}: Shape): Arbitrary<Generated> =>
  fc.record({
    method: mostly(
      fc.constant(method),
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'CANARY'),
      12,
    ),
    query,
    headers: fc.array(header, { maxLength: 4 }).map((changes) => [...Object.entries(headers), ...changes]),
    body,
    ip: fc.oneof(
      fc.nat(255).map((last) => `192.0.2.${last}`),
      fc.constantFrom('2001:db8::1', undefined),
    ),
  })

const FROM_PAGE = { 'sec-fetch-site': 'same-origin' }
const AS_JSON = { ...FROM_PAGE, 'content-type': 'application/json' }
const AS_FORM = { ...FROM_PAGE, 'content-type': 'application/x-www-form-urlencoded' }

/** Generators of requests, from fully valid to fully broken, one for each key of `HANDLERS` (fuzz.ts). */
export const requestsFor = (reportPassword: string) => ({
  json: requests({ method: 'POST', headers: AS_JSON, body: jsonBody(validForm) }),
  form: requests({ method: 'POST', headers: AS_FORM, body: formBody }),
  view: requests({ method: 'POST', headers: AS_JSON, body: jsonBody(validView) }),
  traffic: requests({
    method: 'GET',
    headers: { authorization: `Basic ${btoa(`:${reportPassword}`)}` },
    query: reportQuery,
  }),
  health: requests({ method: 'GET', headers: {} }),
})
