import type { Language } from '../../languages'
import type { PageContext, Shell } from '../../page-context'
import type { PublishedPage } from './page-data'

/** What lists of the site's pages say about each. */
export type ListedPage = Pick<PageContext, 'pageId' | 'kind' | 'language' | 'alternates' | 'modified'> & {
  path: string
  title: string
  description: string
  /** Where the menus have it; pages that no menu lists come after all others. */
  place: { menu: keyof Shell['menu'] | 'none'; order: number }
}

/** A published page as lists name it. @throws Error for one without content. */
export function listedPage({ path, context, content }: PublishedPage): ListedPage {
  const { pageId, kind, language, alternates, modified, shell } = context
  const { page } = content.data
  if (!page) throw new Error(`${path} was created without content`)
  const menus = Object.entries(shell.menu) as [keyof Shell['menu'], Shell['menu']['main']][]
  const places = menus.flatMap(([menu, entries]) => entries.map(({ id }) => ({ id, menu })))
  const order = places.findIndex(({ id }) => id === pageId)
  return {
    path,
    pageId,
    kind,
    language,
    alternates,
    ...(modified && { modified }),
    title: page.title,
    description: page.description,
    place: { menu: places[order]?.menu ?? 'none', order: order === -1 ? places.length : order },
  }
}

/** Pages of one language in the order of the menus. */
export const inMenuOrder = (pages: readonly ListedPage[], language: Language): ListedPage[] =>
  pages
    .filter((page) => page.language === language)
    .sort((a, b) => a.place.order - b.place.order || (a.path < b.path ? -1 : 1))
