import { maxBody } from '@/lib/http/limits'

/** The most values of one form or call, and the most characters of each. */
export type EntryLimits = { values: number; length: number }

/** Of the forms and calls of visitors. */
export const visitorLimits: EntryLimits = { values: 40, length: 2_000 }

/** Of the forms of the desk. */
export const deskLimits: EntryLimits = { values: 1_000, length: 20_000 }

/** Of forms with whole documents, which only the size of a request bounds. */
export const documentLimits: EntryLimits = { values: 2_000, length: maxBody }

type Entries = Iterable<readonly [name: string, value: unknown]>

/**
 * What is too much in a form or call, before anything in it is cleaned: the names of the values that are too long, or that
 * there are too many of them. Undefined for what may be read.
 */
export function excessOf(
  entries: Entries,
  limits: EntryLimits,
): { long: readonly string[] } | 'many' | undefined {
  const all = [...entries]
  if (all.length > limits.values) return 'many'
  const long = all.filter(([, value]) => typeof value === 'string' && value.length > limits.length)
  return long.length === 0 ? undefined : { long: long.map(([name]) => name) }
}

/** A value of a form as it was typed; empty for a file and for none. */
export function entryText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
