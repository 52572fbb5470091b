import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { sheetRow, soft } from '../../components/views/Sheet'
import { tokens } from '../../shared/tokens'

interface AmountRowsProps {
  rows: readonly {
    readonly label: string
    readonly date?: string | null
    /** The formatted amount, or a field for it. */
    readonly amount: ReactNode
  }[]
}

/** One amount per line. */
export const AmountRows = ({ rows }: AmountRowsProps) => (
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
        <span css={figure}>{amount}</span>
      </li>
    ))}
  </ul>
)

const grow = css({ flex: 1, minWidth: 0 })
// As high as a field, so that nothing moves when fields appear.
const figure = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.space[1],
  minHeight: tokens.layout.target,
  whiteSpace: 'nowrap',
})
