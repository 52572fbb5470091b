import type { Language } from './languages'

/** Kinds of pages. Each has a schema (src/build/content/schema/kinds.ts) and a template of the same name. */
export type Kind =
  'home' | 'sector' | 'implementation' | 'data-security' | 'about' | 'demo' | 'contact' | 'article'

/** The drawings for sectors (src/components/art/paths.ts). */
export const MOTIFS = ['scales', 'ledger', 'seal', 'facade', 'frame', 'letterbox', 'hull'] as const

export type MotifName = (typeof MOTIFS)[number]

/** Drawings that show a detail of the product, for the home page (src/illustrations/Fragment.tsx). */
export const FRAGMENTS = ['checks', 'layers', 'links', 'minutes', 'levels', 'tabs'] as const

export type FragmentName = (typeof FRAGMENTS)[number]

export const MENU_PLACES = ['main', 'services', 'useCases', 'action', 'legal'] as const

export const CITIES = ['paris', 'luxembourg'] as const

/** A link in the header, the footer or a card. */
export type MenuEntry = {
  id: string
  path: string
  label: string
  summary?: string
  footerLabel?: string
  /** The drawing of a sector. */
  motif?: MotifName
}

export type MenuPlace = (typeof MENU_PLACES)[number]

/** What the header, footer and forms of every page need to know, in the page's language. */
export type Shell = {
  menu: Record<MenuPlace, MenuEntry[]>
  /** The paths of pages that components link to. */
  paths: { home: string; demo: string; contact: string; privacy: string }
  company: {
    product: string
    name: string
    /** A professional network, and the address of the company's page on it, once the owner has supplied it. */
    network: { name: string; address?: string }
    email?: string
    /** The page on which visitors book a call. */
    booking?: string
    offices: {
      city: (typeof CITIES)[number]
      locality: string
      address: string
      phone: string
      /** True if the address or phone number is a sample: pages show it, but structured data leaves it out. */
      sample: boolean
    }[]
  }
  /** Without a final slash. */
  siteUrl: string
  /** How long form data is kept, as stated under each form. */
  formRetentionMonths: number
}

/** The context that `createPages` passes to every template. */
export type PageContext = {
  /** Id of the GraphQL node with the page's content. The page's own id is `pageId`. */
  id: string
  pageId: string
  kind: Kind | 'not-found'
  language: Language
  /** Paths of the page in every language, including its own. */
  pathIn: Record<Language, string>
  /** ISO day of the last commit to the page's content, if the build can read the Git history. */
  modified?: string
  shell: Shell
  /** During development: the problems in the content as last saved. */
  problemText?: string
  /** Which interface strings the page shows: names such as `common` or `art.risk` (build/graphql/page-strings.ts). */
  strings: string[]
  i18n: {
    language: Language
    languages: Language[]
    defaultLanguage: Language
    routed: boolean
    path: string
    originalPath: string
  }
}

export type FormPageContext = PageContext & { requiredFields: string[] }
