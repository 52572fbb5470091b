/** Where a piece of text begins in a longer one, and how much of it it takes up there. */
type Span = { index: number; length: number }

/**
 * Finds in `source` the piece that `text` holds at `index`, although lines may be folded differently there.
 * @returns undefined where the source spells it otherwise (escapes, entities).
 */
export function findAgain(source: string, text: string, index: number, length: number): Span | undefined {
  const piece = text.slice(index, index + length)
  if (piece.trim() === '') return undefined
  const folded = new RegExp(piece.trim().split(/\s+/).map(escapeExpression).join('\\s+'), 'g')
  const earlier = [...text.matchAll(folded)].filter((match) => match.index < index).length
  const match = [...source.matchAll(folded)][earlier]
  return match && { index: match.index, length: match[0].length }
}

/** A text as a regular expression that finds that text, with or without the `u` flag. */
export const escapeExpression = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
