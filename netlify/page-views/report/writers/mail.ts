import type { Report } from '../report'
import type { Row } from '../rows'
import { factsOf, gapsNote } from '../summary'
import { dateIn, interpolate, numbersIn, reportStrings } from '../words'

const CHANNELS_SHOWN = 5
const MOVED_SHOWN = 3

const largest = (rows: readonly Row[], size: (row: Row) => number, most: number): Row[] =>
  rows
    .filter((row) => size(row) > 0)
    .toSorted((one, other) => size(other) - size(one))
    .slice(0, most)

const movement = ({ views, previousViews }: Row): number =>
  previousViews === null ? 0 : Math.abs((views ?? 0) - previousViews)

/** Writes a week as a mail of one screen. @param link to the page of the report, if there is one */
export function weeklyMail(report: Report, link: string | null) {
  const { query, totals } = report
  const { language } = query
  const { mail, columns } = reportStrings(language)
  const { integer, change } = numbersIn(language)
  const [from, to] = [dateIn(language, query.from), dateIn(language, query.to)]
  const requests = integer(totals.requests)
  // A visitor who comes from another page of the site does not arrive there.
  const arrivals = report.rowsBy('channel').filter(({ key }) => key !== 'site')
  const channels = largest(arrivals, ({ visits }) => visits ?? 0, CHANNELS_SHOWN)
  const moved = largest(report.rowsBy('page'), movement, MOVED_SHOWN)
  const part = (heading: string, lines: string[]) =>
    lines.length > 0 ? [[heading.toUpperCase(), ...lines].join('\n')] : []
  const text = [
    interpolate(mail.week, { from, to }),
    factsOf(report)
      .map(({ name, value, changes }) => [`${name} · ${value}`, ...changes].join(' · '))
      .join('\n'),
    ...gapsNote(report),
    ...part(
      mail.channels,
      channels.map(({ label, visits, reached }) =>
        [label, `${columns.visits} ${integer(visits)}`, `${columns.reached} ${integer(reached)}`].join(' · '),
      ),
    ),
    ...part(
      mail.moved,
      moved.map(({ label, views, previousViews }) =>
        [label, `${columns.views} ${integer(views)}`, change(views, previousViews)].join(' · '),
      ),
    ),
    mail.note,
    ...(link ? [`${mail.link} ${link}`] : []),
  ]
  const subject = interpolate(mail.subject, { from, requests, visits: integer(totals.visits) })
  return { subject, text: `${text.join('\n\n')}\n` }
}
