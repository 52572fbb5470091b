import type { Store } from 'gatsby'

/** As many as Gatsby hands to its worker at a time. */
const FEW = 50

type Queries = { queries: { trackedQueries: ReadonlyMap<string, { dirty: number }> } }

/**
 * Has Gatsby run a few queries in its own process, as it does where there is one processor. Else its worker runs them
 * and is then started anew, for the sake of memory; that takes many times as long as they do.
 * Call it where webpack is configured for the last time: its configuration holds all variables of the environment, and
 * one more would have every page rendered again.
 * @param store of a build whose pages are known
 */
export function runFewQueriesHere(store: Store): void {
  const { trackedQueries } = (store.getState() as Queries).queries
  const dirty = [...trackedQueries.values()].filter((query) => query.dirty > 0)
  if (dirty.length <= FEW) process.env['GATSBY_CPU_COUNT'] = '1'
}

/**
 * Gives Gatsby's worker less memory than the process that starts it, which knows all pages while the worker has a few
 * at a time. Call it before Gatsby starts one; of two options Node takes the last.
 */
export function startWorkerFrugally(): void {
  const { NODE_OPTIONS = '' } = process.env
  process.env['NODE_OPTIONS'] = `${NODE_OPTIONS} --max-old-space-size=250 --max-semi-space-size=4`
}
