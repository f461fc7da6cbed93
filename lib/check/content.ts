import { readDocument, type ContentDocument, type Read } from '@/lib/check/document'
import type { Parse } from '@/lib/check/markdown'
import type { Problem } from '@/lib/check/problem'
import type { Root } from '@/lib/check/root'
import { repaired, sourceMistakes } from '@/lib/check/reading/source'

export type { ContentDocument }

/** Texts and documents of the content, all or some, and the problems of those that could not be read. */
export type Content = {
  /** Where facts and the rules of the languages are read from. */
  root: Root
  documents: ContentDocument[]
  /** Documents that exist but cannot be read: nothing may be reported as missing because of them. */
  unread: NonNullable<Read['unread']>[]
  /** The text of every file by its path, `facts/claims.json`. */
  texts: Map<string, string>
  problems: Problem[]
}

export const emptyContent = (root: Root): Content => ({
  root,
  documents: [],
  unread: [],
  texts: new Map(),
  problems: [],
})

/**
 * The same content for rules that compare files: they rely on the types of fields, so a document with a field of another type
 * counts as unread.
 */
export function comparable(content: Content): Content {
  const isMalformed = ({ kind, fields }: ContentDocument) =>
    kind.schema
      .safeParse(fields, { reportInput: true })
      .error?.issues.some(({ code, input }) => code === 'invalid_type' && input !== undefined) ?? false
  const malformed = content.documents.filter(isMalformed)
  if (malformed.length === 0) return content
  return {
    ...content,
    documents: content.documents.filter((document) => !malformed.includes(document)),
    unread: [...content.unread, ...malformed],
  }
}

/** In characters: no text has such a line, and rules that read it would take minutes. */
const longest = 20_000

/** Adds a file by its text: `name` is its path in the content folder. */
export function addText(content: Content, name: string, text: string, parse?: Parse): void {
  const file = `content/${name}`
  content.problems.push(...sourceMistakes(text).map((mistake) => ({ file, ...mistake })))
  const long = text.split('\n').findIndex((one) => one.length > longest)
  if (long !== -1) {
    content.problems.push({ file, id: 'body.slow', line: long + 1 })
    const { unread: skipped } = readDocument(file, '')
    if (skipped) content.unread.push(skipped)
    return
  }
  const isEmpty = text.trim() === ''
  const clean = repaired(text)
  if (!isEmpty) content.texts.set(name, clean)
  const { document, unread, problems } = readDocument(file, clean, parse)
  if (document) content.documents.push(document)
  if (unread) content.unread.push(unread)
  if (!isEmpty) content.problems.push(...problems)
}
