/**
 * Text fit for a mail header: one line, nothing invisible, at most `max` characters. The mail client
 * passes line breaks through, and a line break starts a new header.
 */
export const oneLine = (text: string, max: number): string => {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...line]
  return characters.length <= max
    ? line
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
