import type { ObjectSchema } from 'yup'
import type { Kind } from '../../../page-context'
import { about, article, contact, demo, home, implementation, security } from './pages'
import { sector, sectorCommon } from './sector'

// Each field of content is declared once, in a schema. The writers' checks, the GraphQL types and the types of the
// templates follow from the schemas.

/** Kind of page, as named in front matter → schema. A kind's template is `src/templates/<kind>.tsx`. */
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

/** Kind of a text in content/shared → schema. */
export const SHARED_KINDS = { 'sector-common': sectorCommon }

/** True if pages of a kind have Markdown below their fields. */
export const hasBody = (kind: unknown): boolean => kind === 'article'
