import type { Context } from '@netlify/functions'

/** Returns the kind of deploy: `production`, `deploy-preview`, `branch-deploy` …, or `dev` on a developer's machine. */
export const deployContext = (context: Pick<Context, 'deploy'> | undefined): string =>
  context?.deploy?.context || 'dev'

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
