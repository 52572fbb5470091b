import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHistory } from '../../src/build/published/history'
import { readKnownPaths } from '../../src/build/published/moved-paths'
import { PICTURE } from '../../src/seo/addresses'
import { languageOfPath } from '../../src/shared/languages'
import { PAGES } from '../support/browser/pages'
import { ROOT } from '../support/root'
import { pageText } from '../support/page-text'
import { DIST, isPublished, NOT_FOUND, readPublished, sitePaths } from '../support/published-site'

/** What search engines and link previews read in the head of a page. */
function headOf(path: string) {
  const { html, all, title } = pageText(path)
  const links = all('link').map(({ properties }) => properties)
  const meta = new Map(
    all('meta').map(({ properties }) => [
      String(properties['name'] ?? properties['property']),
      String(properties['content']),
    ]),
  )
  return {
    path,
    title,
    meta,
    language: languageOfPath(path),
    canonical: links.find(({ rel }) => String(rel) === 'canonical')?.['href'],
    alternates: Object.fromEntries(
      links.flatMap(({ rel, hrefLang, href }) =>
        String(rel) === 'alternate' && hrefLang ? [[String(hrefLang), String(href)]] : [],
      ),
    ),
    structuredData: /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '',
  }
}

const pages = sitePaths().map(headOf)
const byPath = new Map(pages.map((page) => [page.path, page]))
const site = /Sitemap: (.*)\/sitemap\.xml/.exec(readPublished('robots.txt'))?.[1] ?? ''
const pathOf = (address: string) => address.slice(site.length) || '/'
const leadsNowhere = (path: string) => !byPath.has(path) && !isPublished(path.slice(1))

const entries = readPublished('sitemap.xml').split('<url>').slice(1)
const inSitemap = entries.map((entry) => ({
  path: pathOf(/<loc>(.*)<\/loc>/.exec(entry)?.[1] ?? ''),
  day: /<lastmod>(.*)<\/lastmod>/.exec(entry)?.[1],
  alternates: Object.fromEntries(
    [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, address]) => [
      language,
      address,
    ]),
  ),
}))

describe.each(pages)('the head of $path', ({ path, meta, language, canonical, alternates }) => {
  it('states the page’s language and address, and all its language versions list one another', () => {
    expect(pageText(path).language).toBe(language)
    expect(canonical).toBe(`${site}${path}`)
    expect(Object.keys(alternates).sort()).toEqual(['en', 'fr', 'x-default'])
    expect(alternates[language]).toBe(canonical)
    expect(alternates['x-default']).toBe(alternates['fr'])
    for (const address of Object.values(alternates))
      expect(byPath.get(pathOf(address))?.alternates).toEqual(alternates)
  })

  it('describes the page for link previews, with a picture of the stated size and its alternative text', () => {
    const locales = language === 'en' ? ['en_GB', 'fr_FR'] : ['fr_FR', 'en_GB']
    expect(Object.fromEntries(meta)).toMatchObject({
      'og:url': canonical,
      'og:title': expect.stringMatching(/\S/),
      'og:description': meta.get('description'),
      'og:locale': locales[0],
      'og:locale:alternate': locales[1],
      'twitter:card': 'summary_large_image',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/\S/),
    })
    const picture = String(meta.get('og:image'))
    expect(picture.startsWith(`${site}/og/`)).toBe(true)
    const png = readFileSync(join(DIST, pathOf(picture)))
    // The PNG header: signature, then the image's width and height.
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([PICTURE.width, PICTURE.height])
    expect(png.length).toBeLessThan(100_000)
  })
})

it.each([
  ['title', pages.map(({ title }) => title)],
  ['description', pages.map(({ meta }) => meta.get('description'))],
])('each page has a %s, which no other page has', (_, texts) => {
  expect(texts.filter((text, index) => !text || texts.indexOf(text) !== index)).toEqual([])
})

it.each(['<title>', '<meta name="description" '])(
  'each page has its %s within its first 2,000 bytes',
  (start) => {
    for (const { path } of pages) {
      const place = pageText(path).html.indexOf(start)
      expect(place > 0 && place < 2_000).toBe(true)
    }
  },
)

it('no two pages have the same link picture', () => {
  expect(new Set(pages.map(({ meta }) => meta.get('og:image'))).size).toBe(pages.length)
})

it.each(pages)(
  'the structured data of $path refer only to nodes, pages and files that exist',
  ({ structuredData }) => {
    const graph = JSON.parse(structuredData) as { '@graph': Record<string, unknown>[] }
    const ids = new Set(graph['@graph'].map((node) => node['@id']))
    const references = [...structuredData.matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id)
    expect(references.filter((id) => !ids.has(id))).toEqual([])
    const addresses = [...structuredData.matchAll(/"(?:url|item|logo)":"([^"]+)"/g)].map(
      ([, url = '']) => url,
    )
    expect(addresses.map(pathOf).filter(leadsNowhere)).toEqual([])
  },
)

it('the sitemap lists every page once, with its language versions, and no not-found page', () => {
  expect(inSitemap.map(({ path, alternates }) => ({ path, alternates }))).toEqual(
    pages.map(({ path, alternates }) => ({ path, alternates })),
  )
})

it.each([
  ['sitemap', inSitemap],
  [
    'structured data',
    pages.map(({ path, structuredData }) => ({
      path,
      day: /"dateModified":"([^"]*)"/.exec(structuredData)?.[1],
    })),
  ],
])('the %s has a date for each page with a history in git, and no date in the future', (_, dated) => {
  // A page without a history in git (in a shallow clone, or a new page) has no date.
  const history = contentHistory(ROOT)
  const withHistory = PAGES.filter(({ id, language }) => history.has(`content/pages/${id}/${language}.md`))
  const days = new Map(dated.map(({ path, day }) => [path, day]))
  expect(withHistory.filter(({ path }) => !days.get(path))).toEqual([])
  const today = new Date().toISOString().slice(0, 10)
  const faulty = [...days.values()].filter((day) => day && (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day > today))
  expect(faulty).toEqual([])
})

it('security.txt says where to report a vulnerability, and expires in 30 to 365 days', () => {
  const field = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'm').exec(readPublished('.well-known/security.txt'))?.[1] ?? ''
  const days = (new Date(field('Expires')).getTime() - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
  expect(field('Contact')).toMatch(/^(mailto:.+@|https?:\/\/)/)
  expect(field('Preferred-Languages')).toBe('fr, en')
  expect(field('Canonical')).toBe(`${site}/.well-known/security.txt`)
})

it('every path that was ever published is a page or a redirect', () => {
  const redirected = new Set(
    readPublished('_redirects')
      .split('\n')
      .map((line) => line.split(' ')[0]),
  )
  expect(readKnownPaths(ROOT).filter(({ path }) => !byPath.has(path) && !redirected.has(path))).toEqual([])
})

it.each(NOT_FOUND)('%s stays out of search results', (path) => {
  const { meta, canonical } = headOf(path)
  expect(meta.get('robots')).toBe('noindex')
  expect(canonical).toBeUndefined()
})
