import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bytesTogether, FIRST_ROUND_TRIP } from '../../src/build/adapter/finish-page'
import { MOST_HTML, pageDataFile, pageFile } from '../../src/build/published/page-file'
import { DIST, published, readSite } from '../support/published-site'

/** Bytes on the wire, as a CDN compresses once and keeps the result. */
const compressed = (text: string | Buffer) => brotliCompressSync(text).length

/** Pages share most of their scripts. */
const sizes = new Map<string, number>()
const brotli = (name: string) => {
  const size = sizes.get(name) ?? compressed(readFileSync(join(DIST, name)))
  sizes.set(name, size)
  return size
}

/** What a file weighs at most: where it fits compressed quickly, it fits compressed best, which takes ten times as long. */
const atMost = (name: string, most: number) => {
  const quick = bytesTogether(published(name), '')
  return quick <= most ? quick : brotli(name)
}

const FORM = /^\/(en\/)?(demo|contact)$/

/** The script files that a page asks for at once: those it names, and the chunks of its template. */
function scriptsOf(path: string): string[] {
  const html = published(pageFile(path))
  const named = /data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  const data = JSON.parse(published(pageDataFile(path))) as { componentChunkName: string }
  return [...new Set([...named.map((name) => name.slice(1)), ...filesOfChunk(data.componentChunkName)])]
}

function filesOfChunk(chunkName: string): string[] {
  const stats = JSON.parse(readFileSync('public/webpack.stats.json', 'utf8')) as {
    namedChunkGroups: Record<string, { assets: { name: string }[] } | undefined>
  }
  const chunk = stats.namedChunkGroups[chunkName]
  if (!chunk) throw new Error(`No chunk ${chunkName} in the last build`)
  return chunk.assets.map(({ name }) => name)
}

const together = (files: readonly string[]) => files.reduce((sum, name) => sum + brotli(name), 0)

// Room for words; what is promised is the measured speed (npm run bench). In bytes of brotli.
describe('what a page weighs', () => {
  const paths = readSite().map(({ path }) => path)

  it.each(paths)('HTML of %s', (path) => {
    expect(atMost(pageFile(path), MOST_HTML)).toBeLessThanOrEqual(MOST_HTML)
  })

  it.each(paths)('scripts that %s asks for at once', (path) => {
    expect(together(scriptsOf(path))).toBeLessThanOrEqual(FORM.test(path) ? 130_000 : 100_000)
  })

  it('scripts that a figure asks for when it comes near the screen', () => {
    const atOnce = new Set(paths.flatMap(scriptsOf))
    const files = filesOfChunk('views')
    expect(files.filter((name) => atOnce.has(name))).toEqual([])
    expect(together(files)).toBeLessThanOrEqual(12_000)
  })

  it.each(paths)('page data of %s', (path) => {
    expect(atMost(pageDataFile(path), 11_000)).toBeLessThanOrEqual(11_000)
  })

  it.each(paths)('%s brings its data along where both come with the first round trip', (path) => {
    const [html, data] = [published(pageFile(path)), published(pageDataFile(path))]
    const [element, brought] = /<script type="application\/json">(.*?)<\/script>/.exec(html) ?? []
    if (element === undefined || brought === undefined)
      return expect(bytesTogether(html, data)).toBeGreaterThan(FIRST_ROUND_TRIP)
    expect(JSON.parse(brought)).toEqual(JSON.parse(data))
    expect(compressed(html)).toBeLessThanOrEqual(FIRST_ROUND_TRIP)
  })

  it('fonts', () => {
    const fonts = readdirSync(join(DIST, 'fonts')).map((name) => statSync(join(DIST, 'fonts', name)).size)
    expect(fonts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000)
  })

  it('sends Formik and yup with forms only', () => {
    const withForms = (path: string) =>
      scriptsOf(path).some((name) => /Formik|validateOnBlur/.test(readFileSync(join(DIST, name), 'utf8')))
    expect(paths.filter(withForms).every((path) => FORM.test(path))).toBe(true)
    expect(paths.filter(withForms)).toHaveLength(4)
  })
})
