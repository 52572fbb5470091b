import { DEFAULT_LANGUAGE } from '../../languages'
import type { Shell } from '../../page-context'
import { publishedPage } from './page-data'
import { picturesOf, type Picture } from './pictures'
import { robotsTxt } from './robots-txt'
import { SECURITY_TXT, securityTxt } from './security-txt'
import { sitemap, type SitemapPage } from './sitemap'

type PublishOptions = {
  isPreview: boolean
  now: Date
  /** Takes a file's name below the root of the site, and its content. */
  write: (name: string, content: string | Buffer) => void
}

/** Writes what the site publishes besides its pages: a picture of each, and the files at well-known addresses. */
export function publishFiles({ isPreview, now, write }: PublishOptions) {
  const pages: SitemapPage[] = []
  const pictures: Picture[] = []
  let shell: Shell | undefined
  // What draws is large and seldom needed: none of Gatsby's processes reads it before.
  const draw = async ({ path, card }: Picture) =>
    write(path.slice(1), await (await import('../og/card')).drawCard(card))

  return {
    /**
     * Takes one page at a time: thousands of them would not fit in memory together.
     * @param data what Gatsby wrote beside the page, JSON
     */
    add(path: string, data: string): void {
      const page = publishedPage(path, data)
      if (!page) return
      if (page.context.language === DEFAULT_LANGUAGE) shell ??= page.context.shell
      pages.push({ path, alternates: page.context.alternates, modified: page.context.modified })
      pictures.push(...picturesOf(page))
    },
    /** To be called when all pages are there. @throws Error where none was */
    async finish(): Promise<void> {
      await Promise.all(pictures.map(draw))
      if (!shell) throw new Error('There is no page to publish')
      const { siteUrl, company, paths: named } = shell
      write('sitemap.xml', sitemap(pages, siteUrl))
      write('robots.txt', robotsTxt(siteUrl, isPreview))
      write(SECURITY_TXT, securityTxt({ siteUrl, email: company.email, contactPath: named.contact, now }))
    },
  }
}
