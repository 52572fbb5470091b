import type { Language } from './languages'

/** What the functions need to know about a page in one language. */
export type SiteRoute = {
  /** The page's id, the same in both languages. */
  page: string
  language: Language
  path: string
  kind: string
  title: string
  /** The page's name in menus, or its title if no menu lists it. */
  label: string
  /** Old paths that redirect to this page. */
  formerPaths: readonly string[]
}

/** The content that the functions need, written as JSON by the build (src/build/write-site-data.ts). */
export type SiteData = {
  routes: readonly SiteRoute[]
  /** Values of content/company.yml by language, without empty ones and samples (which stand in for missing facts). */
  company: Record<Language, Readonly<Record<string, string>>>
  /** Values of content/claims.yml, by name. */
  claims: Readonly<Record<string, number>>
  /** The kind of deploy, as the host has told the build (`CONTEXT`): `production`, `deploy-preview` … */
  deploy?: string | undefined
}

/** Path of the JSON file with `SiteData`, from the project's root. netlify.toml bundles the file with the functions. */
export const SITE_DATA_FILE = 'netlify/generated/site.json'
