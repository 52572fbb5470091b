import { css } from '@emotion/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewData } from '../../components/views/types'
import { tokens } from '../../shared/tokens'
import { Announced } from '../Announced'
import { FigureFrame } from '../FigureFrame'
import { levelAt } from './level-at'
import { Matrix, type Place } from './Matrix'

/** A risk matrix of client against transaction, with one file's place highlighted. */
export const MatrixView = ({ view }: { view: ViewData }) => {
  const { t } = useTranslation()
  return (
    <FigureFrame view={view} Figure={MatrixFigure} law={<p>{t('figures:matrix.own')}</p>}>
      <Matrix view={view} place={{ line: view.line ?? '', column: view.column ?? '' }} />
    </FigureFrame>
  )
}

/** The matrix with a choice of line and column. */
const MatrixFigure = ({ view }: { view: ViewData }) => {
  const { t } = useTranslation()
  const name = useId()
  const [place, setPlace] = useState<Place>({ line: view.line ?? '', column: view.column ?? '' })
  const level = levelAt(view.lines ?? [], view.columns ?? [], place)
  return (
    <>
      <Matrix
        view={view}
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

const { color, layout, radius, space, stroke } = tokens

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
