import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCALES, type Language } from '../../src/shared/languages'
import { SITE_DATA_FILE, type SiteData, type SiteRoute } from '../../src/shared/site-data'

/** The pages that e-mails and plain form posts lead to, by the names of their folders. */
export type PageId = 'contact' | 'demo' | 'privacy-policy'

/** The figures of content/claims.yml that e-mails tell, with the unit that each is in. */
const DURATIONS = { answer_hours: 'hour', demo_minutes: 'minute', form_retention_months: 'month' } as const
export type Durations = Partial<Record<keyof typeof DURATIONS, string>>

/** The site's content as e-mails and answers use it; what is not there is undefined. */
export type SiteContent = {
  company: (name: string, language: Language) => string | undefined
  page: (page: PageId, language: Language) => SiteRoute | undefined
  figure: (name: string) => number | undefined
  /** In words that agree with the figure: “24 hours”, « 1 heure ». */
  durations: (language: Language) => Durations
}

/** @throws Error where the build did not write the file, or it was not bundled with the functions */
export async function readSiteData(): Promise<SiteData> {
  for (const root of [process.cwd(), process.env.LAMBDA_TASK_ROOT]) {
    const json = root && (await readFile(join(root, SITE_DATA_FILE), 'utf8').catch(() => ''))
    if (json) return JSON.parse(json) as SiteData
  }
  throw new Error(`${SITE_DATA_FILE} is missing: \`npm run build\` writes it, netlify.toml includes it`)
}

const durationsIn = (figures: SiteData['figures'], language: Language): Durations =>
  Object.fromEntries(
    Object.entries(DURATIONS).flatMap(([name, unit]) => {
      const figure = figures[name]
      if (figure === undefined) return []
      const format = new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' })
      const words = format.format(figure)
      // Of the French units only some come with the no-break space that all of them want.
      return [[name, language === 'fr' ? words.replace(/\s/g, '\u00a0') : words]]
    }),
  )

export const siteContent = ({ routes, company, figures }: SiteData): SiteContent => ({
  company: (name, language) => company[language][name],
  page: (page, language) => routes.find((route) => route.page === page && route.language === language),
  figure: (name) => figures[name],
  durations: (language) => durationsIn(figures, language),
})

/** The content, empty where it cannot be read: a mail without a link is better than no mail. */
export const readSiteContent = (): Promise<SiteContent> =>
  readSiteData().then(siteContent, () =>
    siteContent({ routes: [], company: { fr: {}, en: {} }, figures: {} }),
  )
