import { useTranslation } from 'react-i18next'
import type { ViewData } from '../../components/views/types'
import { FigureFrame } from '../FigureFrame'
import { formatEuros } from '../format'
import { languageOf } from '../language-of'
import { controls } from '../styles'
import { AmountsFigure } from './AmountsFigure'
import { AmountRows } from './AmountRows'
import { AmountsResult } from './AmountsResult'

/** Amounts, their sum, and what it is held against: a threshold, a price. */
export const AmountsView = ({ view }: { view: ViewData }) => {
  const { i18n } = useTranslation()
  const rows = view.rows ?? []
  return (
    <FigureFrame view={view} Figure={AmountsFigure}>
      <AmountsResult view={view} amounts={rows.map(({ amount }) => amount ?? 0)} />
      <AmountRows
        rows={rows.map(({ label, date, amount }) => ({
          label,
          date,
          amount: formatEuros(amount ?? 0, languageOf(i18n)),
        }))}
      />
      {view.adjustable && <div className="no-print" css={controls} />}
    </FigureFrame>
  )
}
