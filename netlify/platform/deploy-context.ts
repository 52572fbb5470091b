import type { Context } from '@netlify/functions'

/** Returns the kind of deploy: `production`, `deploy-preview`, `branch-deploy`, or `dev` on a developer's machine. */
export const deployContext = (context: Pick<Context, 'deploy'> | undefined): string =>
  context?.deploy?.context || 'dev'

/** True for previews, which neither store nor mail anything. */
export const isPreview = (deploy: string): boolean => ['deploy-preview', 'branch-deploy'].includes(deploy)

/**
 * False if a production deploy is requested at an address other than the site's. Netlify keeps old deploys at such
 * addresses, with their old variables. They must not accept a password or token that has been replaced.
 * @param siteUrl the site's address, which Netlify sets; if it is missing, the result is true
 */
export const isOwnAddress = (
  request: Request,
  deploy: string,
  siteUrl: string | undefined = process.env.URL,
): boolean => deploy !== 'production' || !siteUrl || new URL(request.url).origin === new URL(siteUrl).origin
