import type { ObjectSchema } from 'yup'
import type { Kind } from '../../../page-context'
import { about, article, contact, demo, home, implementation, security } from './pages'
import { sector, sectorCommon } from './sector'

/*
 * What each kind of content file holds. From these schemas come the writer's checks,
 * the GraphQL types and so the types of every template: a field is declared here and nowhere else.
 */

/** Kind in front matter → schema. The template of kind `data-security` is `src/templates/data-security.tsx`. */
export const KINDS = {
  home,
  sector,
  implementation,
  'data-security': security,
  about,
  demo,
  contact,
  article,
} satisfies Record<Kind, ObjectSchema<Record<string, unknown>>>

/** Content that several pages share and that is no page itself. */
export const SHARED_KINDS = { 'sector-common': sectorCommon }

/** Whether the template of a kind shows the Markdown below the fields; all others show their fields alone. */
export const takesBody = (kind: unknown): boolean => kind === 'article'
