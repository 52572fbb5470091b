import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
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

/** What a new connection brings before it waits: 10 segments of 1,460 bytes, without the headers. */
const FIRST_ROUND_TRIP = 13_000

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)
const dataOf = (path: string) => `page-data/${path === '/' ? 'index' : path.slice(1)}/page-data.json`

const FORM = /^\/(en\/)?(demo|contact)$/

/** The script files that a page asks for: those it names, and the chunks of its template. */
function scriptsOf(path: string): string[] {
  const html = published(fileOf(path))
  const named = /data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  const data = JSON.parse(published(dataOf(path))) as { componentChunkName: string }
  const stats = JSON.parse(readFileSync('public/webpack.stats.json', 'utf8')) as {
    namedChunkGroups: Record<string, { assets: { name: string }[] } | undefined>
  }
  const chunk = stats.namedChunkGroups[data.componentChunkName]
  if (!chunk) throw new Error(`No chunk ${data.componentChunkName} in the last build`)
  return [...new Set([...named.map((name) => name.slice(1)), ...chunk.assets.map(({ name }) => name)])]
}

// Room for words; what is promised is the measured speed (npm run bench). In bytes of brotli.
describe('what a page weighs', () => {
  const paths = readSite().map(({ path }) => path)

  it.each(paths)('HTML of %s', (path) => {
    expect(brotli(fileOf(path))).toBeLessThanOrEqual(20_000)
  })

  it.each(paths)('scripts of %s', (path) => {
    const total = scriptsOf(path).reduce((sum, name) => sum + brotli(name), 0)
    expect(total).toBeLessThanOrEqual(FORM.test(path) ? 130_000 : 100_000)
  })

  it.each(paths)('page data of %s', (path) => {
    expect(brotli(dataOf(path))).toBeLessThanOrEqual(11_000)
  })

  it.each(paths)('%s brings its data along where both come with the first round trip', (path) => {
    const [html, data] = [published(fileOf(path)), published(dataOf(path))]
    const brought = /<script type="application\/json">(.*?)<\/script>/.exec(html)?.[1]
    if (brought === undefined) return expect(compressed(html + data)).toBeGreaterThan(FIRST_ROUND_TRIP)
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
