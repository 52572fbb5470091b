import type { Context } from '@netlify/functions'

/**
 * Which kind of deploy is running (`production`, `deploy-preview`, `branch-deploy`, `dev`): the first part
 * of every key, so that a preview cannot touch what production stores.
 */
export const deployContext = (context: Pick<Context, 'deploy'> | undefined): string =>
  context?.deploy?.context || 'dev'
