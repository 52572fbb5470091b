import { DEFAULT_LANGUAGE } from '../../languages'
import type { MotifName, PageContext, Shell } from '../../page-context'
import { picturePath } from '../../seo/addresses'
import type { LinkPicture } from './link-picture'
import { robotsTxt } from './robots-txt'
import { SECURITY_TXT, securityTxt } from './security-txt'
import { sitemap, type SitemapPage } from './sitemap'

type PublishOptions = {
  isPreview: boolean
  now: Date
  /** Takes a file's name below the root of the site, and its content. */
  write: (name: string, content: string | Buffer) => void
}

/** What Gatsby writes beside a page, as far as it is needed here: the query of every template asks for the heading. */
type PageData = {
  result: { data?: { page?: { heading: string; motif?: MotifName } }; pageContext: PageContext }
}

/** Writes what the site publishes besides its pages: a picture of each, and the files at well-known addresses. */
export function publishFiles({ isPreview, now, write }: PublishOptions) {
  const pages: SitemapPage[] = []
  const pictures = new Map<string, LinkPicture>()
  let shell: Shell | undefined

  return {
    /**
     * Adds one page; the not-found pages and the gallery of components, which have no content, are listed nowhere.
     * @param data what Gatsby wrote beside the page, JSON
     */
    add(path: string, data: string): void {
      const { data: content, pageContext: context } = (JSON.parse(data) as PageData).result
      if (!('kind' in context) || context.kind === 'not-found') return
      if (!content?.page) throw new Error(`${path} was created without content`)
      const { language, pageId, alternates, modified } = context
      if (language === DEFAULT_LANGUAGE) shell ??= context.shell
      pages.push({ path, alternates, modified })
      const { heading: title, motif } = content.page
      const { product } = context.shell.company
      pictures.set(picturePath(language, pageId), { title, language, product, motif })
    },
    /** To be called when all pages are there. @throws Error where none was */
    async finish(): Promise<void> {
      // Only here: what draws takes long to load, and each of Gatsby's processes reads this file.
      const { drawLinkPicture } = await import('./link-picture')
      const draw = async ([path, picture]: [string, LinkPicture]) =>
        write(path.slice(1), await drawLinkPicture(picture))
      await Promise.all([...pictures].map(draw))
      if (!shell) throw new Error('There is no page to publish')
      const { siteUrl, company, paths: named } = shell
      write('sitemap.xml', sitemap(pages, siteUrl))
      write('robots.txt', robotsTxt(siteUrl, isPreview))
      write(SECURITY_TXT, securityTxt({ siteUrl, email: company.email, contactPath: named.contact, now }))
    },
  }
}
