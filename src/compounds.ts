/** Words and numbers that hyphens or strokes join. */
const COMPOUND = /((?:[\p{L}\d]+[-/–])+[\p{L}\d]+)/u

/** In signs. Longer ones (experts-comptables) are left free, because narrow screens and large text need their hyphen. */
const LONGEST = 10

/**
 * Marks the short compounds of a text, which a line must not break: LCB-FT, AML/CFT, 561-17, 2025-532, three-part.
 * @returns the text in pieces, its compounds as `mark` made them
 */
export const markCompounds = <T>(
  text: string,
  mark: (compound: string, index: number) => T,
): (string | T)[] =>
  text
    .split(COMPOUND)
    .map((piece, index) => (index % 2 === 1 && piece.length <= LONGEST ? mark(piece, index) : piece))

/**
 * Class that keeps its words on one line. Markup rather than U+2060 in the text: browsers copy that sign along, and a
 * number pasted with it is no longer the number of the article; titles, anchors and published files would hold it too.
 */
export const NOWRAP = 'nowrap'
