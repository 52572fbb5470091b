import type { Store } from 'gatsby'
import { runFewQueriesHere } from '../../src/build/few-queries'

const VARIABLE = 'GATSBY_CPU_COUNT'
afterEach(() => delete process.env[VARIABLE])

/** A build of 1,000 pages, some of whose queries are to be run. */
const build = (dirty: number) => {
  const queries = Array.from({ length: 1000 }, (_, index) => [`/${index}`, { dirty: index < dirty ? 1 : 0 }])
  const state = { queries: { trackedQueries: new Map(queries as [string, { dirty: number }][]) } }
  return { getState: () => state } as unknown as Store
}

it('keeps the queries of one changed page in the process', () => {
  runFewQueriesHere(build(1))
  expect(process.env[VARIABLE]).toBe('1')
})

it('leaves those of a site built anew to the worker', () => {
  runFewQueriesHere(build(1000))
  expect(process.env[VARIABLE]).toBeUndefined()
})
