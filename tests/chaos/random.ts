import { createHash } from 'node:crypto'

/** Returns a pseudo-random number from 0 to just below 1, always the same for the same words. */
export const chance = (...words: (string | number)[]): number =>
  createHash('sha256').update(words.join(' ')).digest().readUInt32BE(0) / 2 ** 32

export const pick = <T>(list: readonly T[], ...words: (string | number)[]): T => {
  const item = list[Math.floor(chance('pick', ...words) * list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

export const uuid = (...words: (string | number)[]): string => {
  const hex = createHash('sha256').update(words.join(' ')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
