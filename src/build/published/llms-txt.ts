import en from '../../../locales/en/published.json'
import fr from '../../../locales/fr/published.json'
import { LANGUAGES } from '../../languages'
import { absolute, markdownPath } from '../../seo/addresses'
import { inMenuOrder, type ListedPage } from './listed-page'
import { bulletList, heading, link, markdown, paragraph, text } from './markdown/nodes'

const STRINGS = { fr, en }

/**
 * `llms.txt` (llmstxt.org): what the site is and where its pages stand as Markdown, in both languages. The
 * section named “Optional” is what that convention lets a reader skip: here the legal pages.
 */
export function llmsTxt(pages: readonly ListedPage[], siteUrl: string, product: string): string {
  const entry = ({ path, title, description }: ListedPage) => [
    paragraph(link(title, absolute(siteUrl, markdownPath(path))), text(`: ${description}`)),
  ]
  const section = (title: string, listed: readonly ListedPage[]) => [
    heading(2, title),
    bulletList(listed.map(entry)),
  ]
  const byLanguage = LANGUAGES.map((language) => ({
    strings: STRINGS[language],
    pages: inMenuOrder(pages, language),
  }))
  const isLegal = ({ place }: ListedPage) => place.menu === 'legal'
  return markdown([
    heading(1, product),
    {
      type: 'blockquote',
      children: byLanguage.map(({ strings }) =>
        paragraph(text(strings.summary.replace('{{product}}', product))),
      ),
    },
    ...byLanguage.map(({ strings }) => paragraph(text(strings.twins))),
    ...byLanguage.flatMap(({ strings, pages: own }) =>
      section(
        strings.language,
        own.filter((page) => !isLegal(page)),
      ),
    ),
    ...section(
      'Optional',
      byLanguage.flatMap(({ pages: own }) => own.filter(isLegal)),
    ),
  ])
}
