import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RiskShape, riskColor, riskTint } from '../../components/ui/RiskBadge'
import { Level } from '../../components/views/Rows'
import { soft } from '../../components/views/Sheet'
import type { ViewData } from '../../components/views/types'
import type { RiskLevel } from '../view-kinds'
import { media, tokens } from '../../shared/tokens'
import { changed, result, resultWords } from '../styles'
import { levelAt } from './level-at'

export interface Place {
  line: string
  column: string
}

interface MatrixProps {
  view: ViewData
  /** The file's place in the matrix. */
  place: Place
  /** Renders the heading of a line or a column; by default its label. */
  head?: (axis: keyof Place, label: string) => ReactNode
}

/** The file's risk level, then the table from which it follows. Each cell names its level. */
export const Matrix = ({ view, place, head = (_, label) => label }: MatrixProps) => {
  const [lines, columns] = [view.lines ?? [], view.columns ?? []]
  const level = levelAt(lines, columns, place)
  return (
    <>
      {level && (
        <p css={result}>
          <span css={soft}>
            {/* One string, because browser translation replaces text nodes, and React would not update them. */}
            {`${place.line} × ${place.column}`}
          </span>
          <span key={`${place.line} ${place.column}`} css={[resultWords, changed]}>
            <Level level={level} />
          </span>
        </p>
      )}
      <table css={table}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {head('column', column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, levels }) => (
            <tr key={label}>
              <th scope="row">{head('line', label)}</th>
              {levels.map((cellLevel, index) => (
                <Cell
                  key={columns[index]}
                  level={cellLevel}
                  here={label === place.line && columns[index] === place.column}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const Cell = ({ level, here }: { level: string; here: boolean }) => {
  const { t } = useTranslation()
  const risk = level as RiskLevel
  return (
    <td
      css={[cell, { background: riskTint[risk], color: riskColor[risk] }, here && hereStyles]}
      aria-current={here || undefined}
    >
      <RiskShape level={risk} />
      {t(`art:risk.${level}`)}
    </td>
  )
}

const { color, layout, radius, size, space, stroke, weight } = tokens

const table = css({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '3px',
  '& th': {
    height: layout.target,
    padding: 0,
    color: color.inkSoft,
    fontSize: size.tiny,
    fontWeight: weight.text,
    lineHeight: 1.25,
  },
  '& th[scope=row]': { textAlign: 'start' },
})
const cell = css({
  padding: `${space[3]} ${space[1]}`,
  border: `${stroke.hair} solid transparent`,
  borderRadius: radius.field,
  fontSize: size.small,
  fontWeight: weight.strong,
  textAlign: 'center',
  '& svg': { display: 'block', margin: `0 auto ${space[1]}` },
})
const hereStyles = css({
  background: color.lamp,
  color: color.ink,
  path: { fill: color.ink },
  [media.forced]: { outline: `${stroke.focus} solid Highlight`, outlineOffset: `-${stroke.focus}` },
})
