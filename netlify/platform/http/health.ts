import { type Clock, MINUTE } from '../clock'
import { UNKNOWN_DEPLOY, isOwnAddress, isPreview } from '../deploy-context'
import { secretsIn } from '../environment'
import type { Log } from '../log'
import { notFoundPage } from './not-found-page'
import { json, refuse } from './responses'

/** An answer is reused for this long, because each report uses up Redis commands that submissions need. */
const REMEMBERED_MS = MINUTE

type HealthContext = {
  deploy: string
  log: Log
  clock: Clock
  /** Each returns codes of what is wrong, none if all is well. Must not throw. */
  readers: readonly (() => Promise<readonly string[]>)[]
}

let latest: { at: number; codes: readonly string[] } | undefined

/**
 * Lets a monitor check that submissions are mailed and views counted: 200 and `ok`, or 503 and `failing`. What is wrong
 * stands in the log, in alarms, and in `npm run submissions -- health`. Previews always get 200; a deploy that does not
 * know what it is gets 503.
 */
export async function answerHealth(
  request: Request,
  { deploy, log, clock, readers }: HealthContext,
): Promise<Response> {
  // If the published site does not know that it is published, it refuses every form.
  if (deploy === UNKNOWN_DEPLOY) return json(503, { status: 'unknown deploy' })
  // No secrets may be set on a preview: the launch check fails if `secretsSet` is not empty.
  if (isPreview(deploy)) return json(200, { status: 'preview', secretsSet: secretsIn(process.env) })
  if (!isOwnAddress(request, deploy)) return notFoundPage(request)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(405, { code: 'method' }, { Allow: 'GET, HEAD' })
  const now = clock()
  if (!latest || now - latest.at >= REMEMBERED_MS) {
    const codes = await Promise.all(readers.map((read) => read()))
    latest = { at: now, codes: codes.flat() }
    if (latest.codes.length > 0) log({ outcome: 'failing', code: latest.codes.join(',') })
  }
  return latest.codes.length > 0 ? json(503, { status: 'failing' }) : json(200, { status: 'ok' })
}
