import { tokens } from '../../../../src/theme/tokens'
import { html, type Markup } from '../../../platform/http/markup'

/** A day, week or month; null where nobody counted. */
export type Bucket = {
  /** Below the axis. */
  label: string
  /** In full, with its numbers: what pointing at it tells. */
  title: string
  views: number | null
  visits: number | null
  requests: number | null
}

const { sea, seaMid, line, lamp, ink, inkSoft, surface } = tokens.color
export const chartColor = { views: seaMid, visits: sea, requests: lamp, unknown: line } as const

const TOP = 20
const FLOOR = 190
const HEIGHT = 240
const MOST_LABELS = 5

/** The next number of one or two round digits whose half is whole. */
export function niceMaximum(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 4)))
  const step =
    (power === 1 ? [4, 6, 8, 10] : [1, 2, 3, 4, 6, 8, 10]).find(
      (factor) => factor * power >= Math.max(value, 4),
    ) ?? 10
  return step * power
}

/** Which buckets have a label: so few that they never touch on a phone. */
const labelled = (count: number): number[] => {
  const shown = Math.min(count, MOST_LABELS)
  return Array.from({ length: shown }, (_, index) =>
    shown === 1 ? 0 : Math.round((index * (count - 1)) / (shown - 1)),
  )
}

const percent = (part: number): string => `${Math.round(part * 1e4) / 100}%`

/**
 * Views as bars, visits as darker bars within them, requests as dots below. Widths are percentages and heights pixels,
 * so that it fills any width with text of one size, and is sharp on paper.
 * @param words what it shows, for who does not see it; the figures themselves are in the table that follows
 */
export function daysChart(
  buckets: readonly Bucket[],
  whole: (value: number) => string,
  words: { title: string; description: string },
): Markup {
  const top = niceMaximum(Math.max(...buckets.map(({ views }) => views ?? 0)))
  const heightOf = (value: number) => ((FLOOR - TOP) * value) / top
  const slot = 1 / Math.max(1, buckets.length)
  const bar = (index: number, height: number, inset: number, fill: string) =>
    html`<rect
      x="${percent((index + inset) * slot)}"
      width="${percent((1 - 2 * inset) * slot)}"
      y="${Math.round((FLOOR - height) * 10) / 10}"
      height="${Math.round(height * 10) / 10}"
      fill="${fill}"
    />`
  const heights = [top, top / 2, 0].map((value) => ({ value, y: FLOOR - heightOf(value) }))
  const grid = heights.map(
    ({ value, y }) =>
      html`<line x1="0" x2="100%" y1="${y}" y2="${y}" stroke="${value === 0 ? inkSoft : line}" />`,
  )
  // Over the bars, on a ground of their own.
  const scale = heights
    .slice(0, 2)
    .map(
      ({ value, y }) =>
        html`<text x="0" y="${y - 5}" fill="${ink}" stroke="${surface}" stroke-width="4" paint-order="stroke"
          >${whole(value)}</text
        >`,
    )
  const bars = buckets.map(
    ({ title, views, visits, requests }, index) =>
      html`<g>
        <title>${title}</title>
        ${
          views === null
            ? bar(index, FLOOR - TOP, 0, chartColor.unknown)
            : [
                bar(index, heightOf(views), 0.1, chartColor.views),
                bar(index, heightOf(visits ?? 0), 0.1, chartColor.visits),
              ]
        }
        ${
          requests
            ? html`<circle
                cx="${percent((index + 0.5) * slot)}"
                cy="${FLOOR + 12}"
                r="4"
                fill="${chartColor.requests}"
                stroke="${ink}"
              />`
            : null
        }
      </g> `,
  )
  const labels = labelled(buckets.length).map((index, place, all) => {
    const anchor = place === 0 ? 'start' : place === all.length - 1 ? 'end' : 'middle'
    const at = place === 0 ? 0 : place === all.length - 1 ? 1 : (index + 0.5) * slot
    return html`<text x="${percent(at)}" y="${HEIGHT - 6}" text-anchor="${anchor}" fill="${inkSoft}"
      >${buckets[index]?.label ?? ''}</text
    >`
  })
  return html`<svg
    class="chart"
    role="img"
    aria-labelledby="chart-title chart-description"
    width="100%"
    height="${HEIGHT}"
  >
    <title id="chart-title">${words.title}</title>
    <desc id="chart-description">${words.description}</desc>
    ${grid}${bars}${scale}${labels}
  </svg>`
}
