import { fillTokens, readTokens } from '../../../src/build/content/facts/tokens'
import { readContentFiles } from '../../../src/build/content/parse/files'
import { applyTypography } from '../../../src/build/content/render/typography'
import { titleTag } from '../../../src/seo/title-tag'
import { LANGUAGES, type Language } from '../../../src/shared/languages'
import { ROOT } from '../root'

export { LANGUAGES }
export type { Language }

type MenuFields = { place: string; label: string; footerLabel?: string; order: number }

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
  menu?: MenuFields
}

const tokens = readTokens(ROOT)

/** A text of the content as readers see it: tokens filled in, typography applied. */
export const asRendered = (text: string, language: Language): string =>
  applyTypography(fillTokens(text, tokens[language]), language)

/** The value of a {token} in a language. */
export const token = (name: string, language: Language): string => asRendered(`{${name}}`, language)

/** Every page of the site in both languages. */
export const PAGES: readonly SitePage[] = readContentFiles(ROOT)
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
      title: titleTag(asRendered(text('title'), language), token('product', language)),
      heading: asRendered(text('heading'), language),
      ...(data['menu'] ? { menu: data['menu'] as MenuFields } : {}),
    }
  })

export const pagesIn = (language: Language): SitePage[] => PAGES.filter((page) => page.language === language)

/** One page of every kind. */
export const oneOfEachKind = (language: Language): SitePage[] => [
  ...new Map(pagesIn(language).map((page) => [page.kind, page])).values(),
]

/** @throws Error if there is no such page */
export function pageOf(id: string, language: Language): SitePage {
  const page = PAGES.find((one) => one.id === id && one.language === language)
  if (!page) throw new Error(`No page ${id} in ${language}`)
  return page
}

export const pathOf = (id: string, language: Language): string => pageOf(id, language).path

/** The pages that a menu lists, in the menu's order. */
export const menuPages = (place: string, language: Language): (SitePage & { menu: MenuFields })[] =>
  pagesIn(language)
    .flatMap((page) => (page.menu?.place === place ? [{ ...page, menu: page.menu }] : []))
    .sort((a, b) => a.menu.order - b.menu.order)
