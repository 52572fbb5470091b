import type { Context } from '@netlify/functions'

/** Returns the kind of deploy: `production`, `deploy-preview`, `branch-deploy`, or `dev` on a developer's machine. */
export const deployContext = (context: Pick<Context, 'deploy'> | undefined): string =>
  context?.deploy?.context || 'dev'

/** True for previews, which neither store nor mail anything. */
export const isPreview = (deploy: string): boolean => ['deploy-preview', 'branch-deploy'].includes(deploy)

/**
 * True for a request to the site's address, and for any request outside production. Each old deploy of production stays
 * reachable at another address, with its old variables, and must not accept a password or token that has been replaced.
 * @param siteUrl the published address, which Netlify sets; if it is missing, the result is true
 */
export const isOwnAddress = (
  request: Request,
  deploy: string,
  siteUrl: string | undefined = process.env.URL,
): boolean => deploy !== 'production' || !siteUrl || new URL(request.url).origin === new URL(siteUrl).origin
