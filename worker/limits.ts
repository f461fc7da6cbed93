/** What is kept, without its content. `at` is a time in ms, `size` in bytes. */
export type Entry = { key: string; at: number; size: number }
export type Limits = { most: number; bytes: number }

const day = 86_400_000

/** In ms. */
export const longest = 30 * day

const million = 1_000_000

/** A page has about 150 kB, the scripts and fonts that all pages share 2 MB. */
export const limits = {
  pages: { most: 40, bytes: 10 * million },
  files: { most: 400, bytes: 15 * million },
  pictures: { most: 80, bytes: 15 * million },
} as const satisfies Record<string, Limits>

/** The keys to delete: what is too old, and the oldest beyond number and size. */
export function surplus(entries: readonly Entry[], { most, bytes }: Limits, now: number): string[] {
  let [count, total] = [0, 0]
  return [...entries]
    .sort((a, b) => b.at - a.at)
    .filter(({ at, size }) => {
      count += 1
      total += size
      return now - at > longest || count > most || total > bytes
    })
    .map(({ key }) => key)
}
