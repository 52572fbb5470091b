import { readContentFiles } from '../../../src/build/content/parse/files'
import { fillTokens, readTokens } from '../../../src/build/content/facts/tokens'
import { applyTypography } from '../../../src/build/content/render/typography'
import { LANGUAGES, type Language } from '../../../src/shared/languages'
import { titleTag } from '../../../src/seo/title-tag'
import { ROOT } from './platform'

export { LANGUAGES }
export type { Language }

type MenuPlace = { place: string; label: string; footerLabel?: string; order: number }

/** One page in one language, read from its Markdown file. */
export type SitePage = {
  id: string
  language: Language
  path: string
  kind: string
  /** Text of the title element. */
  title: string
  /** Text of the h1. */
  heading: string
  menu?: MenuPlace
}

/** The pages of a project, read from its content. */
export function pagesOfProject(root: string) {
  const tokens = readTokens(root)

  /** A text of the content as readers see it: tokens filled in, typography applied. */
  const asPrinted = (text: string, language: Language): string =>
    applyTypography(fillTokens(text, tokens[language]), language)

  /** The value of a {token} in a language. */
  const token = (name: string, language: Language): string => asPrinted(`{${name}}`, language)

  /** Every page of the site in both languages. */
  const PAGES: readonly SitePage[] = readContentFiles(root)
    .filter(({ collection }) => collection === 'pages')
    .map(({ data, language, file }) => {
      const text = (name: string): string => {
        const value = data[name]
        if (typeof value !== 'string') throw new Error(`${file}: no ${name}`)
        return value
      }
      return {
        id: text('id'),
        language,
        path: text('path'),
        kind: text('kind'),
        title: titleTag(asPrinted(text('title'), language), token('product', language)),
        heading: asPrinted(text('heading'), language),
        ...(data['menu'] ? { menu: data['menu'] as MenuPlace } : {}),
      }
    })

  const pagesIn = (language: Language): SitePage[] => PAGES.filter((page) => page.language === language)

  /** One page of every kind. */
  const oneOfEachKind = (language: Language): SitePage[] => [
    ...new Map(pagesIn(language).map((page) => [page.kind, page])).values(),
  ]

  /** @throws Error if there is no such page */
  function pageOf(id: string, language: Language): SitePage {
    const page = PAGES.find((one) => one.id === id && one.language === language)
    if (!page) throw new Error(`No page ${id} in ${language}`)
    return page
  }

  const pathOf = (id: string, language: Language): string => pageOf(id, language).path

  /** The pages that a menu lists, in its order. */
  const menuPages = (place: string, language: Language): (SitePage & { menu: MenuPlace })[] =>
    pagesIn(language)
      .flatMap((page) => (page.menu?.place === place ? [{ ...page, menu: page.menu }] : []))
      .sort((a, b) => a.menu.order - b.menu.order)

  return { PAGES, asPrinted, token, pagesIn, oneOfEachKind, pageOf, pathOf, menuPages }
}

export const { PAGES, asPrinted, token, pagesIn, oneOfEachKind, pageOf, pathOf, menuPages } =
  pagesOfProject(ROOT)
