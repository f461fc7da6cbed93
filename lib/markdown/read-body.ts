import { markdownTree } from '@/lib/edit/markdown'
import { beginsTooDeep, isTooDeep } from '@/lib/markdown/nesting'
import type { Refused } from '@/lib/markdown/read-article'

/** Reads the body of a document once, to find out whether it can be read in time. Mistakes are found later. */
export function readBody(body: string, withJsx: boolean): Refused | { kind: 'readable' } {
  if (beginsTooDeep(body)) return { kind: 'deep' }
  try {
    return isTooDeep(markdownTree(body, withJsx)) ? { kind: 'deep' } : { kind: 'readable' }
  } catch (error) {
    return error instanceof RangeError ? { kind: 'deep' } : { kind: 'readable' }
  }
}
