import type { Json } from '@/lib/edit/json'

/** An item of a new list: unchanged or moved from an index of the old one, changed from it, or new. */
export type Aligned = { value: Json; from?: number; changed?: boolean }

/** Longer lists are compared item by item. */
const longest = 1000

/** The longest common subsequence of two lists, as pairs of indices. */
function common(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const skip = Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
      lengths[i * width + j] = a[i] === b[j] ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1 : skip
    }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length;)
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++
    else j++
  return pairs
}

function pairsOf(a: readonly string[], b: readonly string[]): [number, number][] {
  if (a.length <= longest && b.length <= longest) return common(a, b)
  return a.flatMap((text, index): [number, number][] => (text === b[index] ? [[index, index]] : []))
}

/** Tells for each item of a new list which item of the old one it is. */
export function align(old: readonly Json[], now: readonly Json[]): readonly Aligned[] {
  const a = old.map((value) => JSON.stringify(value))
  const b = now.map((value) => JSON.stringify(value))
  const kept = pairsOf(a, b)
  const gone = new Set(a.keys())
  for (const [i] of kept) gone.delete(i)
  const result: Aligned[] = now.map((value) => ({ value }))
  const take = (j: number, i: number, changed: boolean) => {
    gone.delete(i)
    result[j] = { value: now[j] ?? null, from: i, changed }
  }
  for (const [i, j] of kept) take(j, i, false)
  b.forEach((text, j) => {
    const moved = result[j]?.from === undefined ? [...gone].find((i) => a[i] === text) : undefined
    if (moved !== undefined) take(j, moved, false)
  })
  // An item between the same neighbors as a lost one is that item, changed.
  b.forEach((_, j) => {
    const before = j === 0 ? -1 : result[j - 1]?.from
    const here = before === undefined ? -1 : before + 1
    if (result[j]?.from === undefined && gone.has(here)) take(j, here, true)
  })
  return result
}
