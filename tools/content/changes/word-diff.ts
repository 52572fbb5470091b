/** A place where words were taken out, put in or both, with a few of the words around it. */
export type Change = { before: string; removed: string[]; added: string[]; after: string }

const CONTEXT = 4

/** What turns one text into another, word by word: the least that has to be taken out and put in. */
export function wordChanges(from: readonly string[], to: readonly string[]): Change[] {
  const common = commonAtEnds(from, to)
  const old = from.slice(common.start, from.length - common.end)
  const now = to.slice(common.start, to.length - common.end)
  const lengths = longestCommon(old, now)
  const changes: Change[] = []
  let current: Change | undefined
  const at = (index: number) => {
    const place = common.start + index
    current ??= {
      before: to.slice(Math.max(0, place - CONTEXT), place).join(' '),
      removed: [],
      added: [],
      after: '',
    }
    return current
  }
  const close = (index: number) => {
    if (!current) return
    const place = common.start + index
    changes.push({ ...current, after: to.slice(place, place + CONTEXT).join(' ') })
    current = undefined
  }
  let [left, right] = [0, 0]
  while (left < old.length || right < now.length) {
    const [gone = '', come = ''] = [old[left], now[right]]
    if (left < old.length && right < now.length && gone === come) {
      close(right)
      left += 1
      right += 1
    } else if (
      right >= now.length ||
      (left < old.length && lengthAt(lengths, left + 1, right) >= lengthAt(lengths, left, right + 1))
    ) {
      at(right).removed.push(gone)
      left += 1
    } else {
      at(right).added.push(come)
      right += 1
    }
  }
  close(right)
  return changes
}

function commonAtEnds(from: readonly string[], to: readonly string[]) {
  const shortest = Math.min(from.length, to.length)
  let start = 0
  while (start < shortest && from[start] === to[start]) start += 1
  let end = 0
  while (end < shortest - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end += 1
  return { start, end }
}

/** Lengths of the longest common subsequences of what is left from each pair of places on. */
function longestCommon(from: readonly string[], to: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: from.length + 1 }, () => new Uint16Array(to.length + 1))
  for (let left = from.length - 1; left >= 0; left -= 1) {
    for (let right = to.length - 1; right >= 0; right -= 1) {
      const row = rows[left]
      if (row)
        row[right] =
          from[left] === to[right]
            ? lengthAt(rows, left + 1, right + 1) + 1
            : Math.max(lengthAt(rows, left + 1, right), lengthAt(rows, left, right + 1))
    }
  }
  return rows
}

const lengthAt = (rows: readonly Uint16Array[], left: number, right: number): number =>
  rows[left]?.[right] ?? 0
