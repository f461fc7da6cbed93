/** The edit distance of two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, own] of [...other].entries()) {
      const replaced = (row[index] ?? 0) + (letter === own ? 0 : 1)
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The known word with the smallest edit distance, at most two letters or a third of the word. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const near = known
    .map((name) => ({ name, away: distance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, away }) => away <= Math.max(name.length > 3 ? 2 : 1, Math.floor(name.length / 3)))
  return near.sort((one, other) => one.away - other.away)[0]?.name
}
