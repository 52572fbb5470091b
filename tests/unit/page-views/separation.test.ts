import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The CNIL's exemption from consent rests on it: a visit and a lead have nothing in common. */
const sourcesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(m?ts|tsx)$/.test(name))
    .map((name) => readFileSync(join(directory, name), 'utf8'))

const importsIn = (directory: string): string[] =>
  sourcesIn(directory)
    .flatMap((source) => [...source.matchAll(/(?:from|import\(?) *'([^']+)'/g)])
    .map(([, name]) => name ?? '')

it.each(['src/forms', 'netlify/submissions'])(
  '%s takes nothing of page views but the count of requests, and never reads their session',
  (directory) => {
    const taken = importsIn(directory).filter((name) => name.includes('page-views'))
    expect(taken.filter((name) => !/page-views\/(conversions|retention)$/.test(name))).toEqual([])
    expect(sourcesIn(directory).join()).not.toMatch(/session_id|sessionId|SESSION_KEY|audience\.session/)
  },
)

it.each(['src/page-views', 'netlify/page-views'])('%s takes nothing of submissions', (directory) => {
  expect(importsIn(directory).filter((name) => /submissions|\/forms/.test(name))).toEqual([])
})
