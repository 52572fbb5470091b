import { reachedName, reachedText } from '../columns'
import type { Report } from '../report'
import type { Row } from '../rows'
import { headlinesOf, lackNotes } from '../summary'
import { dateIn, numberFormats, reportStrings, t } from '../words'

const MAX_CHANNELS = 5
const MAX_CHANGED_PAGES = 3

const largest = (rows: readonly Row[], size: (row: Row) => number, most: number): Row[] =>
  rows
    .filter((row) => size(row) > 0)
    .toSorted((one, other) => size(other) - size(one))
    .slice(0, most)

const sizeOfChange = ({ views, previous }: Row): number =>
  previous === null ? 0 : Math.abs((views ?? 0) - previous)

const joinParts = (...parts: string[]): string => parts.join(' · ')

const section = (heading: string, lines: string[]): string =>
  lines.length > 0 ? [heading.toUpperCase(), ...lines].join('\n') : ''

/**
 * Writes the report of a week as a mail that fits on one screen.
 * @param link the address of the report's page, or null if that page is switched off
 */
export function weeklyMail(report: Report, link: string | null) {
  const { query, totals } = report
  const { mail, columns } = reportStrings(query.language)
  const { integer, change } = numberFormats(query.language)
  const from = dateIn(query.language, query.from)
  const to = dateIn(query.language, query.to)
  const headlines = headlinesOf(report).map(({ name, value, changes }) => joinParts(name, value, ...changes))
  // Leaves out the channel `site`: visitors who come from another page of this site have already arrived.
  const arrivals = report.rowsBy('channel').filter(({ key }) => key !== 'site')
  const channels = largest(arrivals, ({ visits }) => visits ?? 0, MAX_CHANNELS).map((row) =>
    joinParts(
      row.label,
      `${columns.visits} ${integer(row.visits)}`,
      `${columns.reached} ${reachedText(row, query.language)}`,
    ),
  )
  const mostChanged = largest(report.rowsBy('page'), sizeOfChange, MAX_CHANGED_PAGES).map((row) =>
    joinParts(row.label, `${columns.views} ${integer(row.views)}`, change(row.views, row.previous)),
  )
  const parts = [
    t(query.language, 'views:mail.week', { from, to }),
    headlines.join('\n'),
    ...lackNotes(report),
    section(joinParts(mail.channels, reachedName(report)), channels),
    section(mail.mostChanged, mostChanged),
    mail.note,
    link && `${mail.link} ${link}`,
  ]
  const values = { from, requests: integer(totals.requests), visits: integer(totals.visits) }
  return {
    subject: t(query.language, 'views:mail.subject', values),
    text: `${parts.filter(Boolean).join('\n\n')}\n`,
  }
}
