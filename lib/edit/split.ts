import { describedFile } from '@/lib/edit/files'
import { Unreadable } from '@/lib/edit/problem'

/** Larger files are not editable by a form: every change is parsed several times. */
const largest = 1_000_000

/** The part of a file with its fields (front matter, or a whole JSON file) and its body, with their offsets. */
export type Parts = { format: 'yaml' | 'json'; fields: string; at: number; body?: string; bodyAt?: number }

const opening = /^\uFEFF?---[ \t]*\r?\n/
const closing = /^---[ \t]*(?:\r?\n|$)/m

function unreadable(file: string, what: string, fix: string, line?: number): Unreadable {
  return new Unreadable({ file, what, fix, ...(line ? { line } : {}) })
}

function splitDocument(path: string, source: string): Parts {
  const at = opening.exec(source)?.[0].length
  const end = at === undefined ? undefined : closing.exec(source.slice(at))
  if (at === undefined || !end)
    throw unreadable(path, 'there is no front matter between two lines of ---', 'add it at the top', 1)
  const bodyAt = at + end.index + end[0].length
  return { format: 'yaml', fields: source.slice(at, at + end.index), at, body: source.slice(bodyAt), bodyAt }
}

/** Splits a file. Throws `Unreadable` for a file of no known kind, without front matter, too large, or with NUL. */
export function splitSource(path: string, source: string): Parts {
  const file = describedFile(path)
  if (!file) throw unreadable(path, 'this is not a file of the content', 'choose a file of the list')
  if (source.length > largest)
    throw unreadable(path, 'the file is larger than 1 MB', 'edit it in the repository, or make it smaller')
  const nul = source.indexOf('\0')
  if (nul >= 0)
    throw unreadable(
      path,
      'the file contains a NUL character',
      'remove it',
      source.slice(0, nul).split('\n').length,
    )
  if ('document' in file && file.document.ending !== 'json') return splitDocument(path, source)
  const at = source.startsWith('\uFEFF') ? 1 : 0
  return { format: 'json', fields: source.slice(at), at }
}
