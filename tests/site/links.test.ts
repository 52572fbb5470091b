import { elementsIn, pageText, type PageText } from '../support/page-text'
import { isPublished, published, readSite } from '../support/published-site'

const site = /Sitemap: (.*)\/sitemap\.xml/.exec(published('robots.txt'))?.[1] ?? ''
const paths = readSite().map(({ path }) => path)

const idsOf = ({ root }: PageText) =>
  new Set(elementsIn(root, ({ properties }) => 'id' in properties).map(({ properties }) => properties['id']))

/** Whether a link of a page leads to a page or file that is published, and to a place that is in it. */
function leadsSomewhere(path: string, href: string): boolean {
  const { origin, pathname, hash } = new URL(href, site + path)
  if (origin !== site) return true
  if (!paths.includes(pathname) && pathname !== path) return isPublished(pathname.slice(1))
  return hash === '' || idsOf(pageText(pathname)).has(decodeURIComponent(hash.slice(1)))
}

// The links to the panel of choices too: without scripts they lead to a place in the privacy policy.
it.each([...paths, '/404', '/en/404'])('no link of %s leads nowhere', (path) => {
  const hrefs = new Set(
    pageText(path)
      .links()
      .map(({ href }) => href),
  )
  expect(hrefs.size).toBeGreaterThan(0)
  expect([...hrefs].filter((href) => !leadsSomewhere(path, href))).toEqual([])
})
