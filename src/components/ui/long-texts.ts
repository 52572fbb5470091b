/** How much longer than the median a text may be to stand beside others. */
const LONGEST = 1.8

const lengthOf = (html: string) => html.replace(/<[^>]*>/g, '').length

/**
 * Says for each of the texts that stand side by side whether it is so long that it needs a row of its own: the others
 * would leave most of their row empty. Two texts may differ as they like.
 */
export function findLongTexts(texts: readonly string[]): boolean[] {
  const sorted = texts.map(lengthOf).sort((a, b) => a - b)
  const middle = sorted.length / 2
  const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
  return texts.map((text) => texts.length > 2 && lengthOf(text) > LONGEST * median)
}
