import type { Config, Context } from '@netlify/functions'
import { answerFigures } from '../endpoints/figures'
import { createSessions } from '../endpoints/figures-session'
import { notFoundPage } from '../endpoints/not-found-page'
import { createDayMemory } from '../page-views/report/remember-days'
import { indexRoutes } from '../page-views/route-index'
import { failureCode, READING, viewsStore } from '../page-views/views-store'
import { viewsPrefix } from '../page-views/view-keys'
import { systemClock } from '../platform/clock'
import { deployContext, isOwnAddress } from '../platform/deploy-context'
import { readEnvironment } from '../platform/environment'
import { createLog } from '../platform/log'
import { readSiteData } from '../platform/site-data'

const log = createLog(systemClock)

const remember = createDayMemory(systemClock)

let site: ReturnType<typeof readSiteData> | undefined

/** The private page of figures; where no password is set there is none. Knows the store of the views alone. */
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
        sessions: createSessions(password, process.env.UPSTASH_REDIS_REST_TOKEN ?? ''),
        routes: indexRoutes(routes),
        product: (language) => company[language]['product'] ?? '',
        ip: context.ip,
        clock: systemClock,
        remember,
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
  path: '/figures',
  // Before any of our work; password-tries.ts counts tries further.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
