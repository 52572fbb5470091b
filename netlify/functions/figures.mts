import type { Config, Context } from '@netlify/functions'
import { answerFigures } from '../endpoints/figures'
import { notFoundPage } from '../endpoints/not-found-page'
import { rememberCounts } from '../page-views/report/read-counts'
import { indexRoutes } from '../page-views/route-index'
import { failureCode, READING, viewsStore } from '../page-views/views-store'
import { viewsPrefix } from '../page-views/view-keys'
import { systemClock } from '../platform/clock'
import { deployContext, isOwnAddress } from '../platform/deploy-context'
import { readEnvironment } from '../platform/environment'
import { createLog } from '../platform/log'
import { readSiteData } from '../platform/site-data'

const log = createLog(systemClock)

const read = rememberCounts(systemClock)

let site: ReturnType<typeof readSiteData> | undefined

/** The report of views, behind a password; where none is set there is no such page. Knows the store of views alone. */
export default async (request: Request, context: Context): Promise<Response> => {
  try {
    const { FIGURES_PASSWORD: password } = readEnvironment(process.env, ['FIGURES_PASSWORD'])
    if (!password || !isOwnAddress(request, deployContext(context))) return await notFoundPage(request)
    const { routes, company } = await (site ??= readSiteData())
    return await answerFigures(
      request,
      {
        redis: viewsStore(READING),
        prefix: viewsPrefix(deployContext(context)),
        password,
        routes: indexRoutes(routes),
        product: (language) => company[language]['product'] ?? '',
        clock: systemClock,
        read,
      },
      (error) => log({ route: 'figures', outcome: 'store-failed', code: failureCode(error) }),
    )
  } catch (error) {
    site = undefined
    log({ route: 'figures', outcome: 'failed', code: failureCode(error) })
    return new Response(null, { status: 503 })
  }
}

export const config: Config = {
  // The counts stay in the EU with everything else: Frankfurt, not the host's default (Ohio).
  region: 'fra',
  path: ['/figures', '/figures/report'],
  // Guessing a password of 16 characters is hopeless at this rate, and nobody keeps others out.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
