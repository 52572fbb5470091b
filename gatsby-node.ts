import { resolve } from 'node:path'
import type { GatsbyNode, NodeInput, NodePluginArgs } from 'gatsby'
import { checkStructure } from './src/build/content/validate/structure'
import { checkFacts, FACTS } from './src/build/content/facts/facts'
import { COLLECTIONS, readContentFiles, type ContentFile } from './src/build/content/parse/files'
import { checkPlaces } from './src/build/content/validate/places'
import { listProblems } from './src/build/content/validate/problem'
import { graphqlTypes } from './src/build/graphql/types'
import { contentNodes } from './src/build/graphql/content-nodes'
import { readTextSources, type TextSources } from './src/build/graphql/text-sources'
import { contextOf, findPages, notFoundContext, routesOf, shellOf } from './src/build/create-page-context'
import type { PageContext } from './src/page-context'
import { reportSamples } from './src/build/samples'
import { contentHistory } from './src/build/published/history'
import { checkMovedPaths, readKnownPaths } from './src/build/published/moved-paths'
import { stringsResolver } from './src/build/graphql/page-strings'
import { pageResolvers } from './src/build/graphql/resolvers'
import { writeSiteData } from './src/build/write-site-data'
import { byLanguage, type Language } from './src/shared/languages'

const ROOT = __dirname

/** Names of the source folders with the texts of pages (gatsby-config.ts). */
const CONTENT: readonly string[] = [...COLLECTIONS, FACTS]

// Read on first use, because Gatsby's query workers run none of the hooks below.
let cachedSources: TextSources | undefined
const textSources = () => (cachedSources ??= readTextSources(ROOT))

/** During development: the errors in the content as last saved. Meanwhile pages show the previous content. */
let mistakes: string | undefined

const problemsOf = (files: readonly ContentFile[]) => [
  ...checkFacts(ROOT),
  ...checkPlaces(ROOT),
  ...checkStructure(files),
  ...checkMovedPaths(files, readKnownPaths(ROOT)),
]

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter }) => {
  const problems = problemsOf(readContentFiles(ROOT))
  if (problems.length > 0) reporter.panic(listProblems('cannotPublish', problems))
  reportSamples(ROOT, reporter)
}

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(graphqlTypes())
}

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers: create }) => {
  create(pageResolvers(ROOT, textSources))
  create(stringsResolver)
}

let hasCreatedNodes = false

export const sourceNodes: GatsbyNode['sourceNodes'] = async (tools) => {
  for (const node of readNodes(tools)) await tools.actions.createNode(node)
  hasCreatedNodes = true
}

// During development, saving any file recreates all nodes: company data, figures and glossary affect every page.
export const onCreateNode: GatsbyNode['onCreateNode'] = async ({ node: saved, ...tools }) => {
  if (!hasCreatedNodes || !CONTENT.includes(String(saved['sourceInstanceName']))) return
  try {
    const nodes = readNodes(tools)
    // Cleared first: creating the nodes makes Gatsby create the pages, whose context contains `mistakes`.
    mistakes = undefined
    for (const node of nodes) await tools.actions.createNode(node)
  } catch (error) {
    mistakes = error instanceof Error ? error.message : String(error)
    tools.reporter.error(mistakes)
  }
}

/** Creates the nodes of the content as last saved. @throws Error that lists the problems in it */
function readNodes(tools: NodePluginArgs): NodeInput[] {
  const files = readContentFiles(ROOT)
  const problems = problemsOf(files)
  if (problems.length > 0) throw new Error(listProblems('cannotPublish', problems))
  cachedSources = undefined
  writeSiteData(ROOT)
  return contentNodes(files, textSources(), tools)
}

export const createPages: GatsbyNode['createPages'] = async ({ graphql, actions }) => {
  const pages = await findPages(graphql)
  const routes = routesOf(pages)
  const shells = byLanguage((language) => shellOf(pages, language, textSources()))
  const history = contentHistory(ROOT)
  for (const page of pages) {
    const modified = history.get(`content/pages/${page.pageId}/${page.language}.md`)
    actions.createPage<PageContext>({
      path: page.path,
      component: resolve(ROOT, `src/templates/${page.kind}.tsx`),
      context: { ...contextOf(page, routes, shells[page.language], modified), mistakes },
    })
  }
  notFoundContexts = byLanguage((language) => notFoundContext(language, shells[language]))
  actions.createPage<PageContext>({
    path: '/en/404',
    // The host serves this page at the requested address, which stays in the address bar.
    matchPath: '/en/*',
    component: resolve(ROOT, 'src/pages/404.tsx'),
    context: notFoundContexts.en,
  })
  if (process.env.NODE_ENV === 'development') {
    // The gallery of all controls in all their states, for developers.
    const component = resolve(ROOT, 'src/components/gallery/Gallery.tsx')
    actions.createPage({ path: '/composants', component, context: { i18n: notFoundContexts.fr.i18n } })
  }
}

let notFoundContexts: Record<Language, PageContext> | undefined

// Gatsby creates /404 and /404.html from src/pages, without the context that their frame needs.
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions }) => {
  if (!/^\/404(\.html)?$/.test(page.path) || 'shell' in (page.context ?? {}) || !notFoundContexts) return
  actions.deletePage(page)
  actions.createPage({ ...page, context: { ...page.context, ...notFoundContexts.fr } })
}

// Published pages run none of Gatsby's scripts; the adapter bundles their own (src/build/browser/bundle.ts).
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, actions, getConfig }) => {
  if (stage !== 'build-javascript') return
  actions.replaceWebpackConfig({ ...(getConfig() as object), entry: { app: 'data:text/javascript,' } })
}
