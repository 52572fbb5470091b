/** The level where a line and a column of a risk matrix meet; undefined where the matrix has no such place. */
export function levelAt(
  lines: readonly { readonly label: string; readonly levels: readonly string[] }[],
  columns: readonly string[],
  place: { line: string; column: string },
): string | undefined {
  return lines.find(({ label }) => label === place.line)?.levels[columns.indexOf(place.column)]
}
