import type { Language } from './languages'

/** Kinds of pages: each has a schema (build/content/schema/kinds.ts) and a template of its name. */
export type Kind =
  'home' | 'sector' | 'implementation' | 'data-security' | 'about' | 'demo' | 'contact' | 'article'

/** The drawings that a sector may have (components/art/motif-paths.ts). */
export const MOTIFS = ['scales', 'ledger', 'seal', 'facade', 'frame', 'letterbox', 'hull'] as const

export type MotifName = (typeof MOTIFS)[number]

export const MENU_PLACES = ['main', 'services', 'useCases', 'action', 'legal'] as const

export const CITIES = ['paris', 'luxembourg'] as const

/** A link of the header, the footer or a card. */
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

/** What the frame of every page shows, in that page's language. */
export type Shell = {
  menu: Record<MenuPlace, MenuEntry[]>
  /** Paths of the pages that components link to by name. */
  paths: { home: string; demo: string; contact: string; privacy: string }
  company: {
    product: string
    name: string
    /** The page on the professional network, and where to write; absent until company.yml has them. */
    network?: string
    email?: string
    /** Where visitors choose a time to talk; absent unless company.yml has it. */
    booking?: string
    offices: { city: (typeof CITIES)[number]; locality: string; address: string; phone: string }[]
  }
  siteUrl: string
  /** How long a form's data is kept, as the line under each form says. */
  formRetentionMonths: number
}

/** What `createPages` hands to every template besides its query's data. */
export type PageContext = {
  id: string
  pageId: string
  kind: Kind | 'not-found'
  language: Language
  /** The same page in every language, this one included. */
  alternates: Record<Language, string>
  /** Day of the last commit that touched the page's content (ISO), where the history is at hand. */
  modified?: string
  shell: Shell
  /** While developing: what keeps the page from showing what its files say now. */
  mistakes?: string
  /** Names of the interface strings that the page carries (build/graphql/page-strings.ts). */
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

/** The context of pages with a form: `requiredFields` names the fields that it cannot be sent without. */
export type FormPageContext = PageContext & { requiredFields: string[] }
