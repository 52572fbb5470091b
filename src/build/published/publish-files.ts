import { DEFAULT_LANGUAGE, LANGUAGES } from '../../shared/languages'
import type { MotifName, PageContext, Shell } from '../../shared/page-context'
import { picturePath } from '../../seo/addresses'
import type { LinkPicture } from './link-picture'

type PublishOptions = {
  isPreview: boolean
  now: Date
  /** Writes a file; `name` is its path below the root of the site. */
  write: (name: string, content: string | Buffer) => void
}

/** The part of Gatsby's page data that this module reads. `heading` is present because every template queries it. */
type PageData = {
  result: { data?: { page?: { heading: string; motif?: MotifName } }; pageContext: PageContext }
}

/** Publishes `sitemap.xml`, `robots.txt`, `security.txt` and, for each page, a picture for link previews. */
export function publishFiles({ isPreview, now, write }: PublishOptions) {
  const pages: SitemapPage[] = []
  const pictures = new Map<string, LinkPicture>()
  let shell: Shell | undefined

  return {
    /**
     * Adds a page. Ignores not-found pages and the component gallery.
     * @param data Gatsby's page data, as JSON. @throws Error if a page has no content
     */
    add(path: string, data: string): void {
      const { data: content, pageContext: context } = (JSON.parse(data) as PageData).result
      if (!('kind' in context) || context.kind === 'not-found') return
      if (!content?.page) throw new Error(`${path} was created without content`)
      const { language, pageId, pathIn, modified } = context
      if (language === DEFAULT_LANGUAGE) shell ??= context.shell
      pages.push({ path, pathIn, modified })
      const { heading: title, motif } = content.page
      const { product } = context.shell.company
      pictures.set(picturePath(language, pageId), { title, language, product, motif })
    },
    /** Writes the files once every page has been added. @throws Error if the default language has no page */
    async finish(): Promise<void> {
      // Imported late: the drawing libraries are slow to load, and every Gatsby worker loads this module.
      const { drawLinkPicture } = await import('./link-picture')
      const draw = async ([path, picture]: [string, LinkPicture]) =>
        write(path.slice(1), await drawLinkPicture(picture))
      await Promise.all([...pictures].map(draw))
      if (!shell) throw new Error('There is no page in the default language to publish')
      const { siteUrl, company, paths } = shell
      write('sitemap.xml', sitemap(pages, siteUrl))
      write('robots.txt', robotsTxt(siteUrl, isPreview))
      write(SECURITY_TXT, securityTxt({ siteUrl, email: company.email, contactPath: paths.contact, now }))
    },
  }
}

/** `robots.txt`: admits crawlers to the published site, but not to previews (copies of the site). */
export const robotsTxt = (siteUrl: string, isPreview: boolean): string =>
  isPreview
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /.netlify/\n\nSitemap: ${siteUrl}/sitemap.xml\n`

/** The path that RFC 9116, section 3, requires for `security.txt`. */
const SECURITY_TXT = '.well-known/security.txt'

/** RFC 9116 recommends an expiry date less than a year away. Every build renews the date. */
const VALID_DAYS = 364

type SecurityContact = {
  siteUrl: string
  /** Without an address, security.txt names the contact page. */
  email?: string | undefined
  contactPath: string
  now: Date
}

/** `security.txt`: where to report a vulnerability. All builds of one day (UTC) write the same text. */
export function securityTxt({ siteUrl, email, contactPath, now }: SecurityContact): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + VALID_DAYS))
  return [
    `Contact: ${email ? `mailto:${email}` : siteUrl + contactPath}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${siteUrl}/${SECURITY_TXT}`,
    '',
  ].join('\n')
}

type SitemapPage = Pick<PageContext, 'pathIn'> & {
  path: string
  /** ISO day of the last change; undefined if unknown. */
  modified: string | undefined
}

/** Search engines reject a longer sitemap (sitemaps.org, “Sitemap file requirements”). */
const MAX_PAGES = 50_000

/** `sitemap.xml`: every page with its translations and, where known, the day of its last change. */
export function sitemap(pages: readonly SitemapPage[], siteUrl: string): string {
  if (pages.length > MAX_PAGES) {
    throw new Error(`${pages.length} pages, but a sitemap may list only ${MAX_PAGES}: split it by language`)
  }
  const address = (path: string) => escapeXml(siteUrl + path)
  const alternate = (hreflang: string, path: string) =>
    `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(path)}"/>`
  const entry = ({ path, pathIn, modified }: SitemapPage) =>
    [
      '  <url>',
      `    <loc>${address(path)}</loc>`,
      ...(modified ? [`    <lastmod>${modified}</lastmod>`] : []),
      ...LANGUAGES.map((language) => alternate(language, pathIn[language])),
      alternate('x-default', pathIn[DEFAULT_LANGUAGE]),
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
