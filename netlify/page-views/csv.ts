/** Semicolons go with decimal commas: a French Excel takes `12.5` for the 12th of May. */
export const SEPARATORS = [',', ';'] as const
export type Separator = (typeof SEPARATORS)[number]

export type Cell = string | number | null

/** Without it Excel takes the file for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

// A cell that begins so is run as a formula: https://owasp.org/www-community/attacks/CSV_Injection
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/

const quoted = (text: string): string =>
  /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A number or text as a cell; a number keeps its sign, a text that would be a formula is marked as text. */
function cell(value: Cell, separator: Separator): string {
  if (value === null) return ''
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value)
  return quoted(FORMULA.test(value) ? `'${value}` : value)
}

export const csvLine = (cells: readonly Cell[], separator: Separator): string =>
  `${cells.map((value) => cell(value, separator)).join(separator)}\r\n`

/** The beginning of a CSV file: byte order mark and the names of its columns (RFC 4180 in UTF-8). */
export const csvHead = (columns: readonly string[], separator: Separator): string =>
  BYTE_ORDER_MARK + csvLine(columns, separator)
