import { resolve } from 'node:path'
import type { GatsbyNode, Node, NodePluginArgs } from 'gatsby'
import { bodyResolvers } from './src/build/graphql/body-resolver'
import { leanBrowserFiles } from './src/build/webpack'
import { checkStructure } from './src/build/content/validate/structure'
import { checkFacts, FACTS } from './src/build/content/facts/facts'
import { readContentFiles } from './src/build/content/parse/files'
import { checkPlaces } from './src/build/content/validate/places'
import { msg, systemLanguage, textOf } from './src/build/content/validate/messages'
import { listProblems } from './src/build/content/validate/problem'
import { filesWithoutPage, findPages } from './src/build/find-pages'
import { graphqlTypes } from './src/build/graphql/types'
import { createContentNode, type LastGood } from './src/build/graphql/content-nodes'
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

// Read where it is first needed, because Gatsby's query workers skip the hooks below.
let known: TextSources | undefined
const textSources = () => (known ??= readTextSources(ROOT))

/** Where Gatsby's cache keeps the version of the text sources that its nodes were made with. */
const TEXT_SOURCES = 'textSources'
let areTextSourcesKept = false

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async ({ cache, reporter }) => {
  const files = readContentFiles(ROOT)
  const problems = [
    ...checkFacts(ROOT),
    ...checkPlaces(ROOT),
    ...checkStructure(files),
    ...checkMovedPaths(files, readKnownPaths(ROOT)),
  ]
  if (problems.length > 0) {
    reporter.panicOnBuild(listProblems('cannotPublish', problems))
  }
  reportPlaceholders(ROOT, reporter)
  areTextSourcesKept = (await cache.get(TEXT_SOURCES)) === textSources().version
  // Until this build's nodes are safe: one that is stopped before leaves the next to make them all.
  await cache.set(TEXT_SOURCES, '')
}

export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = async ({ cache }) => {
  await cache.set(TEXT_SOURCES, textSources().version)
}

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(graphqlTypes())
}

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers: create }) => {
  create(bodyResolvers(textSources))
  create(stringsResolver)
  create(updatedDayResolver)
}

/** Markdown nodes whose content nodes are to be made: this build's, and all where what they depend on has changed. */
const toMake = new Set<string>()
let isSourced = false

/** While the site is shown, so that a mistake does not take a page away. */
const lastGood: LastGood | undefined =
  process.env['gatsby_executing_command'] === 'develop' ? new Map() : undefined

// Also those kept from an earlier build, if company data, claims or glossary have changed. One after the other,
// because Gatsby keeps a node until its hooks have run, and thousands made together fill the memory.
export const sourceNodes: GatsbyNode['sourceNodes'] = async (tools) => {
  if (!areTextSourcesKept || lastGood)
    for (const { id } of tools.getNodesByType('MarkdownRemark')) toMake.add(id)
  // The loop also meets those that Gatsby makes meanwhile: it may hear late of a file.
  for (const id of toMake) {
    const markdown = tools.getNode(id)
    if (markdown) await createContentNode(markdown, ROOT, textSources(), tools, lastGood)
  }
  isSourced = true
}

export const onCreateNode: GatsbyNode['onCreateNode'] = async ({ node, ...tools }) => {
  const isMarkdown = node.internal.type === 'MarkdownRemark'
  if (!isSourced) {
    if (isMarkdown) toMake.add(node.id)
    return
  }
  // What a writer saves while the site is shown.
  if (isMarkdown) await createContentNode(node as Node, ROOT, textSources(), tools, lastGood)
  else if (node['sourceInstanceName'] === FACTS) await followFacts(tools)
  else return
  const problems = [...checkFacts(ROOT), ...checkStructure(readContentFiles(ROOT))]
  if (problems.length > 0) tools.reporter.error(listProblems('shownAsBefore', problems))
}

/** Makes all pages anew with the facts as they are saved now; not with any that have a mistake. */
async function followFacts(tools: NodePluginArgs): Promise<void> {
  if (checkFacts(ROOT).length > 0) return
  known = undefined
  for (const markdown of tools.getNodesByType('MarkdownRemark'))
    await createContentNode(markdown, ROOT, textSources(), tools, lastGood)
}

export const createPages: GatsbyNode['createPages'] = async ({ graphql, actions, reporter }) => {
  writeSiteData(ROOT)
  const pages = await findPages(graphql)
  const lost = lastGood ? [] : filesWithoutPage(readContentFiles(ROOT), pages)
  if (lost.length > 0)
    reporter.panicOnBuild(textOf(msg('pagesNotMade', { files: lost.join(', ') }), systemLanguage()))
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
      context: contextOf(page, routes, shells[page.language], modified),
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
    const component = resolve(ROOT, 'src/components/gallery/GalleryPage.tsx')
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

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, actions, getConfig }) => {
  if (stage === 'build-javascript') actions.replaceWebpackConfig(leanBrowserFiles(ROOT, getConfig()))
}
