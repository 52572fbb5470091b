import { rollUp } from '../../netlify/page-views/count/roll-up'
import { indexRoutes } from '../../netlify/page-views/route-index'
import { READING, viewsStore } from '../../netlify/page-views/views-store'
import { readSiteData } from '../../netlify/platform/site-data'

// One roll-up as a process of its own, so that it can be killed.
async function main(): Promise<void> {
  const routes = indexRoutes((await readSiteData()).routes)
  process.stdout.write('ready\n')
  await rollUp({
    redis: viewsStore(READING),
    routes,
    clock: () => Number(process.env.ROLL_UP_NOW),
    batchSize: Number(process.env.ROLL_UP_BATCH),
    // Runs are to meet: only the cursor keeps them from counting twice.
    lockMs: 1,
  })
}

void main()
