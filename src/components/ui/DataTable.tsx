import { css } from '@emotion/react'
import { useId } from 'react'
import { tokens } from '../../theme/tokens'
import { RichText } from './RichText'

interface DataTableProps {
  /** Says what the table holds, out of sight; it also names the region that scrolls. */
  caption: string
  columns: readonly string[]
  /** Cells as HTML made from inline Markdown; the first of each row heads it. */
  rows: readonly (readonly string[])[]
}

/** A table that scrolls on its own where the screen is narrower than it; the region takes focus so that keys scroll it. */
export const DataTable = ({ caption, columns, rows }: DataTableProps) => {
  const id = useId()
  return (
    <section {...scrolling} aria-labelledby={id} css={regionStyles}>
      <table css={[tableStyles, { minWidth: `${columns.length * 9}rem` }]}>
        <caption id={id} className="visually-hidden">
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head = '', ...cells]) => (
            <tr key={head}>
              <RichText html={head} as="th" scope="row" />
              {cells.map((cell, index) => (
                <RichText key={index} html={cell} as="td" />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

// What scrolls must be reachable by keyboard (WCAG 2.1.1): hence a tab stop on something that is no control.
const scrolling = { tabIndex: 0 } as const

const { on, size, space, stroke, weight } = tokens

const regionStyles = css({ overflowX: 'auto', maxWidth: '100%' })

const tableStyles = css({
  width: '100%',
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
  'th, td': {
    padding: `${space[4]} ${space[5]} ${space[4]} 0`,
    borderBlockEnd: `${stroke.hair} solid ${on.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  'thead th': {
    paddingBlock: `0 ${space[3]}`,
    color: on.soft,
    fontSize: size.small,
    fontWeight: weight.medium,
  },
  'tbody th': { width: '30%' },
})
