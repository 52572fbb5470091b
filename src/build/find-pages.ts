import type { CreatePagesArgs } from 'gatsby'
import type { PageNode } from './create-page-context'

const QUERY = `
  query Pages {
    pages: allPage(sort: { path: ASC }) {
      nodes {
        id
        pageId
        language
        kind
        path
        ... on SectorPage {
          motif
          highlight {
            amount
          }
        }
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

/** What all pages are created from, sorted by path. @throws Error where Gatsby does not answer */
export async function findPages(graphql: CreatePagesArgs['graphql']): Promise<PageNode[]> {
  const { data, errors } = await graphql<{ pages: { nodes: PageNode[] } }>(QUERY)
  if (!data) throw new Error(`The pages could not be read: ${String(errors)}`)
  return data.pages.nodes
}
