import { picturePath } from '../../seo/addresses'
import type { CardContent } from '../og/card'
import type { PublishedPage } from './page-data'

export type Picture = { path: string; card: CardContent }

/** The picture that a page has for itself, or none: sectors that no menu lists share another page's. */
export function picturesOf({ context, content }: PublishedPage): Picture[] {
  const { language, pageId, picture, shell } = context
  const { page } = content.data
  if (!page || picture !== picturePath(language, pageId)) return []
  const motif = content.kind === 'sector' ? (content.data.page?.motif as CardContent['motif']) : undefined
  return [{ path: picture, card: { title: page.heading, language, product: shell.company.product, motif } }]
}
