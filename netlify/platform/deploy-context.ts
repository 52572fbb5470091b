import type { Context } from '@netlify/functions'
import { storeIsOnThisMachine } from './deadlines'
import type { Variables } from './environment'
import { readSiteData } from './site-data'

/** The kind of a deploy that neither its host nor its build knows. It counts as a preview. */
export const UNKNOWN_DEPLOY = 'unknown'

/**
 * Returns the kind of deploy: `production`, `deploy-preview`, `branch-deploy` …, or `dev` on a developer's machine. The
 * host says it at run time. If it does not, the build does, which had it from the host.
 */
export async function deployContext(
  context: Pick<Context, 'deploy'> | undefined,
  variables: Variables = process.env,
): Promise<string> {
  const ofHost = context?.deploy?.context
  if (ofHost) return ofHost
  const ofBuild = await readSiteData()
    .then(({ deploy }) => deploy)
    .catch(() => undefined)
  return ofBuild ?? (storeIsOnThisMachine(variables) ? 'dev' : UNKNOWN_DEPLOY)
}

/** True for previews, which neither store nor mail anything: every deploy that is not known to be something else. */
export const isPreview = (deploy: string): boolean => !['production', 'dev'].includes(deploy)

/**
 * True at the site's own address in production, and at any address of a local run. Netlify also serves production, and
 * its old deploys with their old variables, at other addresses. These must not count views, nor accept a password or
 * token that has been replaced.
 * @param siteUrl the site's address, which Netlify sets; if it is missing, every address of production will do
 */
export const isOwnAddress = (
  request: Request,
  deploy: string,
  siteUrl: string | undefined = process.env.URL,
): boolean =>
  deploy === 'dev' ||
  (deploy === 'production' && (!siteUrl || new URL(request.url).origin === new URL(siteUrl).origin))
