import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCALES, type Language } from '../../src/shared/languages'
import { SITE_DATA_FILE, type SiteData, type SiteRoute } from '../../src/shared/site-data'

/** Pages that mails and functions' responses link to, by folder name. */
type PageId = 'contact' | 'demo' | 'privacy-policy'

/** The numbers in content/claims.yml that mails state, with their units. */
const DURATIONS = { answer_hours: 'hour', demo_minutes: 'minute', form_retention_months: 'month' } as const
type Durations = Partial<Record<keyof typeof DURATIONS, string>>

/** The content that mails and functions' responses use. Missing content is undefined. */
export type SiteContent = {
  company: (name: string, language: Language) => string | undefined
  page: (page: PageId, language: Language) => SiteRoute | undefined
  /** Durations with their units: “24 hours”, « 1 heure ». */
  durations: (language: Language) => Durations
}

/** @throws Error if the build did not write the file, or Netlify bundled the functions without the file */
export async function readSiteData(): Promise<SiteData> {
  for (const root of [process.cwd(), process.env.LAMBDA_TASK_ROOT]) {
    const json = root && (await readFile(join(root, SITE_DATA_FILE), 'utf8').catch(() => ''))
    if (json) return JSON.parse(json) as SiteData
  }
  throw new Error(`${SITE_DATA_FILE} is missing: \`npm run build\` writes it, netlify.toml includes it`)
}

const durationsIn = (claims: SiteData['claims'], language: Language): Durations =>
  Object.fromEntries(
    Object.entries(DURATIONS).flatMap(([name, unit]) => {
      const value = claims[name]
      if (value === undefined) return []
      const format = new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' })
      const words = format.format(value)
      // Before some French units, Intl writes an ordinary space.
      return [[name, language === 'fr' ? words.replace(/\s/g, '\u00a0') : words]]
    }),
  )

export const siteContent = ({ routes, company, claims }: SiteData): SiteContent => ({
  company: (name, language) => company[language][name],
  page: (page, language) => routes.find((route) => route.page === page && route.language === language),
  durations: (language) => durationsIn(claims, language),
})

/** Returns empty content if the file cannot be read: a mail without a link is better than no mail. */
export const readSiteContent = (): Promise<SiteContent> =>
  readSiteData().then(siteContent, () => siteContent({ routes: [], company: { fr: {}, en: {} }, claims: {} }))
