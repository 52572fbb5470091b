import type { Context } from '@netlify/functions'

/** Deploys that no visitor comes to. Schedules run in production only: it looks after what these store, too. */
const PREVIEW_CONTEXTS = ['deploy-preview', 'branch-deploy'] as const

/** The kind of deploy: `production`, `deploy-preview`, `branch-deploy` or `dev`. */
export const deployContext = (context: Pick<Context, 'deploy'> | undefined): string =>
  context?.deploy?.context || 'dev'

/** Previews neither store nor mail anything. */
export const isPreview = (deploy: string): boolean => PREVIEW_CONTEXTS.some((preview) => preview === deploy)

/**
 * True for a request to the site's own address. In production, old deploys keep addresses of their own with old variables,
 * which must not accept a password or token that has been replaced.
 * @param siteUrl the published address, set by the host
 */
export const isOwnAddress = (
  request: Request,
  deploy: string,
  siteUrl: string | undefined = process.env.URL,
): boolean => deploy !== 'production' || !siteUrl || new URL(request.url).origin === new URL(siteUrl).origin
