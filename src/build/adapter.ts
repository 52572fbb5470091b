import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AdapterInit } from 'gatsby'
import { finishPage } from './finish-page'
import { contentSecurityPolicy, headersFile } from './headers'
import { publishedAssets } from './published-assets'
import { redirectsFile } from './redirects'

const PUBLIC = 'public'
const DIST = 'dist'

/**
 * Publishes what Gatsby built to `dist/`: pages under flat names, so that the host answers `/avocats`
 * without a redirect, with their scripts at idle and one content-security policy for all of them.
 * `public/` stays as Gatsby left it, because the next build with a cache reads it again.
 */
export const publishToDist: AdapterInit = () => ({
  name: 'publish-to-dist',
  config: () => ({ supports: { trailingSlash: ['never'] } }),
  adapt: ({ routesManifest, reporter }) => {
    rmSync(DIST, { recursive: true, force: true })
    const files = routesManifest.flatMap((route) => (route.type === 'static' ? [route.filePath] : []))
    const pages = routesManifest.flatMap((route) =>
      route.type === 'static' && route.filePath.endsWith('.html')
        ? [{ path: route.path, filePath: route.filePath }]
        : [],
    )

    const policy = contentSecurityPolicy()
    const html = new Map<string, string>()
    for (const { path, filePath } of pages) {
      const name = fileNameOf(path)
      if (html.has(name)) continue
      const finished = finishPage(readFileSync(filePath, 'utf8'), name)
      policy.allow(finished, name)
      html.set(name, finished)
    }
    for (const [name, text] of html) write(name, text)

    const assets = publishedAssets(PUBLIC, files, [...html.values()])
    for (const name of assets) copy(name)
    write('_headers', headersFile(policy.header(), [...assets]))
    write('_redirects', redirectsFile())
    reporter.info(`dist/: ${html.size} pages, ${assets.size} other files`)
  },
})

/** `/` → `index.html`, `/avocats` → `avocats.html`, `/404.html` → itself. */
const fileNameOf = (path: string) => (path === '/' ? 'index.html' : `${path.replace(/^\/|\.html$/g, '')}.html`)

const write = (name: string, text: string) => {
  const target = join(DIST, name)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
}

const copy = (name: string) => {
  const target = join(DIST, name)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(join(PUBLIC, name), target)
}
