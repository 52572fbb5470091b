/** An entry of a list before and after a change; without `from` it is new, without `to` it is gone. */
type Match = { from?: number; to?: number }

/**
 * Which entries of `now` are which of `old`, each as one text: equal ones by their longest common run, those between by their order,
 * so that an entry taken out is that entry, and a changed one the same one changed.
 */
export function align(old: readonly string[], now: readonly string[]): Match[] {
  const anchors = [...commonRun(old, now), { from: old.length, to: now.length }]
  const matches: Match[] = []
  let from = 0
  let to = 0
  for (const anchor of anchors) {
    while (from < anchor.from || to < anchor.to)
      matches.push({
        ...(from < anchor.from ? { from: from++ } : {}),
        ...(to < anchor.to ? { to: to++ } : {}),
      })
    if (from < old.length) matches.push({ from: from++, to: to++ })
  }
  return matches
}

/** The longest common subsequence of two lists, as pairs of places. */
function commonRun(old: readonly string[], now: readonly string[]) {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const row = lengths[i] ?? []
      row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const run: { from: number; to: number }[] = []
  for (let i = 0, j = 0; i < old.length && j < now.length;) {
    if (old[i] === now[j]) run.push({ from: i++, to: j++ })
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return run
}
