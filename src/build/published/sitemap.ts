import { DEFAULT_LANGUAGE, LANGUAGES } from '../../languages'
import { absolute } from '../../seo/addresses'
import type { PageContext } from '../../page-context'

export type SitemapPage = Pick<PageContext, 'alternates'> & {
  path: string
  /** ISO day of its last change. */
  modified: string | undefined
}

/** More than this and search engines read none of it (sitemaps.org, “Sitemap file requirements”). */
const MAX_PAGES = 50_000

/** `sitemap.xml`: every page with its counterparts and, where known, the day of its last change. */
export function sitemap(pages: readonly SitemapPage[], siteUrl: string): string {
  if (pages.length > MAX_PAGES) {
    throw new Error(`${pages.length} pages for one sitemap, which takes ${MAX_PAGES}: split it by language`)
  }
  const address = (path: string) => escapeXml(absolute(siteUrl, path))
  const alternate = (hreflang: string, path: string) =>
    `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(path)}"/>`
  const entry = ({ path, alternates, modified }: SitemapPage) =>
    [
      '  <url>',
      `    <loc>${address(path)}</loc>`,
      ...(modified ? [`    <lastmod>${modified}</lastmod>`] : []),
      ...LANGUAGES.map((language) => alternate(language, alternates[language])),
      alternate('x-default', alternates[DEFAULT_LANGUAGE]),
      '  </url>',
    ].join('\n')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...[...pages].sort((a, b) => (a.path < b.path ? -1 : 1)).map(entry),
    '</urlset>',
    '',
  ].join('\n')
}

const escapeXml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
