import type { Language } from './languages'

/** A page as the functions know it. */
export type SiteRoute = {
  page: string
  language: Language
  path: string
  kind: string
  title: string
  /** The page's name as menus show it. */
  label: string
  /** Addresses that redirect here since the page was renamed. */
  formerPaths: readonly string[]
}

/** What the functions need of the content. The build writes it (src/build/write-site-data.ts), they read it as JSON. */
export type SiteData = {
  routes: readonly SiteRoute[]
  /** content/company.yml by language; without what nobody has filled in yet. */
  company: Record<Language, Readonly<Record<string, string>>>
  /** content/claims.yml: the figures alone. */
  figures: Readonly<Record<string, number>>
}

/** Where that JSON stands, from the project's root; netlify.toml bundles it with the functions. */
export const SITE_DATA_FILE = 'netlify/generated/site.json'
