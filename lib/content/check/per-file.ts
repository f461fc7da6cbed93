import { isDeepStrictEqual } from 'node:util'
import type { Problem } from '@/lib/content/check/problem'

/**
 * A rule about one file that remembers what it has found: a review checks the whole content again, of which one file is another. `given`
 * is what the rule compares the file with.
 */
export function perFile<File extends object, Given = undefined, Found = readonly Problem[]>(
  find: (file: File, given: Given) => Found,
): (file: File, given: Given) => Found {
  const known = new WeakMap<File, { given: Given; found: Found }>()
  return (file, given) => {
    const before = known.get(file)
    if (before && isDeepStrictEqual(before.given, given)) return before.found
    const found = find(file, given)
    known.set(file, { given, found })
    return found
  }
}
