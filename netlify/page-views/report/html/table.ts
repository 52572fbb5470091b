import { labelOf } from '../../../netlify/page-views/report/row-labels'
import type { Breakdown, Query } from '../../../netlify/page-views/report/report-query'
import type { Report } from '../../../netlify/page-views/report/report'
import type { Row } from '../../../netlify/page-views/report/rows'
import type { RouteIndex } from '../../../netlify/page-views/route-index'
import { interpolate, reportStrings } from '../../../netlify/page-views/report/report-strings'
import { columnsOf } from '../columns'
import { numbersIn } from '../numbers'
import { html, type Markup } from '../../../netlify/platform/http/markup'

/** Lines that a table shows; the CSV has them all. */
export const MAX_LINES = 40

/** Says after a caption how much is shown of a list that is too long; nothing where all of it is. */
export const cutNote = (
  sentence: string,
  shown: number,
  total: number,
  { by, language }: Pick<Query, 'by' | 'language'>,
) => {
  const { whole } = numbersIn(language)
  return shown < total ? ` · ${interpolate(sentence, { shown: whole(shown), total: whole(total), by })}` : ''
}

/** The lines of a breakdown, the first ones where there are many. */
export function table(report: Report, by: Breakdown, rows: readonly Row[], routes: RouteIndex): Markup {
  const { language } = report.query
  const words = reportStrings(language)
  const columns = columnsOf(by, rows, language)
  const shown = rows.slice(0, MAX_LINES)
  const caption = `${words.by[by]} · ${words.audience[report.query.audience]}`
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <caption>
        ${caption}${cutNote(words.html.mostLines, shown.length, rows.length, { by, language })}
      </caption>
      <thead>
        <tr>
          <th scope="col">${words.by[by]}</th>
          ${columns.map(({ name }) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${shown.map(
          (row) =>
            html`<tr>
              <th scope="row">${labelOf(by, row.key, language, routes)}</th>
              ${columns.map(({ text }) => html`<td>${text(row)}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`
}
