import { resolve } from 'node:path'
import type { GatsbyNode, NodeInput, NodePluginArgs } from 'gatsby'
import { bodyResolvers } from './src/build/graphql/body-resolver'
import { checkStructure } from './src/build/content/validate/structure'
import { checkFacts, FACTS } from './src/build/content/facts/facts'
import { COLLECTIONS, readContentFiles, type ContentFile } from './src/build/content/parse/files'
import { checkPlaces } from './src/build/content/validate/places'
import { listProblems } from './src/build/content/validate/problem'
import { findPages } from './src/build/find-pages'
import { graphqlTypes } from './src/build/graphql/types'
import { contentNodes } from './src/build/graphql/content-nodes'
import { readTextSources, type TextSources } from './src/build/graphql/text-sources'
import { contextOf, notFoundContext, routesOf, shellOf } from './src/build/create-page-context'
import type { PageContext } from './src/page-context'
import { reportPlaceholders } from './src/build/placeholders'
import { contentHistory } from './src/build/published/history'
import { checkMovedPaths, readKnownPaths } from './src/build/published/moved-paths'
import { stringsResolver } from './src/build/graphql/page-strings'
import { updatedDayResolver } from './src/build/graphql/updated-day'
import { writeSiteData } from './src/build/write-site-data'
import { LANGUAGES, type Language } from './src/languages'

const ROOT = __dirname

/** Names of the source plugin's folders that pages take their texts from (gatsby-config.ts). */
const CONTENT: readonly string[] = [...COLLECTIONS, FACTS]

// Read where it is first needed, because Gatsby's query workers skip the hooks below.
let known: TextSources | undefined
const textSources = () => (known ??= readTextSources(ROOT))

/** While developing: what keeps pages from showing the content as it is saved now. */
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
  reportPlaceholders(ROOT, reporter)
}

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(graphqlTypes())
}

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers: create }) => {
  create(bodyResolvers(ROOT, textSources))
  create(stringsResolver)
  create(updatedDayResolver)
}

let isSourced = false

export const sourceNodes: GatsbyNode['sourceNodes'] = async (tools) => {
  for (const node of readNodes(tools)) await tools.actions.createNode(node)
  isSourced = true
}

// What a writer saves while developing. All is made again: company data, figures and glossary are on every page.
export const onCreateNode: GatsbyNode['onCreateNode'] = async ({ node: saved, ...tools }) => {
  if (!isSourced || !CONTENT.includes(String(saved['sourceInstanceName']))) return
  try {
    const nodes = readNodes(tools)
    // Before the nodes are there, for which Gatsby creates the pages again.
    mistakes = undefined
    for (const node of nodes) await tools.actions.createNode(node)
  } catch (error) {
    mistakes = error instanceof Error ? error.message : String(error)
    tools.reporter.error(mistakes)
  }
}

/** The nodes of the content as it is saved now. @throws Error that says what is wrong with it */
function readNodes(tools: NodePluginArgs): NodeInput[] {
  const files = readContentFiles(ROOT)
  const problems = problemsOf(files)
  if (problems.length > 0) throw new Error(listProblems('cannotPublish', problems))
  known = undefined
  writeSiteData(ROOT)
  return contentNodes(files, textSources(), tools)
}

export const createPages: GatsbyNode['createPages'] = async ({ graphql, actions }) => {
  const pages = await findPages(graphql)
  const routes = routesOf(pages)
  const shells = Object.fromEntries(
    LANGUAGES.map((language) => [language, shellOf(pages, language, textSources().tokens[language])]),
  ) as Record<Language, PageContext['shell']>
  const history = contentHistory(ROOT)
  for (const page of pages) {
    const modified = history.get(`content/pages/${page.pageId}/${page.language}.md`)
    actions.createPage<PageContext>({
      path: page.path,
      component: resolve(ROOT, `src/templates/${page.kind}.tsx`),
      context: {
        ...contextOf(page, routes, shells[page.language], modified),
        ...(mistakes !== undefined && { mistakes }),
      },
    })
  }
  notFoundContexts = {
    fr: notFoundContext('fr', shells.fr),
    en: notFoundContext('en', shells.en),
  }
  actions.createPage<PageContext>({
    path: '/en/404',
    // Keeps the address that was asked for in the address bar, under which the host serves this page.
    matchPath: '/en/*',
    component: resolve(ROOT, 'src/pages/404.tsx'),
    context: notFoundContexts.en,
  })
  if (process.env.NODE_ENV === 'development') {
    // Every component in every state, for whoever works on them.
    const component = resolve(ROOT, 'src/components/gallery/Gallery.tsx')
    actions.createPage({ path: '/composants', component, context: { i18n: notFoundContexts.fr.i18n } })
  }
}

let notFoundContexts: Record<Language, PageContext> | undefined

// Gatsby creates /404 and /404.html by itself from src/pages; they lack only what the frame shows.
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions }) => {
  if (!/^\/404(\.html)?$/.test(page.path) || 'shell' in (page.context ?? {}) || !notFoundContexts) return
  actions.deletePage(page)
  actions.createPage({ ...page, context: { ...page.context, ...notFoundContexts.fr } })
}

// Published pages run none of Gatsby's scripts: what they run, the adapter bundles (src/build/browser/bundle.ts).
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, actions, getConfig }) => {
  if (stage !== 'build-javascript') return
  actions.replaceWebpackConfig({ ...(getConfig() as object), entry: { app: 'data:text/javascript,' } })
}
