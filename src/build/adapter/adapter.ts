import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { AdapterInit } from 'gatsby'
import { byLanguage, languageOfPath } from '../../shared/languages'
import { SITE_DATA_FILE, type SiteData } from '../../shared/site-data'
import { printSheet, PRINT_SHEET } from '../../theme/print'
import { bundleForBrowsers, LICENCES_TXT } from '../browser/bundle'
import { readFacts } from '../content/facts/facts'
import { glossaryOf } from '../content/render/glossary'
import { createContentSecurityPolicy } from './content-security-policy'
import { finishPage } from './finish-page'
import { headersFile } from './headers'
import { DIST, listFiles, openOutput, pageFile } from './output'
import { fillTermList } from './term-list'
import { publishFiles } from '../published/publish-files'
import { redirectsFile } from '../published/moved-paths'

/** Gatsby's output folder. */
const OUTPUT = 'public'

/** The folder of files that are published unchanged. */
const STATIC = 'static'

/**
 * Publishes Gatsby's output to `dist/`. Pages get names like `avocats.html` (so that the host does not redirect), the
 * site's own scripts instead of Gatsby's, and one content-security policy for all pages. `public/` is not changed,
 * because the next incremental build reads it.
 */
export const publishToDist: AdapterInit = () => ({
  name: 'publish-to-dist',
  config: () => ({ supports: { trailingSlash: ['never'] } }),
  adapt: async ({ routesManifest, reporter }) => {
    // `_redirects` is removed first and written last, so it proves a complete build to `reasonToBuild` (tools/local).
    rmSync(join(DIST, '_redirects'), { force: true })
    const { files: scripts, site, licences } = await bundleForBrowsers()
    const policy = createContentSecurityPolicy(site)
    const { write, removeOthers } = openOutput(DIST)
    const isPreview = (process.env['CONTEXT'] ?? 'production') !== 'production'
    const otherFiles = publishFiles({ isPreview, now: new Date(), write })
    // Gatsby compiles this file and gatsby-node.ts separately, so they cannot share what they have read.
    const facts = readFacts('.')
    const glossaries = byLanguage((language) => glossaryOf(facts, language))
    const names = new Set<string>()
    const gatsbyFiles = new Set(
      routesManifest.flatMap((route) => (route.type === 'static' ? [route.filePath] : [])),
    )
    for (const route of routesManifest) {
      // `/_gatsby/` holds parts that pages share. Gatsby has already inserted them into the pages.
      if (route.type !== 'static' || !route.filePath.endsWith('.html') || route.path.startsWith('/_gatsby/'))
        continue
      const path = pathOf(route.filePath)
      const dataFile = `${OUTPUT}/${pageDataFile(path)}`
      const name = pageFile(path)
      // HTML without page data is left over from an earlier build. /404 and /404.html have the same file in `dist/`.
      if (!gatsbyFiles.has(dataFile) || names.has(name)) continue
      names.add(name)
      otherFiles.add(path, readFileSync(dataFile, 'utf8'))
      const filled = fillTermList(readFileSync(route.filePath, 'utf8'), glossaries[languageOfPath(path)])
      const page = finishPage(filled, site, name)
      policy.allow(page, name)
      write(name, page)
    }
    for (const name of listFiles(STATIC)) write(name, readFileSync(join(STATIC, name)))
    for (const [name, content] of scripts) write(name, Buffer.from(content))

    await otherFiles.finish()
    write(PRINT_SHEET.slice(1), printSheet)
    write(LICENCES_TXT, licences)
    write('_headers', headersFile({ policy: policy.header(), isPreview }))
    const { routes } = JSON.parse(readFileSync(SITE_DATA_FILE, 'utf8')) as SiteData
    write('_redirects', redirectsFile(routes))
    removeOthers()
    reporter.info(`${DIST}/: ${names.size} pages to publish`)
  },
})

/** Returns `/avocats` for `public/avocats/index.html`. Does not use `route.path`, which may be a pattern (`/en/*`). */
const pathOf = (filePath: string) => {
  const path = filePath.slice(OUTPUT.length).replace(/\/index\.html$/, '')
  return path === '' ? '/' : path
}

/** Gatsby's data file of a page, below `OUTPUT`. It is not published. */
const pageDataFile = (path: string): string =>
  `page-data/${path === '/' ? 'index' : path.slice(1)}/page-data.json`
