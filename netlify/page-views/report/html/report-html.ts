import { html, Markup } from '../../../platform/http/markup'
import type { Breakdown } from '../report-query'
import type { Report } from '../report'
import { interpolate, localeOf, reportStrings } from '../report-strings'
import { dayLabel, labelOf } from '../row-labels'
import { weekOf } from '../../days'
import { isGap, rowsOf } from '../rows'
import type { RouteIndex } from '../../route-index'
import { numbersIn } from '../numbers'
import { gapsNote, headFacts, notesOf, periodLines, totalFacts, type Fact } from '../summary'
import { daysChart } from './chart'
import { STYLE } from './style'
import { table } from './table'

export type ReportPage = {
  routes: RouteIndex
  /** In Paris. */
  today: string
  /** What stands above all else: that something is wrong or not counted yet. */
  remarks?: readonly string[]
  /** Where the page is answered: what leads to other periods, files and away. Without it, it is a file by itself. */
  frame?: {
    /** For the style element, under the answer's own policy. */
    nonce: string
    /** Fonts of the site, where it is there. */
    fonts: string
    header: Markup
    footer: Markup
  }
}

/** More days than this are drawn and listed by week. */
const MOST_DAYS = 62

/** The address of a report or file by its parameters. */
export const hrefOf = (parameters: Record<string, string>): string => `?${new URLSearchParams(parameters)}`

const fact = ({ name, value, changes }: Fact): Markup =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
    ${changes.map((change) => html`<dd class="change">${change}</dd> `)}
  </div> `

function overTime(report: Report, routes: RouteIndex): Markup {
  const { query, days, previousDays } = report
  const { language } = query
  const words = reportStrings(language)
  const { whole } = numbersIn(language)
  const by = days.length > MOST_DAYS ? 'week' : 'day'
  const short = new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const rows = rowsOf(by, days, previousDays, routes)
  const firstDay = new Map<string, string>()
  for (const { day } of days) {
    const key = by === 'day' ? day : weekOf(day)
    if (!firstDay.has(key)) firstDay.set(key, day)
  }
  const buckets = rows.map((row) => {
    const { views, visits, conversions } = row
    const day = firstDay.get(row.key) ?? row.key
    const values = { views: whole(views), visits: whole(visits), requests: whole(conversions) }
    return {
      label: short.format(new Date(`${day}T00:00:00Z`)),
      title: `${labelOf(by, row.key, language, routes)} · ${views === null ? words.noData : interpolate(words.html.bucket, values)}`,
      views,
      visits,
      requests: conversions,
    }
  })
  const names = {
    views: words.columns.views,
    visits: words.columns.visits,
    requests: words.columns.conversions,
  }
  const shown = [...Object.entries(names), ...(days.some(isGap) ? [['unknown', words.noData] as const] : [])]
  const title = by === 'day' ? words.html.byDay : words.html.byWeek
  return html`<section aria-labelledby="days" class="wide">
    <h2 id="days">${title}</h2>
    <figure>
      <figcaption>
        ${shown.map(([name, text]) => html`<span class="key"><span class="swatch ${name}"></span>${text}</span> `)}
      </figcaption>
      ${daysChart(buckets, whole, { title, description: words.html.chart })}
    </figure>
    <details>
      <summary>${words.html.figures}</summary>
      ${table(report, by, rows, routes)}
    </details>
  </section>`
}

/** Sections in the order of what marketing asks; wide ones have many columns. */
const SECTIONS: readonly [Breakdown, 'wide' | 'half'][] = [
  ['channel', 'wide'],
  ['page', 'wide'],
  ['entry', 'wide'],
  ['campaign', 'wide'],
  ['source', 'half'],
  ['sector', 'half'],
  ['exit', 'half'],
  ['not-found', 'half'],
  ['device', 'half'],
  ['language', 'half'],
]

function section(report: Report, by: Breakdown, width: string, { routes, frame }: ReportPage): Markup {
  const { language, from, to, audience } = report.query
  const words = reportStrings(language)
  const file = { by, from, to, lang: language, ...(audience === 'bots' && { bots: '1' }), format: 'csv' }
  const files = html`<p class="files">
    <a href="${hrefOf({ ...file, separator: ';' })}"
      >${words.html.csvExcel}<span class="hidden"> · ${words.by[by]}</span></a
    >
    <a href="${hrefOf({ ...file, separator: ',' })}"
      >${words.html.csvPlain}<span class="hidden"> · ${words.by[by]}</span></a
    >
  </p>`
  const intro = by === 'channel' ? words.html.funnelNote : by === 'page' ? words.html.pagesIntro : null
  return html`<section aria-labelledby="${by}" class="${width}">
    <div class="title">
      <h2 id="${by}">${words.html.sections[by as keyof typeof words.html.sections]}</h2>
      ${frame ? files : null}
    </div>
    ${intro === null ? null : html`<p class="note">${intro}</p>`}
    ${table(report, by, rowsOf(by, report.days, report.previousDays, routes), routes, width === 'half')}
  </section> `
}

/** A report as one page without script; the styles it needs are in it. */
export function reportHtml(report: Report, page: ReportPage): string {
  const { language, audience } = report.query
  const { today, frame, routes } = page
  const words = reportStrings(language)
  const title = `${words.title} · ${words.audience[audience]}`
  const warnings = [...(page.remarks ?? []), ...gapsNote(report)]
  const sections = [...SECTIONS, ...(audience === 'bots' ? [['bot', 'half'] as const] : [])]
  return `<!doctype html>\n${
    html`<html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${frame ? html`<link rel="icon" href="/favicon.svg" type="image/svg+xml" />` : null}
        ${frame ? new Markup(`<style nonce="${frame.nonce}">${frame.fonts}${STYLE}</style>`) : new Markup(`<style>${STYLE}</style>`)}
      </head>
      <body>
        ${frame?.header ?? null}
        <main>
          <h1>${title}</h1>
          ${periodLines(report).map((line) => html`<p class="period">${line}</p> `)}
          ${warnings.length > 0 ? html`<div class="notice" role="note">${warnings.map((text) => html`<p>${text}</p> `)}</div>` : null}
          <section aria-label="${words.html.summary}" class="wide">
            <dl class="facts head">${headFacts(report).map(fact)}</dl>
            <dl class="facts more">${totalFacts(report).map(fact)}</dl>
          </section>
          <div class="sections">
            ${overTime(report, routes)}${sections.map(([by, width]) => section(report, by, width, page))}
          </div>
          <section aria-labelledby="notes" class="notes">
            <h2 id="notes">${words.html.reading}</h2>
            ${notesOf(report, today).map((note) => html`<p>${note}</p> `)}
          </section>
        </main>
        <footer>
          <p>${interpolate(words.html.generated, { date: dayLabel(today, language) })}</p>
          ${frame?.footer ?? null}
        </footer>
      </body>
    </html> `.html
  }`
}
