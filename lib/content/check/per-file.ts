import type { Problem } from '@/lib/content/check/problem'

/**
 * A rule about one file that remembers what it has found: a review checks the whole content again, of which one file is another. `given`
 * is what the rule compares the file with.
 */
export function perFile<File extends object, Given = undefined>(
  find: (file: File, given: Given) => readonly Problem[],
): (file: File, given: Given) => readonly Problem[] {
  const known = new WeakMap<File, { given: Given; found: readonly Problem[] }>()
  return (file, given) => {
    const before = known.get(file)
    if (before && before.given === given) return before.found
    const found = find(file, given)
    known.set(file, { given, found })
    return found
  }
}
