import en from '../../../locales/en/published.json'
import fr from '../../../locales/fr/published.json'
import { LANGUAGES } from '../../languages'
import { absolute, markdownPath } from '../../seo/addresses'
import { inMenuOrder, type ListedPage } from './listed-page'
import { escapeText, link } from './markdown/write'

const STRINGS = { fr, en }

/**
 * `llms.txt` (llmstxt.org): what the site is and where its pages stand as Markdown, in both languages. The
 * section named “Optional” is what that convention lets a reader skip: here the legal pages.
 */
export function llmsTxt(pages: readonly ListedPage[], siteUrl: string, product: string): string {
  const entry = ({ path, title, description }: ListedPage) =>
    `- ${link(title, absolute(siteUrl, markdownPath(path)))}: ${escapeText(description)}`
  const section = (title: string, listed: readonly ListedPage[]) =>
    `## ${title}\n\n${listed.map(entry).join('\n')}`
  const byLanguage = LANGUAGES.map((language) => ({
    strings: STRINGS[language],
    pages: inMenuOrder(pages, language),
  }))
  const isLegal = ({ place }: ListedPage) => place.menu === 'legal'
  return [
    `# ${escapeText(product)}`,
    byLanguage.map(({ strings }) => `> ${strings.summary.replace('{{product}}', product)}`).join('\n>\n'),
    ...byLanguage.map(({ strings }) => strings.twins),
    ...byLanguage.map(({ strings, pages: own }) =>
      section(
        strings.language,
        own.filter((page) => !isLegal(page)),
      ),
    ),
    section(
      'Optional',
      byLanguage.flatMap(({ pages: own }) => own.filter(isLegal)),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}
