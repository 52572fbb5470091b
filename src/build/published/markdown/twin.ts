import en from '../../../../locales/en/published.json'
import fr from '../../../../locales/fr/published.json'
import { LANGUAGES } from '../../../languages'
import { absolute, markdownPath } from '../../../seo/addresses'
import type { PublishedPage } from '../page-data'
import { compose, keysInOrder } from './compose'
import { sectionsOf } from './sections'
import { bulletList, heading, link, markdown, paragraph, text } from './nodes'

const STRINGS = { fr, en }

/**
 * A page as Markdown, made from the data that its template shows: for people who read in a terminal and for
 * programs that read text (llms.txt points to it). Links are absolute, because the text travels without its page.
 */
export function markdownTwin(published: PublishedPage): string {
  const { path, context, content } = published
  const { page } = content.data
  if (!page) throw new Error(`${path} was created without content`)
  const { language, alternates, shell } = context
  const strings = STRINGS[language]
  const address = (to: string) => absolute(shell.siteUrl, to)
  const resolve = (href: string) =>
    href.startsWith('/') ? address(href) : href.startsWith('#') ? address(path + href) : href

  const others = LANGUAGES.filter((code) => code !== language)
  const about = [
    link(strings.page, address(path)),
    ...others.map((code) => link(strings.otherLanguage, address(markdownPath(alternates[code])))),
    ...('updated' in page ? [text(strings.updated.replace('{{date}}', page.updated))] : []),
  ]
  const next = [
    link(strings.demo, address(shell.paths.demo)),
    link(strings.contact, address(shell.paths.contact)),
  ]

  const own: Record<string, unknown> = { ...page }
  const sections = sectionsOf(published, resolve)
  const blocks = keysInOrder(own)
    .filter((key) => !ABOVE.has(key))
    .flatMap((key) => sections[key] ?? compose(own[key], 2, resolve))
  return markdown([
    heading(1, page.heading),
    { type: 'blockquote', children: [paragraph(text(page.description))] },
    bulletList(about.map((line) => [paragraph(line)])),
    ...compose(page.lead, 2, resolve),
    ...blocks,
    { type: 'thematicBreak' },
    bulletList(next.map((line) => [paragraph(line)])),
  ])
}

/** What stands above the sections already. */
const ABOVE = new Set(['description', 'lead', 'updated', 'updatedDay'])
