import type { Language } from '../../../../src/shared/languages'
import { html, type Markup } from '../../../platform/http/markup'
import type { Row } from '../rows'
import { dateIn, numberFormats, type ReportStrings } from '../words'

/** Heights in pixels. Widths are in percent, so that the text keeps its size on every screen. */
const [MARKS, PLOT, LABELS] = [28, 180, 24]
const BASE = MARKS + PLOT
/** With more columns than a month has days, marks are smaller. */
const MANY = 31
/** The heights of the mark of a row with requests, and of the baseline of their number. */
const [MARK_Y, COUNT_Y] = [20, 11]
/** The parts of a row's width that its columns take. The column of the period before shows on both sides. */
const [VISITS_WIDTH, PREVIOUS_WIDTH] = [0.5, 0.9]

const NOTHING = html``

const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`

/** Returns a round number of at least `value`, at which the scale ends, such as 8, 10, 12 or 160. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return power * ([1, 1.2, 1.6, 2, 4, 6, 8, 10].find((step) => step * power >= value) ?? 10)
}

const circle = (x: string, y: number, radius = 4): Markup =>
  html`<circle class="requests" cx="${x}" cy="${y}" r="${radius}" />`

function legend(words: ReportStrings['html']['chart']): Markup {
  const sample = (name: keyof typeof words) =>
    name === 'requests' ? circle('6', 6) : html`<rect class="${name}" width="12" height="12" />`
  const names = ['visits', 'previous', 'requests'] as const
  return html`<figcaption>
    ${names.map(
      (name) =>
        html`<span
          ><svg class="chart" aria-hidden="true" width="12" height="12">${sample(name)}</svg>
          ${words[name]}</span
        > `,
    )}
  </figcaption>`
}

/**
 * Draws the visits of each row (a day or a week) as a column, with the visits of the period before behind it, and marks
 * the rows with requests. It is hidden from screen readers, which read the table beside it.
 */
export function chart(
  rows: readonly Row[],
  language: Language,
  words: ReportStrings['html']['chart'],
): Markup {
  const { integer } = numberFormats(language)
  const top = roundUp(Math.max(...rows.flatMap(({ visits, previous }) => [visits ?? 0, previous ?? 0])))
  const slot = 1 / rows.length
  const heightOf = (value: number) => Math.round((value / top) * PLOT * 10) / 10
  const column = (name: string, value: number, at: number, width: number) => {
    const [x, height] = [percent((at + (1 - width) / 2) * slot), heightOf(value)]
    const box = html`x="${x}" y="${BASE - height}" width="${percent(width * slot)}" height="${height}"`
    return html`<rect class="${name}" ${box} />`
  }
  const mark = (requests: number, at: number) => {
    const x = percent((at + 0.5) * slot)
    return html`${circle(x, MARK_Y, rows.length > MANY ? 3 : 4)}<text class="count" x="${x}" y="${COUNT_Y}"
        >${integer(requests)}</text
      >`
  }
  const levels = top > 1 ? [top / 2, top] : [top]
  const line = (y: number) => html`<line x1="0" x2="100%" y1="${y}" y2="${y}" />`
  const level = (value: number) => html`<text y="${BASE - heightOf(value) + 14}">${integer(value)}</text>`
  const date = (at: number, x: number, anchor: string) =>
    html`<text class="${anchor}" x="${percent(x)}" y="${BASE + LABELS - 6}" text-anchor="${anchor}"
      >${dateIn(language, rows[at]?.key ?? '')}</text
    >`
  const [middle, last] = [Math.floor((rows.length - 1) / 2), rows.length - 1]
  return html`<figure>
    <svg class="chart" aria-hidden="true" width="100%" height="${BASE + LABELS}">
      ${[0, ...levels].map((value) => line(BASE - heightOf(value)))}
      ${rows.map(({ previous }, at) => column('previous', previous ?? 0, at, PREVIOUS_WIDTH))}
      ${rows.map(({ visits }, at) => column('visits', visits ?? 0, at, VISITS_WIDTH))}
      ${rows.map(({ requests }, at) => (requests ? mark(requests, at) : NOTHING))} ${levels.map(level)}
      ${date(0, 0, 'start')} ${rows.length > 4 ? date(middle, (middle + 0.5) * slot, 'middle') : null}
      ${rows.length > 1 ? date(last, 1, 'end') : null}
    </svg>
    ${legend(words)}
  </figure>`
}
