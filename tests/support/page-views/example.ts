import { parseDay } from '../../../netlify/page-views/counts/counters'
import type { ReportDays } from '../../../netlify/page-views/counts/counting-state'
import type { Query } from '../../../netlify/page-views/report/query'
import { startReport, type Report } from '../../../netlify/page-views/report/report'
import { reportHtml } from '../../../netlify/page-views/report/writers/html'
import { indexRoutes } from '../../../netlify/page-views/counts/route-index'

/** A small site of three pages in two languages. One French page has a former path. */
export const routeIndex = indexRoutes(
  [
    ['home', 'fr', '/', 'home', 'Accueil'],
    ['home', 'en', '/en', 'home', 'Home'],
    ['lawyers', 'fr', '/avocats', 'sector', 'Avocats', '/cabinets-avocats'],
    ['lawyers', 'en', '/en/lawyers', 'sector', 'Lawyers'],
    ['demo', 'fr', '/demo', 'demo', 'Demander une démo'],
    ['demo', 'en', '/en/demo', 'demo', 'Request a demo'],
  ].map(([page = '', language, path = '', kind = '', label = '', ...formerPaths]) => {
    return { page, language: language === 'en' ? 'en' : 'fr', path, kind, title: label, label, formerPaths }
  }),
)

export const TODAY = '2026-11-19'

/** Parses the fields of a Redis hash, written as `field: value, field: value`. */
export const fields = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(/,\s+/).map((field) => field.split(/: (?=[^:]*$)/)))

/**
 * Daily counts of 16 to 18 November, the period of {@link exampleReport}, and of the three days before. `COUNTERS` in
 * `counters.ts` explains the fields. The 15th had no views. On the 13th and the 17th counting did not run, so they
 * have no data. On the 16th one visitor read the home page in French, and the lawyers' page in both languages. Another
 * visitor saw only a not-found page.
 */
export const EXAMPLE: Record<string, Record<string, string>> = {
  '2026-11-14': fields(`*: 2 1, p|/: 1 1, p|/demo: 1 0, l|fr: 2 1, c|direct: 1 1, c|site: 1 0, d|desktop: 2 1,
    e|/: 1, r: 1 1, re|/: 1, rc|direct: 1, t|09: 1`),
  '2026-11-15': fields('t|09: 1'),
  // The report ignores the fields in this day's last line, because `COUNTERS` does not list them.
  '2026-11-16': fields(`*: 4 2, p|/: 1 1, p|/avocats: 1 0, p|/en/lawyers: 1 0, n|/tarifs: 1 1, l|fr: 3 2,
    l|en: 1 0, c|search: 1 1, h|google.com: 1 1, c|site: 2 0, c|mail: 1 1, u|lettre / email / novembre: 1 1,
    d|desktop: 3 1, d|mobile: 1 1, e|/: 1, e|?: 1, t|09: 1,
    bounces: 1, o|/en/lawyers: 1, g|home: 1 1, s|*: 0 1, f|s|c|search: 1`),
  '2026-11-18': fields(`*: 1234 500, p|/: 500 350, p|/en: 100 50, p|/avocats: 500 100, p|/en/lawyers: 34 0,
    p|/demo: 80 0, p|/en/demo: 20 0, l|fr: 1080 430, l|en: 154 70, c|search: 300 300, c|ai: 40 40,
    c|direct: 160 160, c|site: 734 0, h|google.com: 300 300, u|=lettre;"x" / - / -: 12 12, d|desktop: 900 380,
    d|mobile: 304 105, d|tablet: 30 15, e|/: 350, e|/en: 50, e|/avocats: 100, r: 100 80, re|/: 50,
    re|/avocats: 30, rc|search: 60, ru|=lettre;"x" / - / -: 3, k|demo|fr: 7, k|demo|en: 1, t|09: 1,
    t|10: 1`),
}

/** Returns a report on `EXAMPLE`, with no count of today unless `days` has other days. */
export function exampleReport(query: Partial<Query> = {}, days: Partial<ReportDays> = {}): Report {
  const defaults = {
    from: '2026-11-16',
    to: '2026-11-18',
    by: 'page',
    audience: 'people',
    language: 'fr',
  } as const
  const complete: Query = { ...defaults, ...query }
  const reportDays = { today: TODAY, lastFinished: '2026-11-18', since: '2026-01-01', ...days }
  const report = startReport(complete, routeIndex, reportDays)
  for (const day of report.days) report.add(parseDay(day, Object.entries(EXAMPLE[day] ?? {})))
  return report.finish()
}

export const pageOf = (report: Report): string =>
  reportHtml(report, { asked: {}, remarks: [], nonce: '', product: 'Vigie' })
