import { labelOf } from '../../../netlify/page-views/report/row-labels'
import type { Breakdown } from '../../../netlify/page-views/report/report-query'
import type { Report } from '../../../netlify/page-views/report/report'
import { isGap, rowsOf, type Row } from '../../../netlify/page-views/report/rows'
import type { RouteIndex } from '../../../netlify/page-views/route-index'
import { interpolate, reportStrings } from '../../../netlify/page-views/report/report-strings'
import type { DayCounts } from '../../../netlify/page-views/count/day-counts'
import { tokens } from '../../../src/theme/tokens'
import type { Fact } from '../summary'
import { barsChart, daysChart } from './charts'
import { html, Markup } from '../../../netlify/platform/http/markup'
import { cutNote, MAX_LINES, table } from './table'

type Section = { id: Breakdown | 'days'; title: string; content: Markup }

const MOST_BARS = 16

/** Names and values side by side. */
export const facts = (list: readonly Fact[]): Markup =>
  html`<dl class="facts">
    ${list.map(
      ({ name, value, change }) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}${change ? html` <span class="change">${change}</span>` : null}</dd>
        </div> `,
    )}
  </dl>`

const legend = (entries: readonly (readonly [string, string])[]): Markup[] =>
  entries.map(
    ([colour, name]) =>
      html`<span
          class="swatch${colour === tokens.color.seaTint ? ' outlined' : ''}"
          style="background:${colour}"
        ></span
        >${name} `,
  )

function bars(
  report: Report,
  by: Breakdown,
  title: string,
  rows: readonly Row[],
  routes: RouteIndex,
): Markup | null {
  const { language } = report.query
  const words = reportStrings(language)
  const viewed = rows.filter(({ views }) => (views ?? 0) > 0)
  const shown = viewed.slice(0, MOST_BARS)
  if (shown.length === 0) return null
  const points = shown.map((row) => ({
    label: labelOf(by, row.key, language, routes),
    parts: row.languages
      ? [
          { name: words.columns.fr, value: row.languages.fr },
          { name: words.columns.en, value: row.languages.en },
        ]
      : [{ name: words.columns.views, value: row.views ?? 0 }],
  }))
  const caption = shown[0]?.languages
    ? legend([
        [tokens.color.sea, words.languages.fr],
        [tokens.color.field, words.languages.en],
      ])
    : legend([[tokens.color.sea, words.columns.views]])
  const note = cutNote(words.html.mostBars, shown.length, viewed.length, { by, language })
  return html`<figure>
    <figcaption>${caption}${note}</figcaption>
    ${barsChart(points, language, interpolate(words.html.chart, { title }))}
  </figure>`
}

function days(report: Report, routes: RouteIndex, previousDays: readonly DayCounts[] | null): Markup {
  const { language } = report.query
  const words = reportStrings(language)
  const points = report.days.map((day) => ({ day: day.day, ...day.all, known: !isGap(day) }))
  const caption = legend([
    [tokens.color.seaTint, words.columns.views],
    [tokens.color.ink, words.columns.visits],
    ...(report.gaps.length > 0 ? [[tokens.color.line, words.noData] as const] : []),
  ])
  const chart = daysChart(points, language, interpolate(words.html.chart, { title: words.html.overTime }))
  // Three months of days have three months of lines: in weeks they stay readable.
  const by = report.days.length > MAX_LINES ? 'week' : 'day'
  return html`<figure>
      <figcaption>${caption}</figcaption>
      ${chart}
    </figure>
    <details>
      <summary>${words.html.figures}</summary>
      ${table(report, by, rowsOf(by, report.days, previousDays, routes), routes)}
    </details>`
}

/** What the report shows below its summary, in order. */
export function sectionsOf(report: Report, routes: RouteIndex): Section[] {
  const { language, audience } = report.query
  const { html: words } = reportStrings(language)
  const breakdowns: [Breakdown, string][] = [
    ['page', words.pages],
    ['sector', words.sectors],
    ['channel', words.channels],
    ['source', words.sources],
    ['campaign', words.campaigns],
    ['device', words.devices],
    ['language', words.languages],
    ['entry', words.entries],
    ['exit', words.exits],
    ['not-found', words.notFound],
    ...(audience === 'bots' ? [['bot', words.bots] as [Breakdown, string]] : []),
  ]
  return [
    { id: 'days', title: words.overTime, content: days(report, routes, report.previousDays) },
    ...breakdowns.map(([by, title]): Section => {
      const rows = rowsOf(by, report.days, report.previousDays, routes)
      const content =
        rows.length === 0
          ? html`<p>${reportStrings(language).nothing}</p>`
          : html`${by === 'page' ? html`<p>${words.pagesIntro}</p>` : null}${bars(report, by, title, rows, routes)}${table(report, by, rows, routes)}`
      return { id: by, title, content }
    }),
  ]
}
