import { parseCounts, type DayCounts } from '../../../netlify/page-views/count/day-counts'
import { indexRoutes } from '../../../netlify/page-views/route-index'
import type { Query } from '../../../netlify/page-views/report/report-query'
import { makeReport, type CountsSource, type Report } from '../../../netlify/page-views/report/report'
import { ROUTES } from './routes'

/** Today, in the example. */
export const TODAY = '2026-11-18'

export const routes = indexRoutes(ROUTES)

/**
 * Three days of a small site, and three before. On the 17th nobody counted, neither did anybody before
 * the 14th. On the 16th one visitor read the home page, the lawyers' page and its English twin, another
 * left after a page that does not exist.
 */
const STORED: Record<string, Record<string, string>> = {
  '2026-11-14': {
    '*': '2 1',
    'g|home': '1 1',
    'p|/': '1 1',
    'g|demo': '1 1',
    'p|/demo': '1 1',
    'l|fr': '2 1',
    'c|direct': '1 1',
    'c|site': '1 1',
    'd|desktop': '2 1',
    'e|/': '1',
    'x|/demo': '1',
    't|09': '1',
  },
  '2026-11-15': { 't|09': '1' },
  '2026-11-16': {
    '*': '4 2',
    bounces: '1',
    'g|home': '1 1',
    'p|/': '1 1',
    'g|lawyers': '2 1',
    'p|/avocats': '1 1',
    'p|/en/lawyers': '1 1',
    'n|/tarifs': '1 1',
    'l|fr': '3 2',
    'l|en': '1 1',
    'c|search': '1 1',
    'h|google.com': '1 1',
    'c|site': '2 1',
    'c|mail': '1 1',
    'u|lettre / email / novembre': '1 1',
    'd|desktop': '3 1',
    'd|mobile': '1 1',
    'e|/': '1',
    'e|?': '1',
    'x|/en/lawyers': '1',
    'x|?': '1',
    't|09': '1',
  },
  '2026-11-18': {
    '*': '1234 500',
    bounces: '200',
    'g|home': '600 450',
    'p|/': '500 400',
    'p|/en': '100 50',
    'g|lawyers': '534 300',
    'p|/avocats': '500 280',
    'p|/en/lawyers': '34 20',
    'g|demo': '100 90',
    'p|/demo': '80 75',
    'p|/en/demo': '20 15',
    'l|fr': '1080 430',
    'l|en': '154 70',
    'c|search': '300 300',
    'c|ai': '40 40',
    'c|direct': '160 160',
    'c|site': '734 320',
    'h|google.com': '300 300',
    'u|=lettre;"x" / - / -': '12 12',
    'd|desktop': '900 380',
    'd|mobile': '304 105',
    'd|tablet': '30 15',
    'e|/': '400',
    'e|/avocats': '100',
    'x|/': '300',
    'x|/demo': '80',
    'x|/avocats': '120',
    'k|demo|fr': '7',
    'k|demo|en': '1',
    't|09': '1',
    't|10': '1',
  },
}

const source: CountsSource = {
  counts: (days) =>
    Promise.resolve(
      days.map((day): DayCounts => parseCounts(day, 'people', Object.entries(STORED[day] ?? {}))),
    ),
  distinct: (days) => Promise.resolve(days.includes(TODAY) ? 501 : 1),
}

/** The report of the example. */
export const exampleReport = (query: Partial<Query> = {}): Promise<Report> =>
  makeReport(
    {
      from: '2026-11-16',
      to: TODAY,
      by: 'page',
      previous: { from: '2026-11-13', to: '2026-11-15' },
      audience: 'people',
      language: 'fr',
      ...query,
    },
    source,
    routes,
  )
