import { describedFile } from '@/lib/edit/files'
import { Unreadable } from '@/lib/edit/problem'

/**
 * Larger files are not editable by a form: every change is parsed several times, and its page holds up others. The largest file of the
 * content has 123 kB.
 */
const largest = 300_000

/** The part of a file with its fields (front matter, or a whole JSON file) and its body, with their offsets. */
export type Parts = { format: 'yaml' | 'json'; fields: string; at: number; body?: string; bodyAt?: number }

const opening = /^\uFEFF?---[ \t]*\r?\n/
const closing = /^---[ \t]*(?:\r?\n|$)/m

function splitDocument(path: string, source: string): Parts {
  const at = opening.exec(source)?.[0].length
  const end = at === undefined ? undefined : closing.exec(source.slice(at))
  if (at === undefined || !end) throw new Unreadable({ file: path, id: 'front-matter.missing', line: 1 })
  const bodyAt = at + end.index + end[0].length
  return { format: 'yaml', fields: source.slice(at, at + end.index), at, body: source.slice(bodyAt), bodyAt }
}

/** Splits a file. Throws `Unreadable` for a file of no known kind, without front matter, too large, or with NUL. */
export function splitSource(path: string, source: string): Parts {
  const file = describedFile(path)
  if (!file) throw new Unreadable({ file: path, id: 'edit.path' })
  if (source.length > largest)
    throw new Unreadable({ file: path, id: 'edit.large', values: { limit: largest / 1_000_000 } })
  if (source.includes('\0')) throw new Unreadable({ file: path, id: 'file.binary' })
  if ('document' in file && file.document.ending !== 'json') return splitDocument(path, source)
  const at = source.startsWith('\uFEFF') ? 1 : 0
  return { format: 'json', fields: source.slice(at), at }
}
