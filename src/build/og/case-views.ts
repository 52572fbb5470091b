import { findOwners } from '../../figures/ownership/rules'
import { structureOf } from '../../figures/ownership/structure-of'
import type { RiskLevel } from '../../figures/view-kinds'
import type { ViewData } from '../../components/views/types'
import { tokens } from '../../theme/tokens'
import { box, disc, line, ROOM } from './shapes'

const { color } = tokens
const { width: W, height: H } = ROOM

const LEVELS: Record<RiskLevel, string> = {
  low: color.riskLow,
  medium: color.riskMedium,
  high: color.riskHigh,
}
const levelOf = (level: string) => LEVELS[level as RiskLevel]

/** How long the words of a label are drawn. */
const lengthOf = (label: string, most: number) => Math.min(most, 24 + 6 * label.length)

/** A file, a portfolio, a decision: a line each, the one that calls for attention lit, the level at the end. */
export function rows({ rows: entries, level, kind }: ViewData): string {
  const lit = kind === 'decision' ? box(-20, 0, W + 40, 44, color.lamp) + line(0, 22, 190, 10, color.ink) : ''
  const lines =
    kind === 'decision' ? ['', '', ''].map((label) => ({ label, state: null, level: null })) : (entries ?? [])
  const top = lit ? 60 : 0
  return (
    lit +
    lines
      .slice(0, 5)
      .map((row, index) => {
        const y = top + 20 + index * 42
        const alert = row.state === 'alert' ? box(-12, y - 20, W + 24, 40, color.lamp) : ''
        const mark = row.state
          ? disc(10, y, 10, row.state === 'done' ? color.sea : color.surface) +
            (row.state === 'done'
              ? `<path d="m5.500 ${y + 0.3} 3 3 6-6.300" fill="none" stroke="${color.surface}" stroke-width="2"/>`
              : `<circle cx="10" cy="${y}" r="9" fill="none" stroke="${color.ink}" stroke-width="1.500"/>`)
          : ''
        const words = line(
          mark ? 34 : 0,
          y,
          lengthOf(row.label || 'a reason of the firm', 200),
          10,
          color.inkSoft,
        )
        return alert + mark + words + (row.level ? disc(W - 10, y, 8, levelOf(row.level)) : '')
      })
      .join('') +
    (level ? line(0, H - 12, 110, 10, color.ink) + disc(W - 10, H - 12, 8, levelOf(level)) : '')
  )
}

/** Who holds the client, level by level; beneficial owners are lit. */
export function ownership(view: ViewData): string {
  const structure = structureOf(view)
  const owners = findOwners(structure).filter(({ today }) => today !== 'examine')
  const below = (company: string, depth: number): { holder: string; depth: number }[] =>
    structure.shares
      .filter((share) => share.company === company)
      .flatMap(({ holder }) => [{ holder, depth }, ...below(holder, depth + 1)])
  return (
    box(0, 0, W, 36, color.night) +
    below(structure.client, 1)
      .slice(0, 5)
      .map(({ holder, depth }, index) => {
        const y = 60 + index * 38
        const x = 34 * depth
        const owner = owners.some(({ person }) => person === holder)
        return (
          `<path d="M${x - 20} ${y - 24}v24h14" fill="none" stroke="${color.field}"/>` +
          (owner ? box(x, y - 14, lengthOf(holder, 190) + 16, 28, color.lamp) : '') +
          line(x + 8, y, lengthOf(holder, 190), 10, owner ? color.ink : color.inkSoft)
        )
      })
      .join('')
  )
}

/** The matrix, the place of the file lit. */
export function matrix({ lines, columns, line: here, column }: ViewData): string {
  const [high, wide] = [H / (lines?.length ?? 1), W / (columns?.length ?? 1)]
  const tints: Record<string, string> = {
    low: color.riskLowTint,
    medium: color.riskMediumTint,
    high: color.riskHighTint,
  }
  return (lines ?? [])
    .flatMap(({ label, levels }, row) =>
      levels.map((level, index) => {
        const lit = label === here && columns?.[index] === column
        const [x, y] = [index * wide, row * high]
        return (
          box(x + 2, y + 2, wide - 4, high - 4, lit ? color.lamp : (tints[level] ?? color.line)) +
          disc(x + wide / 2, y + high / 2, 9, lit ? color.ink : levelOf(level))
        )
      }),
    )
    .join('')
}

/** A sum on its way to what it is held against, and the amounts. */
export function amounts({ rows: entries }: ViewData): string {
  const sums = (entries ?? []).slice(0, 3)
  const most = Math.max(1, ...sums.map(({ amount }) => amount ?? 0))
  return (
    line(0, 18, 180, 30, color.ink) +
    box(0, 56, W, 16, color.lamp) +
    sums
      .map(({ label, amount }, index) => {
        const y = 110 + index * 44
        return (
          line(0, y, lengthOf(label, 150)) +
          line(W - (110 * (amount ?? 0)) / most, y, (110 * (amount ?? 0)) / most, 10, color.inkSoft)
        )
      })
      .join('')
  )
}

/** What happened, in the order of time; what calls for attention is lit. */
export function timeline({ rows: entries }: ViewData): string {
  const shown = (entries ?? []).slice(0, 5)
  return (
    `<path d="M92 14v${46 * (shown.length - 1)}" stroke="${color.ink}" stroke-width="2"/>` +
    shown
      .map(({ label, state }, index) => {
        const y = 14 + index * 46
        return (
          (state === 'alert'
            ? box(-12, y - 20, W + 24, 40, color.lamp) +
              line(92, y - 20, 0) +
              `<path d="M92 ${y - 20}v40" stroke="${color.ink}" stroke-width="2"/>`
            : '') +
          line(0, y, 62) +
          disc(92, y, 8, color.ink) +
          (state === 'open' ? disc(92, y, 5, color.surface) : '') +
          line(118, y, lengthOf(label, 170), 10, color.inkSoft)
        )
      })
      .join('')
  )
}
