import { fontFiles } from '../../src/theme/fonts/faces'
import { startPlatform, type RunningPlatform } from '../e2e/support/platform'
import { published, readPage, readSite } from '../support/published-site'

const pages = readSite()
const YEAR = 'public, max-age=31536000, immutable'

let platform: RunningPlatform

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${platform.addresses.site}${path}`, { headers })
const cacheControl = async (path: string) => (await get(path)).headers.get('cache-control')

describe('what browsers keep', () => {
  it('pages are asked for again at each visit, and sent again only where they have changed', async () => {
    for (const { path } of pages) {
      const first = await get(path)
      expect([path, first.headers.get('cache-control')]).toEqual([path, 'public, max-age=0, must-revalidate'])
      const tag = first.headers.get('etag') ?? ''
      expect(tag).toMatch(/^(W\/)?"[^"]+"$/)
      const again = await get(path, { 'if-none-match': tag })
      expect([path, again.status, await again.text()]).toEqual([path, 304, ''])
      expect((await get(path, { 'if-none-match': '"of another build"' })).status).toBe(200)
    }
  })

  it('files whose names change with their content are kept for a year', async () => {
    const scripts = pages.flatMap(({ html }) => /data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [])
    const hashed = [...new Set(scripts), ...Object.values(fontFiles)]
    expect(hashed.length).toBeGreaterThan(4)
    for (const path of hashed) expect([path, await cacheControl(path)]).toEqual([path, YEAR])
  })

  it('all others are asked for again', async () => {
    for (const path of ['/page-data/app-data.json', '/favicon.svg', '/sitemap.xml', '/en/nowhere'])
      expect([path, await cacheControl(path)]).toEqual([path, 'public, max-age=0, must-revalidate'])
  })
})

it('names its fonts ahead in the head of every page', () => {
  const notFound = ['404', 'en/404'].map((name) => readPage(`/${name}`, published(`${name}.html`)))
  for (const { path, elements } of [...pages, ...notFound]) {
    const ahead = elements('link').filter(({ rel, as }) => rel === 'preload' && as === 'font')
    expect([path, ahead.map(({ href }) => href)]).toEqual([path, Object.values(fontFiles)])
    // Without it the browser would ask for each font twice.
    expect(ahead.every(({ crossorigin }) => crossorigin === 'anonymous')).toBe(true)
  }
})
