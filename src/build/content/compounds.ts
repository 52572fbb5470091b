/**
 * Parts a text at its short compounds, which a line must not break: LCB-FT, AML/CFT, 561-17, 2025-532, three-part.
 * Longer ones (experts-comptables) are left free, because narrow screens need their hyphen.
 * @returns pieces that joined are the text; those at odd places are compounds
 */
export const splitAtCompounds = (text: string): string[] => text.split(COMPOUND)

/** Of at most 12 signs. Addresses are none: what a slash begins is left free. */
const COMPOUND = /(?<![\p{L}\d/–-])((?=[\p{L}\d/–-]{3,12}(?![\p{L}\d/–-]))[\p{L}\d]+(?:[-/–][\p{L}\d]+)+)/u

/**
 * Class that keeps its words on one line. Markup rather than U+2060 in the text: browsers copy that sign along, and a
 * number pasted with it is no longer the number of the article; titles, anchors and published files would hold it too.
 */
export const NOWRAP = 'nowrap'
