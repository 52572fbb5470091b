import type { Config, Context } from '@netlify/functions'
import { carriesToken } from '../endpoints/bearer-token'
import { readSiteData } from '../platform/site-data'
import { indexRoutes, type RouteIndex } from '../page-views/route-index'
import { createCountsServer } from '../endpoints/view-counts'
import { failureCode, READING, viewsStore } from '../page-views/views-store'
import { systemClock } from '../platform/clock'
import { deployContext, isOwnAddress } from '../platform/deploy-context'
import { readEnvironment } from '../platform/environment'
import { HEADERS, refuse as refusal } from '../platform/http/responses'
import { createLog } from '../platform/log'

const log = createLog(systemClock)
const serve = createCountsServer()

let routes: RouteIndex | undefined

const refuse = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  refusal(status, { code }, headers)

/** Gives view counts to spreadsheets and other tools that carry the token. Reads only. */
export default async (request: Request, context: Context): Promise<Response> => {
  if (!['GET', 'HEAD'].includes(request.method)) return refuse(405, 'method', { Allow: 'GET, HEAD' })
  try {
    const { VIEW_COUNTS_TOKEN: token } = readEnvironment(process.env, ['VIEW_COUNTS_TOKEN'])
    if (!token || !isOwnAddress(request, deployContext(context))) return refuse(404, 'off')
    if (!carriesToken(request.headers, token)) return refuse(401, 'token', { 'WWW-Authenticate': 'Bearer' })
    routes ??= indexRoutes((await readSiteData()).routes)
    const { searchParams } = new URL(request.url)
    const answer = await serve(searchParams, { redis: viewsStore(READING), routes, clock: systemClock })
    if (!answer.ok) return refuse(400, `parameter:${answer.parameter}`)
    return new Response(answer.body, {
      headers: {
        ...HEADERS,
        'Cache-Control': 'private, max-age=60',
        'Content-Type': answer.type,
        Vary: 'Authorization',
      },
    })
  } catch (error) {
    log({ route: 'view-counts', outcome: 'failed', code: failureCode(error) })
    return refuse(503, 'unavailable')
  }
}

export const config: Config = { region: 'fra', path: '/api/view-counts' }
