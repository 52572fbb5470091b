import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { SCRIPTS } from '../../src/build/browser/bundle'
import { listFiles, MAX_HTML_BYTES, pageFile } from '../../src/build/adapter/output'
import { DIST, published, quicklyCompressed, sitePaths } from '../support/published-site'

/** Bytes at the best compression, which a CDN does once. */
const compressed = (name: string) => brotliCompressSync(published(name)).length
const together = (files: readonly string[]) => files.reduce((sum, name) => sum + compressed(name), 0)

const scripts = readdirSync(join(DIST, SCRIPTS)).map((name) => `${SCRIPTS}/${name}`)
const scriptsOf = (part: string) => scripts.filter((name) => name.startsWith(`${SCRIPTS}/${part}-`))

// Bytes of brotli, with room for words and features. The promise is the measured speed (npm run bench).
describe('the weight of', () => {
  const paths = sitePaths()

  it.each(paths)('HTML of %s', (path) => {
    const name = pageFile(path)
    // A page that fits at quick compression fits at the best, which takes ten times as long.
    const quick = quicklyCompressed(published(name))
    expect(quick <= MAX_HTML_BYTES ? quick : compressed(name)).toBeLessThanOrEqual(MAX_HTML_BYTES)
  })

  it.each(paths)('the one script that %s loads', (path) => {
    const loaded = [...published(pageFile(path)).matchAll(/<script[^>]*src="\/([^"]+)"/g)].map(
      ([, name]) => name,
    )
    expect(loaded).toEqual(scriptsOf('site'))
    expect(together(scriptsOf('site'))).toBeLessThanOrEqual(5_000)
  })

  it('the scripts of a form, and those of a figure', () => {
    const shared = scriptsOf('shared')
    expect(together([...scriptsOf('site'), ...scriptsOf('form'), ...shared])).toBeLessThanOrEqual(95_000)
    expect(together([...scriptsOf('figure'), ...shared])).toBeLessThanOrEqual(75_000)
  })

  it('fonts', () => {
    const fonts = readdirSync(join(DIST, 'fonts')).map((name) => statSync(join(DIST, 'fonts', name)).size)
    expect(fonts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000)
  })
})

it('no data and no script of Gatsby is published', () => {
  expect(listFiles(DIST).filter((name) => /^[^/]+\.js$|^page-data/.test(name))).toEqual([])
  expect(published('index.html')).not.toMatch(/pagePath|chunkMapping|page-data|webpack|announcer/)
})
