import { resolve } from 'node:path'
import type { GatsbyNode, NodeInput, NodePluginArgs } from 'gatsby'
import { checkStructure } from './src/build/content/validate/structure'
import { checkFacts, FACTS, readFacts, type Facts } from './src/build/content/facts/facts'
import { COLLECTIONS, readContentFiles, type ContentFile } from './src/build/content/parse/files'
import { checkPlaces } from './src/build/content/validate/places'
import { listProblems } from './src/build/content/validate/problem'
import { graphqlTypes } from './src/build/graphql/types'
import { contentNodes } from './src/build/graphql/content-nodes'
import { textSourcesOf, type TextSources } from './src/build/graphql/text-sources'
import {
  pageContextOf,
  notFoundContext,
  pagesIn,
  routesOf,
  shellOf,
  type PageNode,
} from './src/build/create-page-context'
import type { PageContext } from './src/shared/page-context'
import { reportSamples } from './src/build/samples'
import { contentHistory } from './src/build/published/history'
import { checkMovedPaths, readKnownPaths } from './src/build/published/moved-paths'
import { stringsResolver } from './src/build/graphql/page-strings'
import { pageResolvers } from './src/build/graphql/resolvers'
import { writeSiteData } from './src/build/write-site-data'
import { byLanguage, type Language } from './src/shared/languages'

const ROOT = __dirname

/** The names that gatsby-config.ts gives to the content folders (`sourceInstanceName` in nodes). */
const CONTENT_SOURCES: readonly string[] = [...COLLECTIONS, FACTS]

/** What the hooks below know. Gatsby's query workers run only those that define the schema. */
const build: {
  /** The content as last read: once in a build, during development each time it is saved. */
  content?: { files: readonly ContentFile[]; facts: Facts }
  textSources?: TextSources
  pages: PageNode[]
  hasCreatedNodes: boolean
  notFoundContexts?: Record<Language, PageContext>
  /**
   * Problems in the content last saved during development. Until they are solved, pages show the last valid content.
   */
  problemText?: string | undefined
} = { pages: [], hasCreatedNodes: false }

const textSources = () => (build.textSources ??= textSourcesOf(build.content?.facts ?? readFacts(ROOT)))

/** Reads and checks all content. Keeps it if there are no problems. @returns a list of the problems, or '' */
function readContent(): string {
  const files = readContentFiles(ROOT)
  const { facts, problems } = checkFacts(ROOT)
  const others = [
    ...checkPlaces(ROOT),
    ...checkStructure(files),
    ...checkMovedPaths(files, readKnownPaths(ROOT)),
  ]
  const all = [...problems, ...others]
  if (all.length > 0) return listProblems('cannotPublish', all)
  build.content = { files, facts }
  return ''
}

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter }) => {
  const problems = readContent()
  if (problems) reporter.panic(problems)
  if (build.content) reportSamples(build.content.facts, reporter)
}

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(graphqlTypes())
}

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers: create }) => {
  create(pageResolvers(ROOT, textSources))
  create(stringsResolver)
}

export const sourceNodes: GatsbyNode['sourceNodes'] = async (tools) => {
  for (const node of refreshNodes(tools)) await tools.actions.createNode(node)
  build.hasCreatedNodes = true
}

// During development, saving any content file recreates all nodes, because a page depends on more than its own file.
export const onCreateNode: GatsbyNode['onCreateNode'] = async ({ node: saved, ...tools }) => {
  if (!build.hasCreatedNodes || !CONTENT_SOURCES.includes(String(saved['sourceInstanceName']))) return
  try {
    const problems = readContent()
    if (problems) throw new Error(problems)
    const nodes = refreshNodes(tools)
    // Cleared first, because new nodes make Gatsby create the pages, whose context contains `problemText`.
    build.problemText = undefined
    for (const node of nodes) await tools.actions.createNode(node)
  } catch (error) {
    build.problemText = error instanceof Error ? error.message : String(error)
    tools.reporter.error(build.problemText)
  }
}

/** Updates the site data and the pages, and returns the nodes of all content. */
function refreshNodes(tools: NodePluginArgs): NodeInput[] {
  if (!build.content) throw new Error('No content was read')
  build.textSources = textSourcesOf(build.content.facts)
  writeSiteData(ROOT, build.content)
  const nodes = contentNodes(build.content.files, build.textSources, tools)
  build.pages = pagesIn(nodes)
  return nodes
}

export const createPages: GatsbyNode['createPages'] = ({ actions }) => {
  const { pages, problemText } = build
  const routes = routesOf(pages)
  const shells = byLanguage((language) => shellOf(pages, language, textSources()))
  const history = contentHistory(ROOT)
  for (const page of pages) {
    const modified = history.get(`content/pages/${page.pageId}/${page.language}.md`)
    actions.createPage<PageContext>({
      path: page.path,
      component: resolve(ROOT, `src/templates/${page.kind}.tsx`),
      context: { ...pageContextOf(page, routes, shells[page.language], modified), problemText },
    })
  }
  const notFoundContexts = byLanguage((language) => notFoundContext(language, shells[language]))
  build.notFoundContexts = notFoundContexts
  actions.createPage<PageContext>({
    path: '/en/404',
    // Makes `npm run dev` show this page for every unknown path below /en, as the host does (see `moved-paths.ts`).
    matchPath: '/en/*',
    component: resolve(ROOT, 'src/pages/404.tsx'),
    context: notFoundContexts.en,
  })
  if (process.env.NODE_ENV === 'development') {
    // This page shows developers the controls in states that other pages show only for a moment.
    const component = resolve(ROOT, 'src/components/gallery/Gallery.tsx')
    actions.createPage({ path: '/composants', component, context: { i18n: notFoundContexts.fr.i18n } })
  }
}

// Gatsby creates /404 and /404.html from src/pages without the context that header and footer need. This code adds it.
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions }) => {
  const { notFoundContexts } = build
  if (!/^\/404(\.html)?$/.test(page.path) || 'shell' in (page.context ?? {}) || !notFoundContexts) return
  actions.deletePage(page)
  actions.createPage({ ...page, context: { ...page.context, ...notFoundContexts.fr } })
}

// Published pages run the site's own scripts (src/build/browser/bundle.ts) and none of Gatsby's. Gatsby's bundle is
// therefore left empty, which shortens the build by a third.
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, actions, getConfig }) => {
  if (stage !== 'build-javascript') return
  actions.replaceWebpackConfig({ ...(getConfig() as object), entry: { app: 'data:text/javascript,' } })
}
