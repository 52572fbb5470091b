/** Semicolons go with decimal commas: a French Excel takes `12.5` for the 12th of May. */
export const SEPARATORS = [',', ';'] as const
export type Separator = (typeof SEPARATORS)[number]

export type Cell = string | number | null

/** Without it Excel takes the file for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Where a formula would begin (https://owasp.org/www-community/attacks/CSV_Injection): at the start of a
 * cell, and after whatever another reader begins a cell at: a French Excel cuts at semicolons within
 * quotes. Crawlers give their page as `; +https://…`, which no spreadsheet takes for a formula.
 */
const FORMULA = /^(?=[\t\r\n\0])|(?=[=\-@＝＋－＠]|\+(?!https?:\/\/))(?<=(?:^|[,;"\t\r\n])\s*)/g

const quoted = (text: string): string =>
  /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A number or text as a cell; a number keeps its sign, a formula in a text is marked as text. */
function cell(value: Cell, separator: Separator): string {
  if (value === null) return ''
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value)
  return quoted(value.replace(FORMULA, "'"))
}

export const csvLine = (cells: readonly Cell[], separator: Separator): string =>
  `${cells.map((value) => cell(value, separator)).join(separator)}\r\n`

/** The beginning of a CSV file: byte order mark and the names of its columns (RFC 4180 in UTF-8). */
export const csvHead = (columns: readonly string[], separator: Separator): string =>
  BYTE_ORDER_MARK + csvLine(columns, separator)
