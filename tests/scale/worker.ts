import { rollUp } from '../../netlify/page-views/counts/roll-up'
import { indexRoutes } from '../../netlify/page-views/counts/route-index'
import { PATIENT, viewsStore } from '../../netlify/page-views/store/views-store'
import { readSiteData } from '../../netlify/platform/site-data'

// Counts recorded page views (one “roll-up”) in its own process, which the test can kill.
async function main(): Promise<void> {
  const routeIndex = indexRoutes((await readSiteData()).routes)
  process.stdout.write('ready\n')
  const { ROLL_UP_NOW, ROLL_UP_BATCH } = process.env
  const options = { redis: viewsStore(PATIENT), routeIndex, clock: () => Number(ROLL_UP_NOW) }
  // The lock ends after 1 ms, so that runs overlap. Only the stored position in the stream prevents double counts.
  await rollUp({ ...options, batchSize: Number(ROLL_UP_BATCH), lockMs: 1 })
}

void main()
