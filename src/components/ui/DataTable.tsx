import { css } from '@emotion/react'
import { media, tokens } from '../../shared/design/tokens'
import { RichText } from './RichText'

type DataTableProps = {
  /** The table's name, for screen readers. */
  caption: string
  columns: readonly string[]
  /** Cells as HTML made from inline Markdown. The first cell of each row is the row's header. */
  rows: readonly (readonly string[])[]
}

/** A table of text. On a phone, a table with more than two columns stands as stacked rows. */
export const DataTable = ({ caption, columns, rows }: DataTableProps) => (
  <table css={table}>
    <caption className="visually-hidden">{caption}</caption>
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
            <RichText key={index} html={cell} as="td" data-label={cells[1] && columns[index + 1]} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const { leading, on, size, space, stroke } = tokens

const table = css({
  width: '100%',
  tableLayout: 'fixed',
  fontSize: size.small,
  lineHeight: leading.snug,
  'th, td': {
    padding: `${space[2]} ${space[3]} ${space[2]} 0`,
    borderBlockEnd: `${stroke.hair} solid ${on.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  'thead th': { borderBlockEnd: `2px solid ${on.text}`, verticalAlign: 'bottom' },
  'th:first-of-type': { width: '33%' },
  [media.wide]: { fontSize: '1rem', 'th, td': { paddingBlock: space[3] } },
})
