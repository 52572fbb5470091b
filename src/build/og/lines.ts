/**
 * Breaks text at its ordinary spaces into as few lines as the width allows, then makes those lines as even as can be.
 * Gives no lines when one word alone is too wide.
 */
export const breakLines = (text: string, width: number, measure: (line: string) => number): string[] => {
  const words = text.split(' ')
  const greedy = fill(words, width, measure)
  if (!greedy) return []
  // The narrowest width that still needs no more lines gives the most even ones.
  let low = width / 2
  let high = width
  let best = greedy
  while (high - low > 1) {
    const middle = (low + high) / 2
    const lines = fill(words, middle, measure)
    if (lines && lines.length === greedy.length) {
      best = lines
      high = middle
    } else low = middle
  }
  return best
}

const fill = (
  words: readonly string[],
  width: number,
  measure: (line: string) => number,
): string[] | null => {
  const lines: string[] = []
  for (const word of words) {
    if (measure(word) > width) return null
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
