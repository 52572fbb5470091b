import { PANEL_ANCHORS } from '../../../../src/shared/panel-anchors'
import { HOME_PATHS, otherLanguage } from '../../../../src/shared/languages'
import { html, Markup } from '../../../platform/http/markup'
import { columnsOf } from '../columns'
import { daysIn } from '../../counts/days'
import { DEFAULT_SPAN, type Query } from '../query'
import type { Report } from '../report'
import { sizeOf, type Breakdown, type Row } from '../rows'
import { headlinesOf, lackNotes, notesOf, periodLines, todayCard, type Headline } from '../summary'
import { numberFormats, reportStrings, t, type ReportStrings } from '../words'
import { chart } from './chart'
import { STYLE } from './style'

type ReportPage = {
  product: string
  /** The parameters that asked for the period: `last` with or without `to`, or `from` with or without `to`. */
  asked: Readonly<Record<string, string>>
  /** Remarks on views that are not counted yet or may be lost. They appear at the top. */
  remarks: readonly string[]
  /** The nonce in the response's Content-Security-Policy, which allows the style element. */
  nonce: string
}

/** A report on more days than this shows weeks instead of days. */
const MOST_DAYS = 31
/** A table shows this many lines, and folds the others. */
const TOP_LINES = 10
/** Maximum number of lines in a table. The CSV file has all lines. */
const MOST_LINES = 100
const SPANS = ['7d', DEFAULT_SPAN, '12m'] as const
/** Columns left out: bars show the share, and the change is shown instead of the previous period's number. */
const HIDDEN_COLUMNS: readonly string[] = ['share', 'previous']

type Section = keyof ReportStrings['html']['sections']

/** The sections in two columns, below visits and pages. The most important for marketing come first. */
const HALF_SECTIONS = [
  'channel',
  'campaign',
  'sector',
  'entry',
  'source',
  'not-found',
  'device',
  'language',
] as const satisfies readonly Section[]

/**
 * Returns a link to a report with this one's audience and language. All else comes from `parameters`, or is the
 * default.
 */
function hrefOf({ audience, language }: Query, parameters: Readonly<Record<string, string>>): string {
  const kept = { ...(audience === 'bots' && { bots: '1' }), lang: language }
  return `?${new URLSearchParams({ ...kept, ...parameters })}`
}

type TablePart = { rows: readonly Row[]; largest: number; title: string }

function tablePart(report: Report, by: Breakdown, { rows, largest, title }: TablePart): Markup {
  const { language } = report.query
  const columns = columnsOf(rows, report).filter(({ key }) => !HIDDEN_COLUMNS.includes(key))
  const line = (row: Row) =>
    html`<tr>
      <th scope="row">
        ${row.label}
        <svg class="share" aria-hidden="true" width="100%" height="4">
          <rect width="${Math.round(((sizeOf(row) ?? 0) / largest) * 1000) / 10}%" height="4" />
        </svg>
      </th>
      ${columns.map(({ text }) => html`<td>${text(row)}</td>`)}
    </tr> `
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${title}">
    <table aria-label="${title}">
      <thead>
        <tr>
          <th scope="col">${reportStrings(language).by[by]}</th>
          ${columns.map(({ name }) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(line)}
      </tbody>
    </table>
  </div>`
}

const fold = (summary: string, content: Markup): Markup =>
  html`<details>
    <summary>${summary}</summary>
    ${content}
  </details>`

function table(report: Report, by: Breakdown, rows: readonly Row[]): Markup {
  const { query } = report
  const words = reportStrings(query.language)
  if (rows.length === 0) return html`<p>${words.nothing}</p>`
  const { integer } = numberFormats(query.language)
  const title = `${words.by[by]} · ${words.audience[query.audience]}`
  const largest = Math.max(1, ...rows.map((row) => sizeOf(row) ?? 0))
  const [top, others] = [rows.slice(0, TOP_LINES), rows.slice(TOP_LINES, MOST_LINES)]
  const more = t(query.language, 'views:html.more', { count: integer(others.length) })
  const numbers = { shown: integer(MOST_LINES), total: integer(rows.length) }
  const note = rows.length > MOST_LINES ? t(query.language, 'views:html.mostLines', numbers) : null
  return html`${tablePart(report, by, { rows: top, largest, title })}
  ${
    others.length > 0
      ? fold(
          more,
          html`${tablePart(report, by, { rows: others, largest, title: `${title} · ${more}` })}
          ${note && html`<p class="note">${note}</p>`}`,
        )
      : null
  }`
}

const headline = ({ name, value, changes }: Headline): Markup =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
    ${changes.map((change) => html`<dd class="change">${change}</dd> `)}
  </div> `

function section({ query }: Report, by: Section, content: Markup): Markup {
  const words = reportStrings(query.language)
  const file = { by, from: query.from, to: query.to, format: 'csv' }
  const link = (separator: string, text: string) =>
    html`<a href="${hrefOf(query, { ...file, separator })}"
      >${text}<span class="hidden"> · ${words.by[by]}</span></a
    >`
  return html`<section aria-labelledby="${by}">
    <div class="title">
      <h2 id="${by}">${words.html.sections[by]}</h2>
      <p class="files">${link(';', words.html.csvExcel)} ${link(',', words.html.csvPlain)}</p>
    </div>
    ${content}
  </section> `
}

function tableSection(report: Report, by: Section): Markup {
  const rows = report.rowsBy(by).filter((row) => sizeOf(row) || row.requests || row.previous)
  return section(report, by, table(report, by, rows))
}

/** How visits went: columns of days or weeks, and the same as a table. */
function timeSection(report: Report): Markup {
  const { query } = report
  const { asTable, chart: words } = reportStrings(query.language).html
  const by = daysIn(query).length > MOST_DAYS ? 'week' : 'day'
  const rows = report.rowsBy(by)
  const largest = Math.max(1, ...rows.map((row) => sizeOf(row) ?? 0))
  const rowsTable = tablePart(report, by, { rows: rows.toReversed(), largest, title: asTable })
  return section(report, by, html`${chart(rows, query.language, words)} ${fold(asTable, rowsTable)}`)
}

function periods({ query, today: { day: today } }: Report, { asked }: ReportPage): Markup {
  const { nav } = reportStrings(query.language)
  const link = (span: (typeof SPANS)[number]) => {
    const current = span === asked['last'] && !asked['to'] ? new Markup(' aria-current="page"') : null
    return html`<li>
      <a href="${hrefOf(query, { last: span })}" ${current}>${nav.spans[span]}</a>
    </li>`
  }
  return html`<nav class="periods bar" aria-label="${nav.periods}">
    <ul>
      ${SPANS.map(link)}
    </ul>
    <form method="get">
      <input type="hidden" name="lang" value="${query.language}" />
      ${query.audience === 'bots' ? html`<input type="hidden" name="bots" value="1" />` : null}
      <label
        >${nav.from}<input type="date" name="from" value="${query.from}" max="${today}" required
      /></label>
      <label>${nav.to}<input type="date" name="to" value="${query.to}" max="${today}" required /></label>
      <button>${nav.show}</button>
    </form>
  </nav>`
}

/** Today so far: exact views and visits, the rest in steps of ten. */
function todaySection(report: Report): Markup {
  const { title, lines } = todayCard(report)
  const line = ([name, value]: [string, string]) =>
    html`<div>
      <dt>${name}</dt>
      <dd>${value}</dd>
    </div> `
  return html`<section class="today" aria-labelledby="today">
    <h2 id="today">${title}</h2>
    <dl>${lines.map(line)}</dl>
  </section>`
}

/** The tables of the period: visits by day or week, pages, and everything else in two columns. */
const tables = (report: Report): Markup =>
  html`<div class="sections">${timeSection(report)} ${tableSection(report, 'page')}</div>
    <div class="sections columns">
      ${HALF_SECTIONS.map((by) => tableSection(report, by))}
      ${report.query.audience === 'bots' ? tableSection(report, 'bot') : null}
    </div>`

/** Renders a report as one page, with its style and without scripts. */
export function reportHtml(report: Report, page: ReportPage): string {
  const { language, audience } = report.query
  const words = reportStrings(language)
  const title = `${words.title} · ${words.audience[audience]}`
  const warnings = [...page.remarks, ...lackNotes(report)].map((text) => html`<p>${text}</p> `)
  const other = otherLanguage(language)
  const home = HOME_PATHS[language]
  const hasPeriod = report.query.from <= report.query.to
  const otherAudience = audience === 'bots' ? 'people' : 'bots'
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
            ><a
              href="${hrefOf(report.query, { ...page.asked, lang: other })}"
              lang="${other}"
              hreflang="${other}"
              >${reportStrings(other).nav.inLanguage}</a
            >
          </div>
        </header>
        ${periods(report, page)}
        <main>
          <h1>${title}</h1>
          ${periodLines(report).map((line) => html`<p class="period">${line}</p> `)}
          ${warnings.length > 0 ? html`<div class="warnings" role="note">${warnings}</div>` : null}
          ${hasPeriod ? html`<dl class="headlines" aria-label="${words.html.summary}">${headlinesOf(report).map(headline)}</dl>` : null}
          ${todaySection(report)} ${hasPeriod ? tables(report) : null}
          <section aria-labelledby="notes" class="notes">
            <h2 id="notes">${words.html.reading}</h2>
            ${notesOf(report).map((note) => html`<p>${note}</p> `)}
          </section>
        </main>
        <footer>
          <p>
            <a href="${hrefOf(report.query, { ...page.asked, bots: otherAudience === 'bots' ? '1' : '' })}"
              >${words.html.others[otherAudience]}</a
            >
          </p>
          <p>
            ${words.staff.text}
            <a href="${home}${PANEL_ANCHORS[language]}" rel="noreferrer">${words.staff.panel}</a>
          </p>
        </footer>
      </body>
    </html> `.html
  }`
}
