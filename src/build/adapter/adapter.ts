import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { AdapterInit } from 'gatsby'
import { SITE_DATA_FILE, type SiteData } from '../../site-data'
import { printSheet, PRINT_SHEET } from '../../theme/print'
import { bundleForBrowsers } from '../browser/bundle'
import { listFiles } from '../list-files'
import { createContentSecurityPolicy } from './content-security-policy'
import { finishPage } from './finish-page'
import { headersFile } from './headers'
import { openOutput } from './output'
import { publishFiles } from '../published/publish-files'
import { LICENCES_TXT, licencesTxt } from '../published/licences-txt'
import { DIST, pageDataFile, pageFile } from '../published/page-file'
import { redirectsFile } from './redirects'

/** Where Gatsby writes. */
const OUTPUT = 'public'

/** Files that are served as they are. */
const STATIC = 'static'

/**
 * Publishes what Gatsby built to `dist/`: pages under flat names, so that the host answers `/avocats` without a
 * redirect, with the site's own scripts instead of Gatsby's, and one content-security policy for all of them.
 * `public/` stays as Gatsby left it, because the next build with a cache reads it again.
 */
export const publishToDist: AdapterInit = () => ({
  name: 'publish-to-dist',
  config: () => ({ supports: { trailingSlash: ['never'] } }),
  adapt: async ({ routesManifest, reporter }) => {
    // Tells that a build came to its end (tools/local/commands/reason-to-build.ts).
    rmSync(join(DIST, '_redirects'), { force: true })
    const { scripts, site, packages } = await bundleForBrowsers()
    const policy = createContentSecurityPolicy()
    const { write, removeOthers } = openOutput(DIST)
    const isPreview = (process.env['CONTEXT'] ?? 'production') !== 'production'
    const otherFiles = publishFiles({ isPreview, now: new Date(), write })
    const names = new Set<string>()
    const files = new Set(
      routesManifest.flatMap((route) => (route.type === 'static' ? [route.filePath] : [])),
    )
    for (const route of routesManifest) {
      // Slices are what Gatsby stitched into the pages already.
      if (route.type !== 'static' || !route.filePath.endsWith('.html') || route.path.startsWith('/_gatsby/'))
        continue
      const path = pathOf(route.filePath)
      const data = `${OUTPUT}/${pageDataFile(path)}`
      const name = pageFile(path)
      // The page of an earlier build leaves its HTML behind, but not its data.
      if (!files.has(data) || names.has(name)) continue
      names.add(name)
      otherFiles.add(path, readFileSync(data, 'utf8'))
      const page = finishPage(readFileSync(route.filePath, 'utf8'), site, name)
      policy.allow(page, name)
      write(name, page)
    }
    for (const name of listFiles(STATIC)) write(name, readFileSync(join(STATIC, name)))
    for (const [name, content] of scripts) write(name, Buffer.from(content))

    await otherFiles.finish()
    write(PRINT_SHEET.slice(1), printSheet)
    write(LICENCES_TXT, licencesTxt(packages))
    write('_headers', headersFile({ policy: policy.header(), isPreview }))
    const { routes } = JSON.parse(readFileSync(SITE_DATA_FILE, 'utf8')) as SiteData
    write('_redirects', redirectsFile(routes))
    removeOthers()
    reporter.info(`${DIST}/: ${names.size} pages to publish`)
  },
})

/** `public/avocats/index.html` → `/avocats`. The route itself may be a pattern, as the English not-found page's is. */
const pathOf = (filePath: string) => {
  const below = filePath.slice(OUTPUT.length).replace(/\/index\.html$/, '')
  return below === '' ? '/' : below
}
