import type { ObjectSchema } from 'yup'
import type { Kind } from '../../../shared/page-context'
import { about, article, contact, demo, home, implementation, security } from './pages'
import { sector, sectorCommon } from './sector'

// Each field of content is declared once, in a schema. The checks of content, the GraphQL types and the types of the
// templates are derived from the schemas.

/** The schema of each kind of page. Front matter names the kind; its template is `src/templates/<kind>.tsx`. */
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

/** The schema of each kind of text in content/shared. */
export const SHARED_KINDS = { 'sector-common': sectorCommon }

/** True if pages of a kind have Markdown below their front matter. */
export const hasBody = (kind: unknown): boolean => kind === 'article'
