import type { CreatePagesArgs } from 'gatsby'
import { KINDS, type Kind } from './content/schema/kinds'
import { pageType } from './graphql-type-names'
import type { PageNode } from './pages'

/** How many pages one query asks for: Gatsby holds their whole nodes until it has answered for all. */
const AT_A_TIME = 500

/** One kind at a time, because Gatsby skips pages of one type unread, but not those of an interface. */
const pagesQuery = (kind: Kind) => `
  query Pages($skip: Int!, $limit: Int!) {
    pages: all${pageType(kind)}(sort: { path: ASC }, skip: $skip, limit: $limit) {
      nodes {
        id
        pageId
        language
        kind
        path
        ${kind === 'sector' ? 'motif highlight { amount }' : ''}
        menu {
          place
          label
          summary
          footerLabel
          order
        }
      }
    }
  }`

async function pagesOf(kind: Kind, graphql: CreatePagesArgs['graphql']): Promise<PageNode[]> {
  const found: PageNode[] = []
  for (;;) {
    const range = { skip: found.length, limit: AT_A_TIME }
    const { data, errors } = await graphql<{ pages: { nodes: PageNode[] } }>(pagesQuery(kind), range)
    if (!data) throw new Error(`The pages could not be read: ${String(errors)}`)
    found.push(...data.pages.nodes)
    if (data.pages.nodes.length < AT_A_TIME) return found
  }
}

/** What all pages are created from, sorted by path. @throws Error where Gatsby does not answer */
export async function findPages(graphql: CreatePagesArgs['graphql']): Promise<PageNode[]> {
  const found: PageNode[] = []
  for (const kind of Object.keys(KINDS) as Kind[]) found.push(...(await pagesOf(kind, graphql)))
  return found.sort((a, b) => (a.path < b.path ? -1 : 1))
}
