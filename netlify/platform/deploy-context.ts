import type { Context } from '@netlify/functions'

/** Deploys that no visitor comes to. Schedules run in production only: it looks after what these store, too. */
const PREVIEW_CONTEXTS = ['deploy-preview', 'branch-deploy'] as const

/**
 * Which kind of deploy is running (`production`, `deploy-preview`, `branch-deploy`, `dev`): the first part
 * of every key, so that a preview cannot touch what production stores.
 */
export const deployContext = (context: Pick<Context, 'deploy'> | undefined): string =>
  context?.deploy?.context || 'dev'

export const isPreview = (deploy: string): boolean => PREVIEW_CONTEXTS.some((preview) => preview === deploy)

/**
 * Whether a request came to the site's own address. In production each deploy keeps an address of its own as well, with
 * the variables it was built with: what a password or a token opens must not answer there once they are rotated.
 * @param siteUrl where the site is published; set by the host
 */
export const isOwnAddress = (
  request: Request,
  deploy: string,
  siteUrl: string | undefined = process.env.URL,
): boolean => deploy !== 'production' || !siteUrl || new URL(request.url).origin === new URL(siteUrl).origin
