import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { SCRIPTS } from '../../src/build/browser/bundle'
import { listFiles, MOST_HTML, pageFile } from '../../src/build/adapter/output'
import { DIST, published, quicklyCompressed, readSite } from '../support/published-site'

/** Bytes on the wire, as a CDN compresses once and keeps the result. */
const compressed = (name: string) => brotliCompressSync(published(name)).length
const together = (files: readonly string[]) => files.reduce((sum, name) => sum + compressed(name), 0)

const scripts = readdirSync(join(DIST, SCRIPTS)).map((name) => `${SCRIPTS}/${name}`)
const named = (part: string) => scripts.filter((name) => name.startsWith(`${SCRIPTS}/${part}-`))

// Room for words and features; what is promised is the measured speed (npm run bench). In bytes of brotli.
describe('what a page weighs', () => {
  const paths = readSite().map(({ path }) => path)

  it.each(paths)('HTML of %s', (path) => {
    const name = pageFile(path)
    // What fits compressed quickly fits compressed best, which takes ten times as long.
    const quick = quicklyCompressed(published(name))
    expect(quick <= MOST_HTML ? quick : compressed(name)).toBeLessThanOrEqual(MOST_HTML)
  })

  it.each(paths)('the one script that %s loads', (path) => {
    const loaded = [...published(pageFile(path)).matchAll(/<script[^>]*src="\/([^"]+)"/g)].map(
      ([, name]) => name,
    )
    expect(loaded).toEqual(named('site'))
    expect(together(named('site'))).toBeLessThanOrEqual(5_000)
  })

  it('the scripts of a form, and those of a figure', () => {
    const shared = named('shared')
    expect(together([...named('site'), ...named('form'), ...shared])).toBeLessThanOrEqual(95_000)
    expect(together([...named('figure'), ...shared])).toBeLessThanOrEqual(75_000)
  })

  it('fonts', () => {
    const fonts = readdirSync(join(DIST, 'fonts')).map((name) => statSync(join(DIST, 'fonts', name)).size)
    expect(fonts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000)
  })
})

it('carries no data and no script of Gatsby’s', () => {
  expect(listFiles(DIST).filter((name) => /^[^/]+\.js$|^page-data/.test(name))).toEqual([])
  expect(published('index.html')).not.toMatch(/pagePath|chunkMapping|page-data|webpack|announcer/)
})
