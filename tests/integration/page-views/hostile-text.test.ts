import type { Context } from '@netlify/functions'
import fc from 'fast-check'
import recordPageView from '../../../netlify/functions/page-view.mjs'
import { rollUp } from '../../../netlify/page-views/counts/roll-up'
import { parisDay } from '../../../netlify/page-views/counts/days'
import { BREAKDOWNS } from '../../../netlify/page-views/report/rows'
import { readReport } from '../../../netlify/page-views/report/report'
import { reportFile } from '../../../netlify/page-views/report/writers/file'
import { weeklyMail } from '../../../netlify/page-views/report/writers/mail'
import { reportTable } from '../../../netlify/page-views/report/writers/table'
import { pageOf, routeIndex } from '../../support/page-views/example'
import { useLogs, useViewsWorld } from '../../support/page-views/world'

const world = useViewsWorld()
const logged = useLogs('warn')

const VIEW = { page_path: '/', user_agent: 'Firefox', referrer: null, bot: '' }
const OWN = 'https://site.example'
/** Characters that show nothing, or change the direction of what follows. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u

/**
 * UTF-16 units of every kind: lone surrogates, every plane, controls, joiners, letters of scripts that take three
 * bytes.
 */
const unit = fc.oneof(
  fc.integer({ min: 0xd800, max: 0xdfff }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom(...'\0\n\r\t\u200b\u200d\u202e\u2066\ufeff\u034f\u3164|…?&#=%+<>"\'{}/\\-;,@'),
  fc.constantFrom('e\u0301', 'ﷺ', 'ཀྵྐྵ', '漢', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩‍👩‍👧', 'İ', 'ß'),
)
const hostile = fc
  .tuple(fc.nat(130), fc.string({ unit, maxLength: 40 }), fc.nat(600))
  .map(([before, text, after]) => 'a'.repeat(before) + text + 'é🧭'.repeat(after / 3))
/** Escapes that are malformed, encode half a character, or are encoded twice or in another character set. */
const encoded = fc.tuple(hostile, fc.nat(4)).map(([text, how]) => {
  const utf8 = Buffer.from(text).toString('hex')
  if (how === 0) return utf8.replace(/../g, '%$&')
  if (how === 1) return utf8.replace(/../g, '%25$&').slice(0, 1_500)
  if (how === 2) return [...text].map((one) => `%u${one.charCodeAt(0).toString(16)}`).join('')
  if (how === 3) return Buffer.from(text, 'latin1').toString('hex').replace(/../g, '%$&').slice(1)
  return text
})
const path = fc
  .tuple(
    fc.constantFrom('/', '/contact?utm_source=', '/demo?utm_campaign=x&utm_medium=', '/x?', '/en/'),
    encoded,
  )
  .map(([start, text]) => start + text)
const referrer = fc.oneof(
  path.map((text) => OWN + text),
  hostile.map((text) => `https://${text}.example/`),
  encoded,
)
/** Views as a browser sends them, of which one text is hostile. */
const body = fc.oneof(
  path.map((page_path) => ({ ...VIEW, page_path })),
  hostile.map((user_agent) => ({ ...VIEW, user_agent })),
  referrer.map((from) => ({ ...VIEW, referrer: from })),
)

async function send(views: readonly object[]): Promise<void> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  for (const view of views) {
    const json = JSON.stringify({ ...view, session_id: crypto.randomUUID() })
    const request = new Request(`${OWN}/api/page-view`, { method: 'POST', headers, body: json })
    const { status } = await recordPageView(request, { deploy: { context: 'production' } } as Context)
    expect([204, 413]).toContain(status)
  }
}

/**
 * Counts what the stream holds. @returns the reports on people and on bots, and how many entries were read and not read
 */
async function countAndReport() {
  const entries = await world.redis.xlen('page_views')
  const outcome = await rollUp({ redis: world.client, routeIndex, clock: Date.now })
  expect(outcome).toMatchObject({ state: 'up-to-date', counted: entries })
  const today = parisDay(Date.now())
  const period = { from: parisDay(Date.now() - 86_400_000), to: today, language: 'fr' } as const
  // As tomorrow would show it: today counts as finished.
  const days = { today, lastFinished: today, since: null }
  const read = (audience: 'people' | 'bots') =>
    readReport({ ...period, by: 'page', audience }, world.client, routeIndex, days)
  const reports = [await read('people'), await read('bots')]
  const totals = reports.map((report) => report.totals)
  return {
    entries,
    read: totals.reduce((sum, { views }) => sum + views, 0),
    unread: totals.reduce((sum, { unreadable }) => sum + unreadable, 0),
    reports,
  }
}

it('every text that a browser may send is counted, and reaches CSV, JSON, page, mail and table clean', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(body, { minLength: 1, maxLength: 12 }), async (views) => {
      await world.redis.flushall()
      await send(views)
      const { entries, read, unread, reports } = await countAndReport()
      expect([read, unread]).toEqual([entries, 0])
      const counts = await Promise.all(
        (await world.redis.keys('page_views:counts:*')).map((key) => world.redis.hkeys(key)),
      )
      for (const field of counts.flat()) {
        expect(field).not.toMatch(INVISIBLE)
        expect(field.normalize('NFC')).toBe(field)
      }
      for (const report of reports) {
        const files = BREAKDOWNS.flatMap((by) => {
          const one = { ...report, query: { ...report.query, by }, rows: report.rowsBy(by) }
          const json = reportFile(one, { type: 'json', separator: ',' })
          expect(JSON.parse(json)).toHaveProperty('rows')
          return [reportFile(one, { type: 'csv', separator: ',' }).replaceAll('\r\n', ''), reportTable(one)]
        })
        const mail = weeklyMail(report, null)
        for (const text of [...files, mail.text, mail.subject, pageOf(report)])
          expect(text.replaceAll('\n', '')).not.toMatch(INVISIBLE)
        for (const { key } of report.rowsBy('campaign')) expect(key).not.toMatch(/@/)
      }
      expect(logged).toEqual([])
    }),
    { numRuns: 20 },
  )
}, 120_000)

it('whatever else stands in the stream is passed, and each entry is counted as read or unread', async () => {
  const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array))
  const word = fc.oneof(bytes, hostile.map(Buffer.from), encoded.map(Buffer.from))
  const name = fc.oneof(fc.constantFrom(...Object.keys(VIEW), 'session_id').map(Buffer.from), word)
  const entry = fc.oneof(
    fc.array(fc.tuple(name, word), { minLength: 1, maxLength: 7 }),
    fc.tuple(word, word, word, word, word).map(([path, agent, from, session, bot]): [Buffer, Buffer][] =>
      Object.entries({
        page_path: Buffer.concat([Buffer.from('/'), path]),
        user_agent: agent,
        referrer: from,
        session_id: session,
        bot,
      }).map(([key, value]) => [Buffer.from(key), value]),
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 10 }), async (entries) => {
      await world.redis.flushall()
      for (const fields of entries) await world.redis.xadd('page_views', '*', ...fields.flat())
      const { read, unread } = await countAndReport()
      expect(read + unread).toBe(entries.length)
    }),
    { numRuns: 40 },
  )
}, 120_000)
