import * as Plot from '@observablehq/plot'
import { JSDOM } from 'jsdom'
import type { Language } from '../../../src/languages'
import { tokens } from '../../../src/theme/tokens'
import { HOUR } from '../../../netlify/platform/clock'
import { dayLabel } from '../../../netlify/page-views/report/row-labels'
import { interpolate, localeOf, reportStrings } from '../../../netlify/page-views/report/report-strings'
import { numbersIn } from '../numbers'
import { Markup } from '../../../netlify/platform/http/markup'

const { document } = new JSDOM('').window
const { sea, seaTint, ink, field, line } = tokens.color

const WIDTH = 880
const MOST_DATES = 12
const STYLE = { fontFamily: 'inherit', fontSize: '13px', color: ink, background: 'none' } as const

/** A drawing that says in words what it shows; its parts are then no longer read out one by one. */
function toMarkup(plot: Element, description: string): Markup {
  plot.setAttribute('role', 'img')
  plot.setAttribute('aria-label', description)
  for (const part of plot.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label')
  return new Markup(plot.outerHTML)
}

type DayPoint = { day: string; views: number; visits: number; known: boolean }

/** Views as bars and visits as a line, day by day; days that nobody counted are left grey. */
export function daysChart(days: readonly DayPoint[], language: Language, description: string): Markup {
  const { whole } = numbersIn(language)
  const date = (day: string) => new Date(`${day}T00:00:00Z`)
  const noon = (day: string) => new Date(date(day).getTime() + 12 * HOUR)
  const step = Math.ceil(days.length / MOST_DATES)
  const counted = days.filter(({ known }) => known)
  const plot = Plot.plot({
    document,
    width: WIDTH,
    height: 260,
    marginLeft: 56,
    style: STYLE,
    x: {
      type: 'utc',
      label: null,
      ticks: days.filter((_, index) => index % step === 0).map(({ day }) => noon(day)),
      tickFormat: (value: Date) =>
        new Intl.DateTimeFormat(localeOf(language), {
          day: 'numeric',
          month: 'short',
          timeZone: 'UTC',
        }).format(value),
    },
    y: {
      label: null,
      grid: true,
      nice: true,
      tickFormat: (value: number) => (value % 1 === 0 ? whole(value) : ''),
    },
    marks: [
      Plot.rectY(
        days.filter(({ known }) => !known),
        {
          x: ({ day }: DayPoint) => date(day),
          y: Math.max(1, ...days.map(({ views }) => views)),
          interval: 'day',
          fill: line,
          fillOpacity: 0.5,
        },
      ),
      Plot.rectY(counted, {
        x: ({ day }: DayPoint) => date(day),
        y: 'views',
        interval: 'day',
        fill: seaTint,
        stroke: sea,
        title: ({ day, views }: DayPoint) =>
          interpolate(reportStrings(language).html.dayViews, {
            day: dayLabel(day, language),
            views: whole(views),
          }),
      }),
      Plot.lineY(days, {
        // A gap breaks the line; joining its ends would draw what nobody knows.
        x: ({ day }: DayPoint) => noon(day),
        y: ({ visits, known }: DayPoint) => (known ? visits : NaN),
        stroke: ink,
        strokeWidth: 2,
      }),
      Plot.ruleY([0]),
    ],
  })
  return toMarkup(plot, description)
}

type BarPoint = { label: string; parts: readonly { name: string; value: number }[] }

const PART_COLOURS = [sea, field]

/** Horizontal bars, the longest first, each made of up to two parts. */
export function barsChart(bars: readonly BarPoint[], language: Language, description: string): Markup {
  const { whole } = numbersIn(language)
  const names = [...new Set(bars.flatMap(({ parts }) => parts.map(({ name }) => name)))]
  const flat = bars.flatMap(({ label, parts }) => parts.map((part) => ({ label, ...part })))
  const total = ({ parts }: BarPoint) => parts.reduce((sum, { value }) => sum + value, 0)
  const longest = Math.max(...bars.map(({ label }) => label.length))
  const plot = Plot.plot({
    document,
    width: WIDTH,
    height: 34 + bars.length * 26,
    marginLeft: Math.min(300, 24 + longest * 7),
    marginRight: 64,
    style: STYLE,
    x: {
      label: null,
      grid: true,
      nice: true,
      tickFormat: (value: number) => (value % 1 === 0 ? whole(value) : ''),
    },
    y: { label: null, domain: bars.map(({ label }) => label), tickSize: 0 },
    color: { domain: names, range: PART_COLOURS.slice(0, names.length) },
    marks: [
      Plot.barX(flat, { x: 'value', y: 'label', fill: 'name', insetTop: 3, insetBottom: 3 }),
      Plot.text(bars, {
        x: total,
        y: 'label',
        text: (bar: BarPoint) => whole(total(bar)),
        textAnchor: 'start',
        dx: 6,
      }),
      Plot.ruleX([0]),
    ],
  })
  return toMarkup(plot, description)
}
