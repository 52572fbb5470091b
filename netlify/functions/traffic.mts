import type { Config, Context } from '@netlify/functions'
import { answerTraffic, trafficUnavailable } from '../page-views/http/traffic'
import { notFoundPage } from '../platform/http/not-found-page'
import { COUNTS, failureCode, PATIENT, viewsStore } from '../page-views/store/views-store'
import { systemClock } from '../platform/clock'
import { deployContext, isOwnAddress } from '../platform/deploy-context'
import { readEnvironment } from '../platform/environment'
import { createLog } from '../platform/log'
import { readSiteData } from '../platform/site-data'

const log = createLog(systemClock)

/** Serves the traffic report to requests with the password. Old deploys and sites without a password answer 404. */
export default async (request: Request, context: Context): Promise<Response> => {
  try {
    const { TRAFFIC_PASSWORD: password } = readEnvironment(process.env, ['TRAFFIC_PASSWORD'])
    if (!password || !isOwnAddress(request, await deployContext(context))) return await notFoundPage(request)
    const [redis, counts] = [viewsStore(PATIENT), viewsStore(COUNTS)]
    const site = await readSiteData()
    return await answerTraffic(request, { redis, counts, password, site, clock: systemClock })
  } catch (error) {
    log({ route: 'traffic', outcome: 'failed', code: failureCode(error) })
    return await trafficUnavailable(request)
  }
}

export const config: Config = {
  // Runs in Frankfurt, because visitors’ data must stay in the EU. Netlify’s default is Ohio.
  region: 'fra',
  path: ['/traffic', '/traffic/report'],
  // At this rate, nobody can guess a password of 16 characters. Each IP address has its own limit.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
