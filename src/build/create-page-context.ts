import { formOf, requiredFields } from '../forms/shared/layout'
import { DEFAULT_LANGUAGE, HOME_PATHS, LANGUAGES, type Language } from '../languages'
import {
  CITIES,
  MENU_PLACES,
  type Kind,
  type MenuEntry,
  type MenuPlace,
  type MotifName,
  type PageContext,
  type Shell,
} from '../page-context'
import type { Tokens } from './content/facts/tokens'
import { isFilled } from '../unfilled'
import { NOT_FOUND_STRINGS, stringsOf } from './graphql/page-strings'

/** Stands in for the site's address until company.yml or the host gives one. */
const LOCAL_URL = 'http://localhost:8888'

/** What the pages are created from: one node of any page kind. */
export type PageNode = {
  id: string
  pageId: string
  language: Language
  kind: Kind
  path: string
  /** Sectors only. */
  motif?: MotifName
  /** Sectors only: whether the page tells of a threshold. */
  highlight?: object | null
  menu: {
    place: MenuPlace
    label: string
    summary: string | null
    footerLabel: string | null
    order: number
  } | null
}

/** Paths of all pages: page id → language → path. */
type Routes = ReadonlyMap<string, Record<Language, string>>

/** The paths of pages by page id; '' in a language that a page does not have. */
export const routesOf = (pages: readonly Pick<PageNode, 'pageId' | 'language' | 'path'>[]): Routes => {
  const routes = new Map<string, Record<Language, string>>()
  for (const { pageId, language, path } of pages) {
    routes.set(pageId, { ...(routes.get(pageId) ?? { fr: '', en: '' }), [language]: path })
  }
  return routes
}

/** The frame of the pages in one language, derived from the pages themselves. */
export function shellOf(pages: readonly PageNode[], language: Language, tokens: Tokens): Shell {
  const own = pages.filter((page) => page.language === language)
  const pathOf = (id: string) => {
    const page = own.find(({ pageId }) => pageId === id)
    if (!page)
      throw new Error(
        `No page “${id}” in ${language}: header, footer or forms link to it. Add content/pages/${id}/${language}.md`,
      )
    return page.path
  }
  const entries = (place: MenuPlace): MenuEntry[] =>
    own
      .flatMap((page) => (page.menu?.place === place ? [{ page, menu: page.menu }] : []))
      .sort((a, b) => a.menu.order - b.menu.order)
      .map(({ page, menu }) => ({
        id: page.pageId,
        path: page.path,
        label: menu.label,
        ...(menu.summary ? { summary: menu.summary } : {}),
        ...(menu.footerLabel ? { footerLabel: menu.footerLabel } : {}),
        ...(page.motif ? { motif: page.motif } : {}),
      }))
  const token = (name: string) => tokens.get(name) ?? ''
  const filled = (name: string) => (isFilled(token(name)) ? token(name) : undefined)
  const network = filled('professional_network_url')
  const email = filled('email_contact')
  const booking = filled('booking_url')
  return {
    menu: Object.fromEntries(MENU_PLACES.map((place) => [place, entries(place)])) as Shell['menu'],
    paths: {
      home: pathOf('home'),
      demo: pathOf('demo'),
      contact: pathOf('contact'),
      privacy: pathOf('privacy-policy'),
    },
    company: {
      product: token('product'),
      name: token('company'),
      ...(network && { network }),
      ...(email && { email }),
      ...(booking && { booking }),
      offices: CITIES.map((city) => ({
        city,
        locality: token(`city_${city}`),
        address: token(`address_${city}`),
        phone: token(`phone_${city}`),
      })),
    },
    siteUrl: filled('site_url') ?? LOCAL_URL,
    formRetentionMonths: Number(token('form_retention_months')),
  }
}

/** The context of one page; `routes` gives its counterparts, `modified` the day of its last change. */
export function contextOf(page: PageNode, routes: Routes, shell: Shell, modified?: string): PageContext {
  const alternates = routes.get(page.pageId)
  if (!alternates) throw new Error(`${page.path} is not among the routes`)
  const { id, pageId, kind, language, path } = page
  const i18n = i18nContext(language, path)
  const strings = stringsOf(page)
  return {
    id,
    pageId,
    kind,
    language,
    alternates,
    shell,
    strings,
    i18n,
    ...(modified && { modified }),
    ...((kind === 'demo' || kind === 'contact') && {
      requiredFields: requiredFields(formOf(kind, language)),
    }),
  }
}

/** The context of the not-found page, which has no counterpart: its language links lead home. */
export const notFoundContext = (language: Language, shell: Shell): PageContext => ({
  id: '',
  pageId: 'not-found',
  kind: 'not-found',
  language,
  alternates: HOME_PATHS,
  shell,
  strings: NOT_FOUND_STRINGS,
  i18n: i18nContext(language, language === 'en' ? '/en/404' : '/404'),
})

/** The i18n plugin leaves pages alone that carry this, and only supplies their strings. */
const i18nContext = (language: Language, path: string) => ({
  language,
  languages: [...LANGUAGES],
  defaultLanguage: DEFAULT_LANGUAGE,
  routed: language !== DEFAULT_LANGUAGE,
  path,
  originalPath: path,
})
