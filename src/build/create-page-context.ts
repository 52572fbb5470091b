import { formOf } from '../shared/forms/forms'
import { requiredFields } from '../shared/forms/requests'
import { DEFAULT_LANGUAGE, HOME_PATHS, LANGUAGES, type Language } from '../shared/languages'
import {
  CITIES,
  MENU_PLACES,
  type Kind,
  type MenuEntry,
  type MenuPlace,
  type MotifName,
  type PageContext,
  type Shell,
} from '../shared/page-context'
import { NOT_FOUND_STRINGS, pageStrings } from './graphql/page-strings'
import type { TextSources } from './graphql/text-sources'

/** The site's address until company.yml or the host provides one. */
const LOCAL_URL = 'http://localhost:8888'

/** The node of a page (graphql/content-nodes.ts), with only the fields that page creation needs. */
export type PageNode = {
  id: string
  pageId: string
  language: Language
  kind: Kind
  path: string
  /** On sector pages only. */
  motif?: MotifName
  /** Only on sector pages that show a threshold. */
  highlight?: object | null
  menu: {
    place: MenuPlace
    label: string
    summary: string | null
    footerLabel: string | null
    order: number
  } | null
}

/** The nodes of pages among the nodes of all content, sorted by path. */
export const pagesIn = (nodes: readonly object[]): PageNode[] =>
  nodes.filter((node): node is PageNode => 'path' in node).sort((a, b) => (a.path < b.path ? -1 : 1))

/** Page id → language → path. */
type Routes = ReadonlyMap<string, Record<Language, string>>

/** Returns the paths of all pages. A path is '' if the page does not exist in that language. */
export const routesOf = (pages: readonly Pick<PageNode, 'pageId' | 'language' | 'path'>[]): Routes => {
  const routes = new Map<string, Record<Language, string>>()
  for (const { pageId, language, path } of pages) {
    routes.set(pageId, { ...(routes.get(pageId) ?? { fr: '', en: '' }), [language]: path })
  }
  return routes
}

/** The data for header, footer and forms in one language. @throws Error if a page that they link to is missing */
export function shellOf(
  pages: readonly PageNode[],
  language: Language,
  { tokens, samples }: Pick<TextSources, 'tokens' | 'samples'>,
): Shell {
  const pagesInLanguage = pages.filter((page) => page.language === language)
  const pathOf = (id: string) => {
    const page = pagesInLanguage.find(({ pageId }) => pageId === id)
    if (!page)
      throw new Error(
        `No page “${id}” in ${language}: header, footer or forms link to it. Add content/pages/${id}/${language}.md`,
      )
    return page.path
  }
  const entries = (place: MenuPlace): MenuEntry[] =>
    pagesInLanguage
      .flatMap((page) => (page.menu?.place === place ? [{ page, menu: page.menu }] : []))
      .sort((a, b) => a.menu.order - b.menu.order)
      .map(({ page, menu }) => ({
        id: page.pageId,
        path: page.path,
        label: menu.label,
        summary: menu.summary || undefined,
        footerLabel: menu.footerLabel || undefined,
        motif: page.motif || undefined,
      }))
  const token = (name: string) => tokens[language].get(name) ?? ''
  const isSample = (name: string) => samples.includes(name)
  const supplied = (name: string) => (isSample(name) ? undefined : token(name) || undefined)
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
      network: {
        name: token('professional_network_name'),
        address: supplied('professional_network_url'),
      },
      email: supplied('email_contact'),
      booking: supplied('booking_url'),
      offices: CITIES.map((city) => ({
        city,
        locality: token(`city_${city}`),
        address: token(`address_${city}`),
        phone: token(`phone_${city}`),
        sample: isSample(`address_${city}`) || isSample(`phone_${city}`),
      })),
    },
    siteUrl: supplied('site_url') ?? LOCAL_URL,
    formRetentionMonths: Number(token('form_retention_months')),
  }
}

/** The context of one page. `modified` is the day (`YYYY-MM-DD`) of the last commit to the page's content. */
export function pageContextOf(page: PageNode, routes: Routes, shell: Shell, modified?: string): PageContext {
  const pathIn = routes.get(page.pageId)
  if (!pathIn) throw new Error(`${page.path} is not among the routes`)
  const { id, pageId, kind, language, path } = page
  return {
    id,
    pageId,
    kind,
    language,
    pathIn,
    shell,
    modified,
    strings: pageStrings(page),
    i18n: i18nContext(language, path),
    ...((kind === 'demo' || kind === 'contact') && {
      requiredFields: requiredFields(formOf(kind, language)),
    }),
  }
}

/** The context of the not-found page. Its link to the other language leads to the home page in that language. */
export const notFoundContext = (language: Language, shell: Shell): PageContext => ({
  id: '',
  pageId: 'not-found',
  kind: 'not-found',
  language,
  pathIn: HOME_PATHS,
  shell,
  strings: NOT_FOUND_STRINGS,
  i18n: i18nContext(language, language === 'en' ? '/en/404' : '/404'),
})

/** Given this context, the i18n plugin adds strings to a page, but leaves the page's path alone. */
const i18nContext = (language: Language, path: string) => ({
  language,
  languages: [...LANGUAGES],
  defaultLanguage: DEFAULT_LANGUAGE,
  routed: language !== DEFAULT_LANGUAGE,
  path,
  originalPath: path,
})
