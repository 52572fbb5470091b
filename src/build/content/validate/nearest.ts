import { msg, type Text } from './messages'

/** The candidate with the smallest edit distance from `word`; undefined if none is similar enough. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance < least) [best, least] = [candidate, distance]
  }
  return best
}

/** The end of a message: “. Did you mean x?”, or ''. */
export const didYouMean = (candidate: string | undefined): Text =>
  candidate === undefined ? '' : msg('didYouMean', { meant: candidate })

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...b].entries()) {
      const substitution = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(substitution, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
