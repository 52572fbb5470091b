/** Returns the level at a place in a risk matrix; undefined if the matrix has no such line (row) or column. */
export function levelAt(
  lines: readonly { readonly label: string; readonly levels: readonly string[] }[],
  columns: readonly string[],
  place: { line: string; column: string },
): string | undefined {
  return lines.find(({ label }) => label === place.line)?.levels[columns.indexOf(place.column)]
}
