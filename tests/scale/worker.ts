import { READING, viewsStore } from '../../netlify/page-views/views-store'
import { readSiteData } from '../../netlify/platform/site-data'
import { rollUp } from '../../netlify/page-views/count/roll-up'
import { indexRoutes } from '../../netlify/page-views/route-index'

/** Batches between two looks at the memory. */
const EVERY = 10

// One roll-up as a process of its own, so that it can be killed; says as it goes what it did and what memory it takes.
async function main(): Promise<void> {
  const now = Number(process.env.ROLL_UP_NOW)
  const report = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
  const routes = indexRoutes((await readSiteData()).routes)
  report({ ready: 1 })
  let batches = 0
  const outcome = await rollUp({
    redis: viewsStore(READING),
    routes,
    clock: () => now,
    batchSize: Number(process.env.ROLL_UP_BATCH),
    budgetMs: Infinity,
    // Runs are to meet: only the cursor keeps them from counting twice.
    lockMs: 1,
    onBatch: ({ conflicts, counted }) => {
      report({ counted, conflicts })
      if ((batches += 1) % EVERY !== 0) return
      globalThis.gc?.()
      report({ counted, conflicts, heap: process.memoryUsage().heapUsed })
    },
  })
  report(outcome)
}

void main()
