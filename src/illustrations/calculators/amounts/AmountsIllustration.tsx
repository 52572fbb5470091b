import { css } from '@emotion/react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { sheetRow, soft } from '../../Sheet'
import type { IllustrationData } from '../../types'
import { tokens } from '../../../shared/design/tokens'
import { Announced } from '../Announced'
import { CalculatorFrame } from '../CalculatorFrame'
import { formatEuros, interfaceLanguage, parseEuros } from '../../../shared/numbers'
import { controls, error, input, quietButton } from '../styles'
import { AmountsResult, useAmounts } from './AmountsResult'

/** Amounts, and how their sum compares with a threshold or a price. */
export const AmountsIllustration = ({ illustration }: { illustration: IllustrationData }) => {
  const { i18n } = useTranslation()
  const rows = illustration.rows ?? []
  return (
    <CalculatorFrame illustration={illustration} Calculator={AmountsCalculator}>
      <AmountsResult illustration={illustration} amounts={rows.map(({ amount }) => amount ?? 0)} />
      <AmountRows
        rows={rows.map(({ label, date, amount }) => ({
          label,
          date,
          amount: formatEuros(amount ?? 0, interfaceLanguage(i18n)),
        }))}
      />
      {/* Reserves the height of the buttons before scripts run. */}
      {illustration.adjustable && <div className="no-print" css={controls} />}
    </CalculatorFrame>
  )
}

/** The most sales for which a phone's screen has room. */
const MAX_SALES = 8

/** Linked sales, whose amounts count together in law. Each has a field. Buttons add a sale or reset all amounts. */
const AmountsCalculator = ({ illustration }: { illustration: IllustrationData }) => {
  const { t } = useTranslation()
  const rows = illustration.rows ?? []
  const initial = rows.map(({ amount }) => String(amount ?? 0))
  const [inputs, setInputs] = useState(initial)
  // The amounts when all fields could last be read. The result is computed from them.
  const [valid, setValid] = useState(() => rows.map(({ amount }) => amount ?? 0))
  const numbers = inputs.map(amountOf)
  const unread = numbers.indexOf(undefined)
  const props = { illustration, amounts: valid }
  const { total, words } = useAmounts(props)
  const message =
    unread === -1 ? undefined : t('illustrations:amounts.notAnAmount', { text: inputs[unread]?.trim() })
  const change = (texts: string[]) => {
    setInputs(texts)
    const amounts = texts.map(amountOf).filter((amount) => amount !== undefined)
    if (amounts.length === texts.length) setValid(amounts)
  }
  const addSale = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const figure = currentTarget.closest('figure')
    flushSync(() => change([...inputs, '']))
    // The new field takes the focus: after the last possible sale, the button disappears.
    const fields = figure?.querySelectorAll('input')
    fields?.[fields.length - 1]?.focus()
  }
  return (
    <>
      <AmountsResult {...props} />
      <AmountRows
        rows={inputs.map((text, index) => {
          const label = rows[index]?.label ?? t('illustrations:amounts.sale', { number: index + 1 })
          return {
            label,
            date: rows[index]?.date,
            amount: (
              <>
                <input
                  css={[input, wide]}
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={t('illustrations:amounts.amount', { label })}
                  aria-invalid={numbers[index] === undefined || undefined}
                  value={text}
                  onChange={({ target }) =>
                    change(inputs.map((other, i) => (i === index ? target.value : other)))
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
        {inputs.length < MAX_SALES && (
          <button type="button" css={quietButton} onClick={addSale}>
            {t('illustrations:amounts.add')}
          </button>
        )}
        <button type="button" css={quietButton} onClick={() => change(initial)}>
          {t('illustrations:reset')}
        </button>
      </div>
      <Announced text={message ?? `${total}. ${words}`} />
    </>
  )
}

/** An empty field counts as 0. @returns undefined if the text is not an amount */
const amountOf = (text: string) => (text.trim() === '' ? 0 : parseEuros(text))

type Row = {
  label: string
  date?: string | null
  /** The formatted amount, or a field for it. */
  amount: ReactNode
}

const AmountRows = ({ rows }: { rows: readonly Row[] }) => (
  <ul>
    {rows.map(({ label, date, amount }) => (
      <li key={label} css={sheetRow}>
        <span css={grow}>
          {label}
          {date && (
            <>
              <br />
              <span css={soft}>{date}</span>
            </>
          )}
        </span>
        <span css={amountStyles}>{amount}</span>
      </li>
    ))}
  </ul>
)

const grow = css({ flex: 1, minWidth: 0 })
const wide = css({ width: '10ch' })
// An amount is as high as an input field, so that nothing moves when the fields appear.
const amountStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.space[1],
  minHeight: tokens.layout.target,
  whiteSpace: 'nowrap',
})
