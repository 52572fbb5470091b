import type { Store } from 'gatsby'
import { runFewQueriesHere, startWorkerFrugally } from '../../src/build/gatsby-worker'

const environment = process.env
beforeEach(() => {
  process.env = { ...environment }
})
afterEach(() => {
  process.env = environment
})

/** A build of 1,000 pages, some of whose queries are to be run. */
const build = (dirty: number) => {
  const queries = Array.from({ length: 1000 }, (_, index) => [`/${index}`, { dirty: index < dirty ? 1 : 0 }])
  const state = { queries: { trackedQueries: new Map(queries as [string, { dirty: number }][]) } }
  return { getState: () => state } as unknown as Store
}

it('keeps the queries of one changed page in the process', () => {
  runFewQueriesHere(build(1))
  expect(process.env['GATSBY_CPU_COUNT']).toBe('1')
})

it('leaves those of a site built anew to the worker', () => {
  runFewQueriesHere(build(1000))
  expect(process.env['GATSBY_CPU_COUNT']).toBeUndefined()
})

it('gives the worker less memory than whoever starts it, and the same otherwise', () => {
  process.env['NODE_OPTIONS'] = '--max-old-space-size=450 --disable-warning=DEP0040'
  startWorkerFrugally()
  expect(process.env['NODE_OPTIONS']).toMatch(
    /^--max-old-space-size=450 --disable-warning=DEP0040 --max-old-space-size=250 /,
  )
})
