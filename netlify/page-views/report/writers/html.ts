import { PANEL_ANCHORS } from '../../../../src/shared/panel-anchors'
import { HOME_PATHS, otherLanguage } from '../../../../src/shared/languages'
import { html, Markup } from '../../../platform/http/markup'
import { columnsOf } from '../columns'
import { daysIn, DEFAULT_SPAN } from '../query'
import type { Report } from '../report'
import { sizeOf, type Breakdown, type Row } from '../rows'
import { factsOf, gapsNote, notesOf, periodLines, type Fact } from '../summary'
import { interpolate, numberFormats, reportStrings, type ReportStrings } from '../words'
import { STYLE } from './style'

type ReportPage = {
  product: string
  today: string
  /** The requested span, such as `28d`; null if dates were requested. */
  span: string | null
  /** Remarks on views that are not counted yet or may be lost. They appear at the top. */
  remarks: readonly string[]
  /** The nonce in the response's Content-Security-Policy, which allows the style element. */
  nonce: string
}

/** A report on more days than this has a table of weeks instead of days. */
const MOST_DAYS = 31
/** Maximum number of lines in a table, enough for the weeks of a year. The CSV file has all lines. */
const MOST_LINES = 53
const SPANS = ['7d', DEFAULT_SPAN, '12m'] as const
/** Columns left out: bars show the share, and the change is shown instead of the previous period's number. */
const HIDDEN_COLUMNS: readonly string[] = ['share', 'previous']

type Section = keyof ReportStrings['html']['sections']

// The most important sections for marketing come first.
const WIDE_SECTIONS = ['channel', 'page', 'sector'] as const
const HALF_SECTIONS = ['entry', 'campaign', 'source', 'not-found', 'device', 'language'] as const

const hrefOf = (parameters: Record<string, string>): string => `?${new URLSearchParams(parameters)}`

function table({ query: { language, audience } }: Report, by: Breakdown, rows: readonly Row[]): Markup {
  const words = reportStrings(language)
  if (rows.length === 0) return html`<p>${words.nothing}</p>`
  const { integer } = numberFormats(language)
  const visibleRows = rows.slice(0, MOST_LINES)
  const columns = columnsOf(visibleRows, language).filter(({ key }) => !HIDDEN_COLUMNS.includes(key))
  const largestSize = Math.max(1, ...visibleRows.map(sizeOf))
  const title = `${words.by[by]} · ${words.audience[audience]}`
  const numbers = { shown: integer(visibleRows.length), total: integer(rows.length) }
  const line = (row: Row) =>
    html`<tr>
      <th scope="row">
        ${row.label}
        <svg class="share" aria-hidden="true" width="100%" height="4">
          <rect width="${Math.round((sizeOf(row) / largestSize) * 1000) / 10}%" height="4" />
        </svg>
      </th>
      ${columns.map(({ text }) => html`<td>${text(row)}</td>`)}
    </tr> `
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${title}">
      <table aria-label="${title}">
        <thead>
          <tr>
            <th scope="col">${words.by[by]}</th>
            ${columns.map(({ name }) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${visibleRows.map(line)}
        </tbody>
      </table>
    </div>
    ${visibleRows.length < rows.length ? html`<p class="note">${interpolate(words.html.mostLines, numbers)}</p>` : null}`
}

const fact = ({ name, value, changes }: Fact): Markup =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
    ${changes.map((change) => html`<dd class="change">${change}</dd> `)}
  </div> `

function section(report: Report, by: Section, width: 'wide' | 'half'): Markup {
  const { language, from, to, audience } = report.query
  const words = reportStrings(language)
  const file = { by, from, to, lang: language, ...(audience === 'bots' && { bots: '1' }), format: 'csv' }
  const link = (separator: string, text: string) =>
    html`<a href="${hrefOf({ ...file, separator })}"
      >${text}<span class="hidden"> · ${words.by[by]}</span></a
    >`
  const rows = report.rowsBy(by)
  const listedRows =
    by === 'day' || by === 'week'
      ? rows.toReversed()
      : rows.filter((row) => sizeOf(row) || row.requests || row.previous)
  return html`<section aria-labelledby="${by}" class="${width}">
    <div class="title">
      <h2 id="${by}">${words.html.sections[by]}</h2>
      <p class="files">${link(';', words.html.csvExcel)} ${link(',', words.html.csvPlain)}</p>
    </div>
    ${table(report, by, listedRows)}
  </section> `
}

function periods({ query: { language, from, to } }: Report, { span: requested, today }: ReportPage): Markup {
  const { nav } = reportStrings(language)
  const link = (span: (typeof SPANS)[number]) => {
    const current = span === requested ? new Markup(' aria-current="page"') : null
    return html`<li>
      <a href="${hrefOf({ last: span, lang: language })}" ${current}>${nav.spans[span]}</a>
    </li>`
  }
  return html`<nav class="periods bar" aria-label="${nav.periods}">
    <ul>
      ${SPANS.map(link)}
    </ul>
    <form method="get">
      <input type="hidden" name="lang" value="${language}" />
      <label>${nav.from}<input type="date" name="from" value="${from}" max="${today}" required /></label>
      <label>${nav.to}<input type="date" name="to" value="${to}" max="${today}" required /></label>
      <button>${nav.show}</button>
    </form>
  </nav>`
}

/** Renders a report as one page, with its style and without scripts. */
export function reportHtml(report: Report, page: ReportPage): string {
  const { language, audience, from, to } = report.query
  const words = reportStrings(language)
  const title = `${words.title} · ${words.audience[audience]}`
  const warnings = [...page.remarks, ...gapsNote(report)].map((text) => html`<p>${text}</p> `)
  const period: Record<string, string> = page.span === null ? { from, to } : { last: page.span }
  const other = otherLanguage(language)
  const home = HOME_PATHS[language]
  // The links lead to the home page, whose script stores whether to count this browser. This page has no script.
  const staffLink = (choice: string, text: string) =>
    html`<a href="${home}?audience=${choice}${PANEL_ANCHORS[language]}" rel="noreferrer">${text}</a>`
  return `<!doctype html>\n${
    html`<html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${new Markup(`<style nonce="${page.nonce}">${STYLE}</style>`)}
      </head>
      <body>
        <header class="top">
          <div class="bar">
            <a class="wordmark" href="${home}" rel="noreferrer">${page.product}</a
            ><a href="${hrefOf({ ...period, lang: other })}" lang="${other}" hreflang="${other}"
              >${reportStrings(other).nav.inLanguage}</a
            >
          </div>
        </header>
        ${periods(report, page)}
        <main>
          <h1>${title}</h1>
          ${periodLines(report).map((line) => html`<p class="period">${line}</p> `)}
          ${warnings.length > 0 ? html`<div class="notice" role="note">${warnings}</div>` : null}
          <dl class="facts" aria-label="${words.html.summary}">${factsOf(report).map(fact)}</dl>
          <div class="sections">
            ${WIDE_SECTIONS.map((by) => section(report, by, 'wide'))}
            ${HALF_SECTIONS.map((by) => section(report, by, 'half'))}
            ${audience === 'bots' ? section(report, 'bot', 'half') : null}
            ${section(report, daysIn(report.query).length > MOST_DAYS ? 'week' : 'day', 'wide')}
          </div>
          <section aria-labelledby="notes" class="notes">
            <h2 id="notes">${words.html.reading}</h2>
            ${notesOf(report, page.today).map((note) => html`<p>${note}</p> `)}
          </section>
        </main>
        <footer>
          <p>
            ${words.staff.text} ${staffLink('staff', words.staff.leave)} ·
            ${staffLink('counted', words.staff.back)}
          </p>
        </footer>
      </body>
    </html> `.html
  }`
}
