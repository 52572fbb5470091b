import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { SCRIPTS } from '../../src/build/browser/bundle'
import { listFiles, pageFile } from '../../src/build/adapter/output'
import { DIST, readPublished, sitePaths } from '../support/published-site'

/** Returns a text's compressed size in bytes, by default at the best quality: a CDN compresses each file only once. */
const compressedSize = (text: string, quality = constants.BROTLI_MAX_QUALITY) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
const sizeOf = (name: string, quality?: number) => compressedSize(readPublished(name), quality)
const totalSize = (files: readonly string[]) => files.reduce((sum, name) => sum + sizeOf(name), 0)

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code)
const scripts = readdirSync(join(DIST, SCRIPTS)).map((name) => `${SCRIPTS}/${name}`)
const scriptsOf = (part: string) => scripts.filter((name) => name.startsWith(`${SCRIPTS}/${part}-`))

/** A page's HTML may grow to twice the size of the longest page. It guards against data in pages, not against words. */
const MAX_HTML_BYTES = 40_000

// The limits are in bytes, after Brotli compression except for fonts.
describe('limits the weight of', () => {
  const paths = sitePaths()

  it.each(paths)('the HTML of %s', (path) => {
    // Quick compression takes a tenth of the time of the best.
    expect(sizeOf(pageFile(path), 5)).toBeLessThanOrEqual(MAX_HTML_BYTES)
  })

  it.each(paths)('the inline script of %s, which is the same on every page and the only one', (path) => {
    const html = readPublished(pageFile(path))
    expect(html).not.toMatch(/<script[^>]*\ssrc=/)
    const siteScript = inlineScripts(html).at(-1) ?? ''
    expect(siteScript).toBe(inlineScripts(readPublished('index.html')).at(-1))
    expect(html.endsWith(`<script>${siteScript}</script></body></html>`)).toBe(true)
    expect(compressedSize(siteScript)).toBeLessThanOrEqual(4_000)
    // The other one runs before the first paint.
    expect(inlineScripts(html).slice(0, -1).join('').length).toBeLessThan(150)
  })

  it('all scripts of a page with a form, and the scripts that a calculator adds', () => {
    const shared = scriptsOf('shared')
    expect(totalSize([...scriptsOf('form'), ...shared])).toBeLessThanOrEqual(91_000)
    expect(totalSize([...scriptsOf('calculator'), ...shared])).toBeLessThanOrEqual(75_000)
  })

  it('all fonts', () => {
    const fonts = readdirSync(join(DIST, 'fonts')).map((name) => statSync(join(DIST, 'fonts', name)).size)
    expect(fonts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000)
  })
})

it('neither data nor scripts of Gatsby are published', () => {
  expect(listFiles(DIST).filter((name) => /^[^/]+\.js$|^page-data/.test(name))).toEqual([])
  expect(readPublished('index.html')).not.toMatch(/pagePath|chunkMapping|page-data|webpack|announcer/)
})
