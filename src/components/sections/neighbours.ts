/** The entries before and after one page in its menu, going round at the ends. */
export function neighboursOf<T extends { id: string }>(entries: readonly T[], id: string): T[] {
  const index = entries.findIndex((entry) => entry.id === id)
  const at = (offset: number) => entries.at((index + offset + entries.length) % entries.length)
  const neighbours = index < 0 ? entries.slice(0, 2) : [at(-1), at(1)]
  return [...new Set(neighbours)].flatMap((entry) => (entry && entry.id !== id ? [entry] : []))
}
