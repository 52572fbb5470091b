import type { Language } from '../../../src/languages'

type Knows = (word: string) => boolean

/** Before an apostrophe in French. */
const ELIDED = new Set(['c', 'd', 'j', 'l', 'm', 'n', 's', 't', 'qu', 'jusqu', 'lorsqu', 'puisqu', 'quelqu'])

/** Whether a word is spelt right, as a whole or in each of its parts: l’avocat, firm’s, non-résident. */
export function isSpelt(word: string, language: Language, knows: Knows): boolean {
  const plain = word.replaceAll('’', "'").replaceAll('‑', '-')
  if (knows(plain) || knows(plain.charAt(0).toLowerCase() + plain.slice(1))) return true
  const [before = '', ...after] = plain.split("'")
  if (after.length > 0) {
    const rest = after.join("'")
    return language === 'fr'
      ? ELIDED.has(before.toLowerCase()) && isSpelt(rest, language, knows)
      : (rest === 's' || rest === '') && isSpelt(before, language, knows)
  }
  const parts = plain.split(/[-/&]/)
  return parts.length > 1 && parts.every((part) => part === '' || isSpelt(part, language, knows))
}
