import { css } from '@emotion/react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NamedRiskBadge, riskLooks, RiskShape } from '../../RiskBadge'
import { soft } from '../../Sheet'
import type { IllustrationData } from '../../types'
import { media, tokens } from '../../../shared/design/tokens'
import { Announced } from '../Announced'
import { CalculatorFrame } from '../CalculatorFrame'
import { changeUnderline, result, resultWords } from '../styles'
import type { RiskLevel } from '../../cases/values'
import { levelAt } from '../../cases/matrix'

/** A risk matrix: a table with a risk level in each cell. The cell that applies to one client is highlighted. */
export const MatrixIllustration = ({ illustration }: { illustration: IllustrationData }) => {
  const { t } = useTranslation()
  return (
    <CalculatorFrame
      illustration={illustration}
      Calculator={MatrixCalculator}
      source={t('illustrations:matrix.own')}
    >
      <Matrix
        illustration={illustration}
        place={{ line: illustration.line ?? '', column: illustration.column ?? '' }}
      />
    </CalculatorFrame>
  )
}

/** The matrix with radio buttons for its lines and columns. */
const MatrixCalculator = ({ illustration }: { illustration: IllustrationData }) => {
  const { t } = useTranslation()
  const name = useId()
  const [place, setPlace] = useState<Place>({
    line: illustration.line ?? '',
    column: illustration.column ?? '',
  })
  const level = levelAt(illustration.lines ?? [], illustration.columns ?? [], place)
  return (
    <>
      <Matrix
        illustration={illustration}
        place={place}
        head={(axis, label) => (
          <label css={choice}>
            <input
              type="radio"
              className="visually-hidden"
              name={`${name}-${axis}`}
              checked={place[axis] === label}
              onChange={() => setPlace({ ...place, [axis]: label })}
            />
            {label}
          </label>
        )}
      />
      <Announced text={level ? `${place.line}, ${place.column}: ${t(`art:risk.${level}`)}` : ''} />
    </>
  )
}

interface Place {
  line: string
  column: string
}

interface MatrixProps {
  illustration: IllustrationData
  /** The line and the column of the highlighted cell. */
  place: Place
  /** Renders the heading of a line or a column. By default, the heading is the label alone. */
  head?: (axis: keyof Place, label: string) => ReactNode
}

/** The risk level at `place`, above the table of all levels. */
const Matrix = ({ illustration, place, head = (_, label) => label }: MatrixProps) => {
  const [lines, columns] = [illustration.lines ?? [], illustration.columns ?? []]
  const level = levelAt(lines, columns, place)
  return (
    <>
      {level && (
        <p css={result}>
          <span css={soft}>
            {/* One string: React cannot update several adjacent text nodes once a browser has translated them. */}
            {`${place.line} × ${place.column}`}
          </span>
          <span key={`${place.line} ${place.column}`} css={[resultWords, changeUnderline]}>
            <NamedRiskBadge level={level} />
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
      css={[cell, { background: riskLooks[risk].tint, color: riskLooks[risk].color }, here && hereStyles]}
      aria-current={here || undefined}
    >
      <RiskShape level={risk} />
      {t(`art:risk.${level}`)}
    </td>
  )
}

const { color, layout, radius, size, space, stroke, weight } = tokens

const choice = css({
  display: 'grid',
  placeItems: 'center',
  minHeight: layout.target,
  padding: space[1],
  border: `${stroke.hair} solid ${color.sea}`,
  borderRadius: radius.field,
  background: color.paper,
  color: color.ink,
  textAlign: 'center',
  cursor: 'pointer',
  '&:has(:checked)': { background: color.sea, color: color.surface },
  '&:has(:focus-visible)': { outline: `${stroke.focus} solid ${color.sea}`, outlineOffset: '2px' },
})
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
