import { toHtml } from 'hast-util-to-html'
import type { Glossary } from '../content/render/glossary'

/** Matches the list of terms that `TermList` puts on a page, and a link to one of its entries. */
const SECTION = /<section[^>]* data-terms=""[^>]*>[\s\S]*?<\/section>/
const EMPTY_LIST = /(<dl[^>]*>)(<\/dl>)/
const LINK = /<a [^>]*href="#(term-[a-z0-9-]+)"/g

/** Fills the list of terms with the entries that the page links to. Removes the list from a page without such links. */
export function fillTermList(html: string, glossary: Glossary): string {
  const linked = new Set([...html.matchAll(LINK)].map(([, id = '']) => id))
  const entries = toHtml({ type: 'root', children: glossary.entries(linked) })
  return html.replace(SECTION, (section) =>
    entries ? section.replace(EMPTY_LIST, (_, start: string, end: string) => start + entries + end) : '',
  )
}
