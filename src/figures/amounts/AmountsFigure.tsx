import { css } from '@emotion/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewData } from '../../components/views/types'
import { Announced } from '../Announced'
import { numberIn } from '../number-in'
import { error, input, quietButton } from '../field-styles'
import { controls } from '../styles'
import { AmountRows } from './AmountRows'
import { AmountsResult, useAmounts } from './AmountsResult'

/** As many linked sales as one looks at on a phone. */
const MOST = 8

/** Linked sales with a field for each amount, and room for more. */
export const AmountsFigure = ({ view }: { view: ViewData }) => {
  const { t } = useTranslation()
  const given = view.rows ?? []
  const start = given.map(({ amount }) => String(amount ?? 0))
  const [typed, setTyped] = useState(start)
  const numbers = typed.map((text) => (text.trim() === '' ? 0 : numberIn(text)))
  const faulty = numbers.findIndex((number) => number === undefined)
  const props = { view, amounts: numbers.map((number) => number ?? 0) }
  const { total, words } = useAmounts(props)
  const message = faulty < 0 ? undefined : t('figures:amounts.noNumber')
  return (
    <>
      <AmountsResult {...props} />
      <AmountRows
        rows={typed.map((text, index) => {
          const label = given[index]?.label ?? t('figures:amounts.sale', { number: index + 1 })
          return {
            label,
            date: given[index]?.date ?? null,
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
        {typed.length < MOST && (
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
