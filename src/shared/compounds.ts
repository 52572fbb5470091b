/** Words and numbers joined by hyphens, en dashes or slashes. */
const COMPOUND = /((?:[\p{L}\d]+[-/–])+[\p{L}\d]+)/u

/** Longest compound kept on one line, in characters. Longer ones may break on narrow screens (experts-comptables). */
const LONGEST = 10

/**
 * Splits a text at its short compounds, which must not break across lines: LCB-FT, AML/CFT, 561-17, three-part.
 * @returns the pieces of text, with each short compound replaced by what `mark` returns for it
 */
export const markCompounds = <T>(
  text: string,
  mark: (compound: string, index: number) => T,
): (string | T)[] =>
  text
    .split(COMPOUND)
    .map((piece, index) => (index % 2 === 1 && piece.length <= LONGEST ? mark(piece, index) : piece))

/**
 * Class that keeps words on one line. The character U+2060 (word joiner) would do the same, but would also end up in
 * copied text, titles, anchors and published files.
 */
export const NOWRAP = 'nowrap'
