import { html, type Markup } from '../../../platform/http/markup'
import { columnsOf, type Column } from '../columns'
import { numbersIn } from '../numbers'
import type { Report } from '../report'
import type { Breakdown } from '../report-query'
import { interpolate, reportStrings } from '../report-strings'
import { labelOf } from '../row-labels'
import type { Row } from '../rows'
import type { RouteIndex } from '../../route-index'

/** Lines in sight, and lines in all; the CSV has every one. */
const LINES = 10
const MOST_LINES = 40

/** What the bar beside each name shows already, and what the change tells. */
const LEFT_OUT = ['share', 'previousViews', 'exits']

/** Left out where there is half the width. */
const LEFT_OUT_NARROW = ['fr', 'en', 'entries']
const isZero = ({ views, visits, conversions, previous }: Row): boolean =>
  !views && !visits && !conversions && !previous?.views

type Lines = { caption: string; columns: readonly Column[]; most: number; nameOf: (row: Row) => string }

const linesOf = (rows: readonly Row[], head: string, { caption, columns, most, nameOf }: Lines): Markup =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <caption class="hidden">
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${head}</th>
          ${columns.map(({ name }) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row">
                ${nameOf(row)}
                <svg class="share" aria-hidden="true" width="100%" height="4">
                  <rect width="${Math.round(((row.views ?? 0) / most) * 1000) / 10}%" height="4" />
                </svg>
              </th>
              ${columns.map(({ text }) => html`<td>${text(row)}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`

/**
 * The lines of a breakdown: the first ones in sight, others and those that are all zero folded away.
 * @param narrow half the width
 */
export function table(
  report: Report,
  by: Breakdown,
  rows: readonly Row[],
  routes: RouteIndex,
  narrow = false,
): Markup {
  const { language, audience } = report.query
  const words = reportStrings(language)
  const { whole } = numbersIn(language)
  const isTime = by === 'day' || by === 'week' || by === 'month'
  const counted = isTime ? rows : rows.filter((row) => !isZero(row))
  const zeros = isTime ? [] : rows.filter(isZero)
  const shown = counted.slice(0, isTime ? counted.length : MOST_LINES)
  const inSight = isTime ? shown.length : LINES
  const leftOut: readonly string[] = [...LEFT_OUT, ...(narrow ? LEFT_OUT_NARROW : [])]
  const lines: Lines = {
    caption: `${words.by[by]} · ${words.audience[audience]}`,
    columns: columnsOf(by, counted, language).filter(({ key }) => !leftOut.includes(key)),
    most: Math.max(1, ...counted.map(({ views }) => views ?? 0)),
    nameOf: (row) => labelOf(by, row.key, language, routes),
  }
  if (counted.length === 0) return html`<p>${words.nothing}</p>`
  const rest = shown.slice(inSight)
  return html`${linesOf(shown.slice(0, inSight), words.by[by], lines)}
  ${
    rest.length > 0
      ? html`<details>
          <summary>${interpolate(words.html.more, { count: whole(rest.length) })}</summary>
          ${linesOf(rest, words.by[by], { ...lines, caption: `${lines.caption} (2)` })}
        </details>`
      : null
  }
  ${
    counted.length > shown.length
      ? html`<p class="note">
          ${interpolate(words.html.mostLines, { shown: whole(shown.length), total: whole(counted.length), by })}
        </p>`
      : null
  }
  ${
    zeros.length > 0
      ? html`<details>
          <summary>${interpolate(words.html.zeros, { count: whole(zeros.length) })}</summary>
          <p class="note">${zeros.slice(0, MOST_LINES).map(lines.nameOf).join(', ')}</p>
        </details>`
      : null
  }`
}
