import { DEFAULT_LANGUAGE } from '../../languages'
import { markdownPath } from '../../seo/addresses'
import type { Memory } from '../memory'
import type { Shell } from '../pages'
import { listedPage, type ListedPage } from './listed-page'
import { llmsTxt } from './llms-txt'
import { markdownTwin } from './markdown/twin'
import { readPublishedPage } from './page-data'
import { picturesOf, type Picture } from './pictures'
import { robotsTxt } from './robots-txt'
import { SECURITY_TXT, securityTxt } from './security-txt'
import { sitemap } from './sitemap'

type PublishOptions = {
  /** Gatsby's output folder, whose page data says what each page was made from. */
  outputDir: string
  /** Paths of the created pages. */
  paths: readonly string[]
  isPreview: boolean
  now: Date
  /** Takes a file's name below the root of the site, and its content. */
  write: (name: string, content: string | Buffer) => void
  /** Keeps twins and pictures from one build to the next. */
  memory: Memory
}

/**
 * Writes what the site publishes besides its pages: a Markdown twin and a picture of each, and the files at
 * well-known addresses.
 */
export async function publishFiles(options: PublishOptions): Promise<void> {
  const { outputDir, paths, isPreview, now, write, memory } = options
  const pages: ListedPage[] = []
  const pictures: Picture[] = []
  let shell: Shell | undefined
  // One page at a time: thousands of them would not fit in memory together.
  for (const path of new Set(paths)) {
    const page = readPublishedPage(outputDir, path)
    if (!page) continue
    if (page.context.language === DEFAULT_LANGUAGE) shell ??= page.context.shell
    pages.push(listedPage(page))
    write(markdownPath(path).slice(1), memory.recall(page) ?? memory.keep(page, markdownTwin(page)))
    pictures.push(...picturesOf(page))
  }
  // What draws is large and seldom needed: none of Gatsby's processes reads it before.
  const draw = async (card: Picture['card']) => (await import('../og/card')).drawCard(card)
  const publish = async ({ path, card }: Picture) =>
    write(path.slice(1), memory.recall(card) ?? memory.keep(card, await draw(card)))
  await Promise.all(pictures.map(publish))
  memory.forgetOthers()
  if (!shell) throw new Error('There is no page to publish')
  const { siteUrl, company, paths: named } = shell
  write('sitemap.xml', sitemap(pages, siteUrl))
  write('robots.txt', robotsTxt(siteUrl, isPreview))
  write('llms.txt', llmsTxt(pages, siteUrl, company.product))
  write(SECURITY_TXT, securityTxt({ siteUrl, email: company.email, contactPath: named.contact, now }))
}
