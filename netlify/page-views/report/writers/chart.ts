import { html, type Markup } from '../../../platform/http/markup'
import type { Row } from '../rows'
import { dateIn, numberFormats, type ReportStrings } from '../words'
import type { Language } from '../../../../src/shared/languages'

/** Heights in pixels. Widths are in percent, so that the text keeps its size on every screen. */
const [MARKS, PLOT, LABELS] = [28, 180, 24]
const BASE = MARKS + PLOT

const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`

/** Returns a round number of at least `value`, at which the scale ends: 1, 2, 5, 10, 20, 50 … */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return power * ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10)
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
  const column = (name: string, value: number | null, at: number, width: number) => {
    const height = Math.round(((value ?? 0) / top) * PLOT * 10) / 10
    const [x, y] = [percent((at + (1 - width) / 2) * slot), BASE - height]
    return html`<rect
      class="${name}"
      x="${x}"
      y="${y}"
      width="${percent(width * slot)}"
      height="${height}"
    />`
  }
  const mark = (requests: number, at: number) => {
    const x = percent((at + 0.5) * slot)
    return html`<circle class="requests" cx="${x}" cy="20" r="4" /><text class="count" x="${x}" y="11"
        >${integer(requests)}</text
      >`
  }
  const line = (value: number) => {
    const y = BASE - (value / top) * PLOT
    return html`<line x1="0" x2="100%" y1="${y}" y2="${y}" /><text x="0" y="${y - 4}"
        >${integer(value)}</text
      >`
  }
  const label = (at: number, anchor: string) =>
    html`<text
      x="${percent((at + (anchor === 'start' ? 0 : anchor === 'end' ? 1 : 0.5)) * slot)}"
      y="${BASE + LABELS - 6}"
      text-anchor="${anchor}"
      >${dateIn(language, rows[at]?.key ?? '')}</text
    >`
  const middle = Math.floor((rows.length - 1) / 2)
  const key = (name: keyof typeof words) =>
    html`<span
      ><svg class="columns" aria-hidden="true" width="12" height="12">
        ${
          name === 'requests'
            ? html`<circle class="requests" cx="6" cy="6" r="4" />`
            : html`<rect class="${name}" width="12" height="12" />`
        }
      </svg>
      ${words[name]}</span
    > `
  return html`<figure>
    <svg class="columns" aria-hidden="true" width="100%" height="${BASE + LABELS}">
      ${line(0)}${top > 1 ? line(top / 2) : null}${line(top)}
      ${rows.map(({ previous }, at) => column('previous', previous, at, 0.9))}
      ${rows.map(({ visits }, at) => column('visits', visits, at, 0.5))}
      ${rows.map(({ requests }, at) => (requests ? mark(requests, at) : html``))}
      ${label(0, 'start')}${rows.length > 4 ? label(middle, 'middle') : null}
      ${rows.length > 1 ? label(rows.length - 1, 'end') : null}
    </svg>
    <figcaption>${(['visits', 'previous', 'requests'] as const).map(key)}</figcaption>
  </figure>`
}
