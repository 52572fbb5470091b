/** The level at a place of a risk matrix; undefined for an unknown line or column. */
export function levelAt(
  lines: readonly { readonly label: string; readonly levels: readonly string[] }[],
  columns: readonly string[],
  place: { line: string; column: string },
): string | undefined {
  return lines.find(({ label }) => label === place.line)?.levels[columns.indexOf(place.column)]
}
