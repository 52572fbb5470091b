import { elementsIn, pageText, type PageText } from '../support/page-text'
import { isPublished, NOT_FOUND, readPublished, sitePaths } from '../support/published-site'

const site = /Sitemap: (.*)\/sitemap\.xml/.exec(readPublished('robots.txt'))?.[1] ?? ''
const paths = sitePaths()

const idsOf = ({ root }: PageText) =>
  new Set(elementsIn(root, ({ properties }) => 'id' in properties).map(({ properties }) => properties['id']))

/** True if a link's target exists: a page, a file or an id on a page. Links to other sites are not checked. */
function leadsSomewhere(path: string, href: string): boolean {
  const { origin, pathname, hash } = new URL(href, site + path)
  if (origin !== site) return true
  if (!paths.includes(pathname) && pathname !== path) return isPublished(pathname.slice(1))
  return hash === '' || idsOf(pageText(pathname)).has(decodeURIComponent(hash.slice(1)))
}

// Links to the panel on audience measurement are checked too: without scripts, they lead to the privacy policy.
it.each([...paths, ...NOT_FOUND])('no link of %s leads to a missing page, id or file', (path) => {
  const hrefs = new Set(
    pageText(path)
      .links()
      .map(({ href }) => href),
  )
  expect(hrefs.size).toBeGreaterThan(0)
  expect([...hrefs].filter((href) => !leadsSomewhere(path, href))).toEqual([])
})
