import { type Audit, type Device } from './lighthouse.mjs'
import { LIMIT_PATH } from './server.mjs'
import { table, type Bar } from './table'

/** Medians of one page on one device; `ratio` is its LCP in times of the limit page's. */
export type Row = Audit & { path: string; device: Device; ratio: number; hasFigure: boolean }

/** Scores, milliseconds, and LCP in times of the limit page's. */
const BARS = { score: 100, performanceWithFigure: 99, ratio: 1.2, TBT: 100, CLS: 0.01, navigation: 200 }

const scoresOf = (row: Audit) => [row.performance, row.accessibility, row['best-practices'], row.seo] as const

export const pagesTable = (rows: readonly Row[]): string =>
  table(
    ['page', 'device', 'perf.', 'acc.', 'pract.', 'SEO', 'LCP', '× limit', 'FCP', 'TBT', 'CLS', 'kB'],
    rows.map((row) => [
      row.path === LIMIT_PATH ? 'limit page' : row.path,
      row.device,
      ...scoresOf(row).map(String),
      row.LCP.toFixed(0),
      row.ratio.toFixed(2),
      row.FCP.toFixed(0),
      row.TBT.toFixed(0),
      row.CLS.toFixed(4),
      (row.bytes / 1000).toFixed(0),
    ]),
  )

/** @param navigation median in milliseconds */
export function barsOf(all: readonly Row[], navigation: number): Bar[] {
  const rows = all.filter(({ path }) => path !== LIMIT_PATH)
  const faults = new Set(rows.flatMap(({ path, faults: own }) => own.map((fault) => `${path}: ${fault}`)))
  const scores = rows.flatMap(({ hasFigure, ...row }) => {
    const [performance, ...others] = scoresOf(row)
    return hasFigure && performance >= BARS.performanceWithFigure ? others : [performance, ...others]
  })
  const lowest = Math.min(...scores)
  const valuesOf = (measure: 'ratio' | 'TBT' | 'CLS') => rows.map((row) => row[measure])
  const most = (what: string, bar: number, digits: number, values: readonly number[]): Bar => ({
    what: `${what} at most ${bar}`,
    holds: values.every((value) => value <= bar),
    measured: Math.max(...values).toFixed(digits),
  })
  return [
    {
      what: `all four scores ${BARS.score}, performance ${BARS.performanceWithFigure} with a figure`,
      holds: lowest >= BARS.score,
      measured: [lowest, ...faults].join(', '),
    },
    most('LCP in times of the limit page’s', BARS.ratio, 2, valuesOf('ratio')),
    most('TBT in ms', BARS.TBT, 0, valuesOf('TBT')),
    most('CLS', BARS.CLS, 4, valuesOf('CLS')),
    most('navigation in ms', BARS.navigation, 0, [navigation]),
  ]
}
