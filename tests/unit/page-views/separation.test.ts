import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countConversion, type Conversion } from '../../../netlify/page-views/count/conversions'

/** The CNIL's exemption from consent rests on it: a visit and a lead have nothing in common. */
const filesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(m?ts|tsx)$/.test(name))
    .map((name) => join(directory, name))

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\(?) *'([^']+)'/g)].map(([, name]) => name ?? '')

it.each(['src/forms', 'netlify/submissions'])(
  '%s takes nothing of page views but the count of requests',
  (directory) => {
    const taken = filesIn(directory).flatMap((file) =>
      importsOf(file).filter((name) => name.includes('page-views')),
    )
    expect(taken.filter((name) => !/page-views\/(conversions|retention)$/.test(name))).toEqual([])
  },
)

it.each(['src/page-views', 'netlify/page-views'])('%s takes nothing of submissions', (directory) => {
  const taken = filesIn(directory).flatMap(importsOf)
  expect(taken.filter((name) => /submissions|\/forms/.test(name))).toEqual([])
})

it.each(['src/forms', 'netlify/submissions'])('%s never reads the session of the views', (directory) => {
  const text = filesIn(directory)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(text).not.toMatch(/session_id|sessionId|SESSION_KEY|audience\.session/)
})

it('counts a request by its kind, its language and the day, and nothing else', async () => {
  const commands: unknown[][] = []
  const chain = {
    hincrby: (...args: unknown[]) => (commands.push(['hincrby', ...args]), chain),
    expireat: (...args: unknown[]) => (commands.push(['expireat', ...args]), chain),
    exec: () => Promise.resolve([]),
  }
  const redis = { multi: () => chain } as unknown as Parameters<typeof countConversion>[1]['redis']
  const submission = {
    kind: 'demo',
    language: 'fr',
    id: '5b0e2d1c-8f3a-4c6b-9d7e-1a2b3c4d5e6f',
    email: 'a@b.fr',
  }
  const conversion: Conversion = submission as Conversion
  await countConversion(conversion, { redis, now: Date.parse('2026-11-20T23:30:00Z') })
  expect(commands).toEqual([
    ['hincrby', 'page_views:counts:2026-11-21:people', 'k|demo|fr', 1],
    ['expireat', 'page_views:counts:2026-11-21:people', Date.parse('2028-12-20T23:00:00Z') / 1000],
  ])
})

it('tells its caller of a store that fails, which has a line to log and a lead to keep', async () => {
  const redis = {
    multi: () => {
      throw new Error('fetch failed')
    },
  } as unknown as Parameters<typeof countConversion>[1]['redis']
  await expect(countConversion({ kind: 'contact', language: 'en' }, { redis, now: 0 })).rejects.toThrow()
})
