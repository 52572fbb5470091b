import { picturePath } from '../../seo/addresses'
import type { ViewData } from '../../components/views/types'
import type { CardContent } from '../og/card'
import type { PublishedPage } from './page-data'

export type Picture = { path: string; card: CardContent }

/** The picture that a page has for itself, or none: sectors that no menu lists share another page's. */
export function picturesOf({ context, content }: PublishedPage): Picture[] {
  const { language, pageId, picture, shell } = context
  const { page } = content.data
  if (!page || picture !== picturePath(language, pageId)) return []
  const { picture: view, name } = viewOf(content)
  const motif = content.kind === 'sector' ? (content.data.page?.motif as CardContent['motif']) : undefined
  const card = { title: page.heading, language, product: shell.company.product, picture: view, name, motif }
  return [{ path: picture, card }]
}

/** The view that carries a page, and its title. */
function viewOf(content: PublishedPage['content']): Pick<CardContent, 'picture' | 'name'> {
  const { page } = content.data
  switch (content.kind) {
    case 'home':
      return ofView(content.data.page?.file)
    case 'sector': {
      const views = content.data.page?.case.steps.map(({ view }) => view) ?? []
      // What visitors can try, else the second moment: the first is a file on every page.
      return ofView(views.find(({ adjustable }) => adjustable) ?? views[1])
    }
    case 'implementation':
      return { picture: { kind: 'plan' }, name: content.data.page?.timeline.heading ?? '' }
    case 'about':
      return { picture: { kind: 'offices' }, name: content.data.page?.offices.heading ?? '' }
    case 'data-security':
      return { picture: { kind: 'layers' }, name: content.data.page?.file.title ?? '' }
    case 'demo':
    case 'contact':
      return { picture: { kind: 'form' }, name: content.data.page?.form ?? '' }
    default:
      return { picture: { kind: 'article' }, name: page?.heading ?? '' }
  }
}

const ofView = (view: ViewData | undefined): Pick<CardContent, 'picture' | 'name'> =>
  view ? { picture: view, name: view.client ?? view.title } : { picture: { kind: 'article' }, name: '' }
