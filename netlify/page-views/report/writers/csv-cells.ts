/** Semicolons go with decimal commas: a French Excel takes `12.5` for the 12th of May. */
export const SEPARATORS = [',', ';'] as const
export type Separator = (typeof SEPARATORS)[number]

export type Cell = string | number | null

/** Without it Excel takes a file for another encoding; with commas the file is for tools, which do not want it. */
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

/** The beginning of a CSV file in UTF-8 (RFC 4180): the names of its columns, after the mark that Excel wants. */
export const csvHead = (columns: readonly string[], separator: Separator): string =>
  (separator === ';' ? BYTE_ORDER_MARK : '') + csvLine(columns, separator)
