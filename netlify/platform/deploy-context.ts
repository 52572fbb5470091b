import type { Context } from '@netlify/functions'

/** Deploys that no visitor comes to. Schedules run in production only: it looks after what these store, too. */
export const PREVIEW_CONTEXTS = ['deploy-preview', 'branch-deploy'] as const

/**
 * Which kind of deploy is running (`production`, `deploy-preview`, `branch-deploy`, `dev`): the first part
 * of every key, so that a preview cannot touch what production stores.
 */
export const deployContext = (context: Pick<Context, 'deploy'> | undefined): string =>
  context?.deploy?.context || 'dev'
