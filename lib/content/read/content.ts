import { LRUCache } from 'lru-cache'
import { readDocument, type ContentDocument, type Read } from '@/lib/content/read/document'
import { markdownTree, type Parse } from '@/lib/content/read/markdown'
import type { Problem } from '@/lib/content/check/problem'
import type { Root } from '@/lib/content/read/root'
import { repairSource, sourceMistakes } from '@/lib/content/read/source'

export type { ContentDocument }

/** The bytes of a picture of the site, by its address `/name.webp`; undefined if there is none. */
export type PictureSize = (src: string) => number | undefined

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
  /** Those of `public/` by default. */
  pictureSize?: PictureSize | undefined
}

export const emptyContent = (root: Root): Content => ({
  root,
  documents: [],
  unread: [],
  texts: new Map(),
  problems: [],
})

/** Planned documents stay off the site, so nothing may rely on them. */
const isShown = ({ fields }: ContentDocument) => Object(fields).planned !== true

const isMalformed = ({ kind, fields }: ContentDocument) =>
  kind.schema
    .safeParse(fields, { reportInput: true })
    .error?.issues.some(({ code, input }) => code === 'invalid_type' && input !== undefined) ??
  false

/**
 * The content that visitors see, for rules that compare files: they rely on the types of fields, so a document with a field of another
 * type counts as unread.
 */
export function comparableContent(content: Content): Content {
  const shown = content.documents.filter(isShown)
  const malformed = new Set(shown.filter(isMalformed))
  return {
    ...content,
    documents: shown.filter((document) => !malformed.has(document)),
    unread: [...content.unread, ...malformed],
  }
}

/** In characters: no text has such a line, and rules that read it would take minutes. */
const longest = 20_000

/** What one file adds to the content. */
type ReadFile = Read & { text?: string }

function readFile(name: string, text: string, parse: Parse): ReadFile {
  const file = `content/${name}`
  const problems: Problem[] = sourceMistakes(text).map((mistake) => ({ file, ...mistake }))
  const long = text.split('\n').findIndex((one) => one.length > longest)
  if (long !== -1) {
    const { unread } = readDocument(file, '')
    return { unread, problems: [...problems, { file, id: 'body.slow', line: long + 1 }] }
  }
  const clean = repairSource(text)
  const read = readDocument(file, clean, parse)
  // Of an empty file, only that is said.
  return text.trim() === ''
    ? { ...read, problems }
    : { ...read, text: clean, problems: [...problems, ...read.problems] }
}

/** The content twice, with its changes. */
const known = new LRUCache<string, ReadFile>({ max: 1500 })

/** Adds a file by its text, which is read once: `name` is its path in the content folder. What is read of it is read-only. */
export function addText(
  content: Content,
  name: string,
  text: string,
  parse: Parse = markdownTree,
): void {
  const key = `${name}\n${text}`
  const read = known.get(key) ?? readFile(name, text, parse)
  const { text: clean, document, unread, problems } = read
  // On a busy machine, a text may have taken too long once.
  if (!problems.some(({ id }) => id === 'body.slow')) known.set(key, read)
  if (clean !== undefined) content.texts.set(name, clean)
  if (document) content.documents.push(document)
  if (unread) content.unread.push(unread)
  content.problems.push(...problems)
}

/** The content of texts by their paths, `content/facts/claims.json`. */
export function contentOf(texts: ReadonlyMap<string, string>, parse?: Parse): Content {
  const named = [...texts].map(([path, text]) => [path.slice('content/'.length), text] as const)
  const content = emptyContent(new Map(named))
  for (const [name, text] of named) addText(content, name, text, parse)
  return content
}
