import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCompany } from '../../src/build/content/facts/facts'
import { readKnownPaths } from '../../src/build/published/moved-paths'
import { PICTURE } from '../../src/seo/addresses'
import { LONGEST_TITLE } from '../../src/seo/title-tag'
import { SHORTEST } from '../../tools/content/checks/search-results'
import { DIST, isPublished, published, readPage, readSite, type SitePage } from '../support/published-site'
import { vocabularyErrors } from '../support/schema-org'

const pages = readSite()
const site = /Sitemap: (.*)\/sitemap\.xml/.exec(published('robots.txt'))?.[1] ?? ''
const pathOf = (address: string) => address.slice(site.length) || '/'
const byPath = new Map(pages.map((page) => [page.path, page]))

/** What all pages answer to a question, page by page, so that a failure names the page. */
const ask = <T>(question: (page: SitePage) => T) => pages.map((page) => [page.path, question(page)])
const all = <T>(answer: (page: SitePage) => T) => ask(answer)

const structuredDataOf = ({ html }: SitePage) =>
  /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''

it('reads a published site: 16 pages in two languages at least', () => {
  expect(site).toMatch(/^https?:\/\/[^/]+$/)
  expect(pages.length).toBeGreaterThanOrEqual(32)
})

describe('the head of each page', () => {
  it('states its language and its own address', () => {
    const languageOf = ({ path }: SitePage) => (/^\/en(\/|$)/.test(path) ? 'en' : 'fr')
    expect(ask(({ html }) => /<html[^>]* lang="(\w+)"/.exec(html)?.[1])).toEqual(all(languageOf))
    expect(ask(({ canonical }) => canonical)).toEqual(all(({ path }) => `${site}${path}`))
  })

  it('names its counterparts, which name it back', () => {
    for (const page of pages) {
      expect(Object.keys(page.alternates).sort()).toEqual(['en', 'fr', 'x-default'])
      expect(Object.values(page.alternates)).toContain(page.canonical)
      expect(page.alternates['x-default']).toBe(page.alternates['fr'])
      for (const address of Object.values(page.alternates)) {
        expect([page.path, byPath.get(pathOf(address))?.alternates]).toEqual([page.path, page.alternates])
      }
    }
  })

  it.each([
    ['title', (page: SitePage) => page.text('title'), SHORTEST.title, LONGEST_TITLE],
    ['description', (page: SitePage) => page.meta('description'), SHORTEST.description, 155],
  ])('has a %s of its own that search results show whole', (_, read, shortest, longest) => {
    const texts = pages.map((page) => read(page) ?? '')
    expect(
      pages.filter((_, index) => texts.indexOf(texts[index] ?? '') !== index).map(({ path }) => path),
    ).toEqual([])
    expect(texts.filter(({ length }) => length < shortest || length > longest)).toEqual([])
  })

  it('describes the page where its address is shared', () => {
    const facts = ({ meta, canonical, path }: SitePage) => ({
      path,
      url: meta('og:url') === canonical,
      title: Boolean(meta('og:title')),
      description: meta('og:description') === meta('description'),
      locales: [meta('og:locale'), meta('og:locale:alternate')].join(' '),
      card: meta('twitter:card'),
    })
    expect(pages.map(facts)).toEqual(
      pages.map(({ path }) => ({
        path,
        url: true,
        title: true,
        description: true,
        locales: /^\/en(\/|$)/.test(path) ? 'en_GB fr_FR' : 'fr_FR en_GB',
        card: 'summary_large_image',
      })),
    )
  })

  it('shows a picture that is published in the size that it states, with words for who cannot see it', () => {
    for (const { meta } of pages) {
      const picture = meta('og:image') ?? ''
      expect(picture.startsWith(`${site}/og/`)).toBe(true)
      const png = readFileSync(join(DIST, pathOf(picture)))
      // The PNG header: signature, then the image's width and height.
      expect(png.subarray(1, 4).toString()).toBe('PNG')
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([PICTURE.width, PICTURE.height])
      expect(png.length).toBeLessThan(100_000)
      expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
      expect(meta('og:image:alt')).toBeTruthy()
    }
  })

  it('gives each page a picture of its own', () => {
    const pictures = pages.map(({ meta }) => meta('og:image'))
    expect(new Set(pictures).size).toBe(pages.length)
  })
})

describe('structured data', () => {
  it('is valid in the vocabulary of schema.org', () => {
    expect(vocabularyErrors(new Map(pages.map((page) => [page.path, structuredDataOf(page)])))).toEqual([])
  }, 120_000)

  it('never tells a sample of company data', () => {
    const samples = Object.values(readCompany(join(__dirname, '..', '..'))).flatMap(({ text, sample }) =>
      sample ? Object.values(text) : [],
    )
    const told = pages.filter((page) => samples.some((text) => structuredDataOf(page).includes(text)))
    expect(told.map(({ path }) => path)).toEqual([])
  })

  it('refers to nothing that it does not say, and to addresses that exist', () => {
    for (const page of pages) {
      const graph = JSON.parse(structuredDataOf(page)) as { '@graph': Record<string, unknown>[] }
      const known = new Set(graph['@graph'].map((node) => node['@id']))
      const references = [...structuredDataOf(page).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id)
      expect([page.path, references.filter((id) => !known.has(id))]).toEqual([page.path, []])
      const addresses = [...structuredDataOf(page).matchAll(/"(?:url|item|logo)":"([^"]+)"/g)].map(
        ([, address = '']) => pathOf(address),
      )
      const dead = addresses.filter((path) => !byPath.has(path) && !isPublished(path.slice(1)))
      expect([page.path, dead]).toEqual([page.path, []])
    }
  })
})

describe('the sitemap', () => {
  const entries = published('sitemap.xml').split('<url>').slice(1)

  it('lists every page once, the not-found pages never', () => {
    const listed = entries.map((entry) => pathOf(/<loc>(.*)<\/loc>/.exec(entry)?.[1] ?? ''))
    expect(listed).toEqual([...byPath.keys()].sort())
  })

  it('names the same counterparts as the pages', () => {
    for (const entry of entries) {
      const page = byPath.get(pathOf(/<loc>(.*)<\/loc>/.exec(entry)?.[1] ?? ''))
      const links = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, address]) => [
        language,
        address,
      ])
      expect(Object.fromEntries(links)).toEqual(page?.alternates)
    }
  })
})

describe('well-known addresses', () => {
  const field = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'm').exec(published('.well-known/security.txt'))?.[1] ?? ''

  it('say whom to tell of a vulnerability, for more than 30 days and less than a year', () => {
    const days = (new Date(field('Expires')).getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
    expect(field('Contact')).toMatch(/^(mailto:.+@|https?:\/\/)/)
    expect(field('Preferred-Languages')).toBe('fr, en')
    expect(field('Canonical')).toBe(`${site}/.well-known/security.txt`)
  })

  it('never let a published path end in nothing', () => {
    const redirected = new Set(
      published('_redirects')
        .split('\n')
        .map((line) => line.split(' ')[0]),
    )
    const known = readKnownPaths(join(__dirname, '..', '..'))
    expect(known.filter(({ path }) => !byPath.has(path) && !redirected.has(path))).toEqual([])
  })
})

it.each(['404.html', 'en/404.html'])('keeps %s out of search results', (name) => {
  const page = readPage('', published(name))
  expect(page.meta('robots')).toBe('noindex')
  expect(page.canonical).toBeUndefined()
})
