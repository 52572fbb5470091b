import type {
  BreadcrumbList,
  ContactPoint,
  Graph,
  Organization,
  Place,
  Service,
  WebPage,
  WebSite,
} from 'schema-dts'
import type { PageContext, Shell } from '../shared/page-context'
import { LANGUAGES } from '../shared/languages'
import { picturePath } from './addresses'

type PageFacts = {
  context: PageContext
  title: string
  description: string
  /** The day (YYYY-MM-DD) of the last update, if the page states one. */
  updated?: string | undefined
}

type Office = Shell['company']['offices'][number]

const COUNTRIES: Record<Office['city'], string> = { paris: 'FR', luxembourg: 'LU' }

/** Describes a page and its publisher in schema.org's vocabulary. Leaves out samples of company data. */
export function structuredData({ context, title, description, updated }: PageFacts): Graph {
  const { pageId, language, pathIn, shell, kind, modified } = context
  const { siteUrl, company, paths } = shell
  const home = `${siteUrl}/`
  const url = siteUrl + pathIn[language]
  const publisher = { '@id': `${home}#organization` }
  const website = { '@id': `${home}#website` }
  const label = breadcrumbLabel(context) ?? title
  const isHome = pathIn[language] === paths.home

  const organization: Organization = {
    '@type': 'Organization',
    ...publisher,
    name: company.name,
    url: home,
    ...(KINDS_ABOUT_PUBLISHER.has(kind) && publisherDetails(shell)),
  }
  const site: WebSite = {
    '@type': 'WebSite',
    ...website,
    name: company.product,
    url: home,
    inLanguage: [...LANGUAGES],
    publisher,
  }
  const dateModified = updated ?? modified
  const page: WebPage = {
    '@type': PAGE_TYPES[kind] ?? 'WebPage',
    '@id': url,
    url,
    name: title,
    description,
    inLanguage: language,
    isPartOf: website,
    primaryImageOfPage: { '@type': 'ImageObject', url: siteUrl + picturePath(language, pageId) },
    ...(dateModified && { dateModified }),
    ...(!isHome && { breadcrumb: { '@id': `${url}#breadcrumb` } }),
    ...(kind === 'sector' && { mainEntity: { '@id': `${url}#service` } }),
  }
  const trail: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: company.product, item: siteUrl + paths.home },
      { '@type': 'ListItem', position: 2, name: label },
    ],
  }
  const service: Service = {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: title,
    description,
    url,
    provider: publisher,
    areaServed: Object.values(COUNTRIES),
    audience: { '@type': 'BusinessAudience', audienceType: label },
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [organization, site, page, ...(isHome ? [] : [trail]), ...(kind === 'sector' ? [service] : [])],
  }
}

const PAGE_TYPES: { [kind in PageContext['kind']]?: 'AboutPage' | 'ContactPage' } = {
  about: 'AboutPage',
  contact: 'ContactPage',
}

/** The square icon that search engines show beside the publisher's name. */
const LOGO = '/icons/icon-512.png'

/** Kinds of pages that describe the publisher in full. Other pages only state the publisher's name and URL. */
const KINDS_ABOUT_PUBLISHER: ReadonlySet<PageContext['kind']> = new Set(['home', 'about', 'contact'] as const)

const publisherDetails = ({ company, paths, siteUrl }: Shell) => ({
  logo: siteUrl + LOGO,
  location: company.offices.map(officePlace),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'sales',
    url: siteUrl + paths.contact,
    availableLanguage: [...LANGUAGES],
  } satisfies ContactPoint,
  ...(company.network.address && { sameAs: company.network.address }),
})

/** The page's name in the menus; undefined if no menu lists it. */
const breadcrumbLabel = ({ pageId, shell }: PageContext) =>
  Object.values(shell.menu)
    .flat()
    .find(({ id }) => id === pageId)?.label

const officePlace = ({ city, locality, address, phone, sample }: Office): Place => ({
  '@type': 'Place',
  name: locality,
  address: {
    '@type': 'PostalAddress',
    addressLocality: locality,
    addressCountry: COUNTRIES[city],
    ...(!sample && streetOf(address)),
  },
  ...(!sample && phone && { telephone: phone }),
})

/** Takes street and postal code from “12 rue Royale, 75008 Paris”. An address in another format stays whole. */
const streetOf = (address: string) => {
  const [, streetAddress = address, postalCode] =
    /^(.+), ((?:[A-Z]{1,2}-)?\d{4,5}) [^,\d]+$/.exec(address) ?? []
  return { streetAddress, ...(postalCode && { postalCode }) }
}
