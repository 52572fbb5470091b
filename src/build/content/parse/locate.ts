/** The place of a piece of text in a longer one. */
type Span = { index: number; length: number }

/**
 * Finds in `source` the piece of `text` at `index`. Lines may be folded differently in `source`.
 * @returns undefined if the source spells it differently (escapes, entities)
 */
export function findAgain(source: string, text: string, index: number, length: number): Span | undefined {
  const piece = text.slice(index, index + length)
  if (piece.trim() === '') return undefined
  const folded = new RegExp(piece.trim().split(/\s+/).map(escapeExpression).join('\\s+'), 'g')
  const earlier = [...text.matchAll(folded)].filter((match) => match.index < index).length
  const match = [...source.matchAll(folded)][earlier]
  return match && { index: match.index, length: match[0].length }
}

/** Escapes a text for a regular expression, with or without the `u` flag. */
export const escapeExpression = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
