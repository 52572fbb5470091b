import type { CreatePagesArgs } from 'gatsby'
import type { PageNode } from './create-page-context'
import type { ContentFile } from './content/parse/files'

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

/** The content files of which Gatsby made no page: it may hear too late of one, and its page would be gone. */
export const filesWithoutPage = (
  files: readonly ContentFile[],
  pages: readonly Pick<PageNode, 'pageId' | 'language'>[],
): string[] => {
  const made = new Set(pages.map(({ pageId, language }) => `${pageId} ${language}`))
  return files.flatMap(({ collection, folder, language, file }) =>
    collection === 'pages' && !made.has(`${folder} ${language}`) ? [file] : [],
  )
}
