import type { PageContext } from '../../page-context'
import type { Kind } from '../../page-context'

/** What each template asks for, and so what its page shows. */
type DataOf = {
  home: Queries.HomeTemplateQuery
  sector: Queries.SectorTemplateQuery
  implementation: Queries.ImplementationTemplateQuery
  'data-security': Queries.DataSecurityTemplateQuery
  about: Queries.AboutTemplateQuery
  demo: Queries.DemoTemplateQuery
  contact: Queries.ContactTemplateQuery
  article: Queries.ArticleTemplateQuery
}

/** The content of one page as its query gave it, each with its kind. */
type PageContent = { [K in Kind]: { kind: K; data: DataOf[K] } }[Kind]

export type PublishedPage = { path: string; context: PageContext; content: PageContent }

/** Where Gatsby writes the data of a page, below its output folder. */
export const pageDataFile = (path: string): string =>
  `page-data/${path === '/' ? 'index' : path.slice(1)}/page-data.json`

/**
 * What one created page was made from. Undefined for those without content, which are nowhere listed: the not-found
 * pages and the gallery of components.
 * @param data what Gatsby wrote beside the page, JSON
 */
export function publishedPage(path: string, data: string): PublishedPage | undefined {
  const { result } = JSON.parse(data) as { result: { data: unknown; pageContext: PageContext } }
  const context = result.pageContext
  if (!('kind' in context) || context.kind === 'not-found') return undefined
  // The template that belongs to the kind is what asked for this data.
  return { path, context, content: { kind: context.kind, data: result.data } as PageContent }
}
