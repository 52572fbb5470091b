import { css } from '@emotion/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewData } from '../../components/views/types'
import { Announced } from '../Announced'
import { FigureFrame } from '../FigureFrame'
import { formatEuros, languageOf } from '../format'
import { numberIn } from '../number-in'
import { controls, error, input, quietButton } from '../styles'
import { AmountRows } from './AmountRows'
import { AmountsResult, useAmounts } from './AmountsResult'

/** Amounts, their sum, and the threshold or price that it is compared with. */
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

/** More linked sales would not fit a phone's screen. */
const MAX_SALES = 8

/** Linked sales with a field for each amount, and a button that adds one. */
const AmountsFigure = ({ view }: { view: ViewData }) => {
  const { t } = useTranslation()
  const rows = view.rows ?? []
  const start = rows.map(({ amount }) => String(amount ?? 0))
  const [typed, setTyped] = useState(start)
  const numbers = typed.map((text) => (text.trim() === '' ? 0 : numberIn(text)))
  const props = { view, amounts: numbers.map((number) => number ?? 0) }
  const { total, words } = useAmounts(props)
  const message = numbers.includes(undefined) ? t('figures:amounts.noNumber') : undefined
  return (
    <>
      <AmountsResult {...props} />
      <AmountRows
        rows={typed.map((text, index) => {
          const label = rows[index]?.label ?? t('figures:amounts.sale', { number: index + 1 })
          return {
            label,
            date: rows[index]?.date ?? null,
            amount: (
              <>
                <input
                  css={[input, wide]}
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={t('figures:amounts.amount', { label })}
                  aria-invalid={numbers[index] === undefined || undefined}
                  value={text}
                  onChange={({ target }) =>
                    setTyped(typed.map((one, at) => (at === index ? target.value : one)))
                  }
                />
                €
              </>
            ),
          }
        })}
      />
      {message && <p css={error}>{message}</p>}
      <div className="no-print" css={controls}>
        {typed.length < MAX_SALES && (
          <button type="button" css={quietButton} onClick={() => setTyped([...typed, ''])}>
            {t('figures:amounts.add')}
          </button>
        )}
        <button type="button" css={quietButton} onClick={() => setTyped(start)}>
          {t('figures:reset')}
        </button>
      </div>
      <Announced text={message ?? `${total}. ${words}`} />
    </>
  )
}

const wide = css({ width: '10ch' })
