import {
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type Node as YamlNode,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { jsonMistake } from '@/lib/content/read/json'
import { parseFrontMatter } from '@/lib/content/read/source'
import { bodyOf } from '@/lib/content/read/document'
import type { Parse } from '@/lib/content/read/markdown'
import { blocksOf, placedBody, type Block, type Body as PlacedBody } from '@/lib/edit/blocks'
import type { Json } from '@/lib/edit/json'
import { Unreadable } from '@/lib/edit/problem'
import { parserOf } from '@/lib/markdown/parse'
import { describedFile } from '@/lib/edit/files'

/**
 * Larger files are not editable by a form: every change is parsed several times, and its page holds up others. The largest file of the
 * content has 123 kB.
 */
const largest = 300_000

/** The part of a file with its fields (front matter, or a whole JSON file) and its body, with their offsets. */
export type Parts = {
  format: 'yaml' | 'json'
  fields: string
  at: number
  body?: string
  bodyAt?: number
}

const opening = /^\uFEFF?---[ \t]*\r?\n/
const closing = /^---[ \t]*(?:\r?\n|$)/m

function splitDocument(path: string, source: string): Parts {
  const at = opening.exec(source)?.[0].length
  const end = at === undefined ? undefined : closing.exec(source.slice(at))
  if (at === undefined || !end)
    throw new Unreadable({ file: path, id: 'front-matter.missing', line: 1 })
  const bodyAt = at + end.index + end[0].length
  return {
    format: 'yaml',
    fields: source.slice(at, at + end.index),
    at,
    body: source.slice(bodyAt),
    bodyAt,
  }
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

type NodePlace = { start: number; end: number; value: Json }

export type ScalarNode = NodePlace & { type: 'scalar'; block: boolean }

/** An entry of a map or list; `start` and `end` include its key or dash and a comment on its line. */
export type Entry = { start: number; end: number; name: string; node: TreeNode }

/** A map or list. `flow` ones are in brackets, others are one entry per line from `column` on. */
export type CollectionNode = NodePlace & {
  type: 'map' | 'list'
  flow: boolean
  column: number
  entries: readonly Entry[]
}

export type TreeNode = ScalarNode | CollectionNode

class SyntaxProblem extends Error {
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

type Text = { text: string; document: Document; lines: LineCounter }

function complain({ lines }: Text, message: string, offset: number): never {
  throw new SyntaxProblem(message, lines.linePos(offset).line)
}

/** The end of a value: without the line break of a block text, with a comment on the line of a block entry. */
function endOf({ text }: Text, end: number, flow: boolean): number {
  let last = end
  while (text[last - 1] === '\n') last -= text[last - 2] === '\r' ? 2 : 1
  if (flow) return last
  return last + (/^[ \t]+#[^\r\n]*/.exec(text.slice(last))?.[0].length ?? 0)
}

const columnOf = ({ text }: Text, offset: number) =>
  offset - (text.lastIndexOf('\n', offset - 1) + 1)

function placeOf(text: Text, node: YamlNode): [start: number, end: number] {
  const [start, end] = node.range ?? complain(text, 'a value has no place', 0)
  return [start, endOf(text, end, true)]
}

function mapEntries(text: Text, map: YAMLMap): Entry[] {
  return map.items.map((pair) => {
    const { key, value } = pair
    if (!isScalar(key)) return complain(text, 'a name must be a text', map.range?.[0] ?? 0)
    const [start, keyEnd] = placeOf(text, key)
    // “name:” without a value is empty.
    const node = value ? treeOf(text, value as YamlNode) : undefined
    const end = endOf(text, Math.max(keyEnd, node?.end ?? 0), Boolean(map.flow))
    const empty: TreeNode = {
      type: 'scalar',
      block: false,
      value: null,
      start: keyEnd,
      end: keyEnd,
    }
    return { start, end, name: String(key.value), node: node ?? empty }
  })
}

/** The offset of the dash of each entry of a block list. */
function dashes(list: YAMLSeq): (number | undefined)[] {
  const token = list.srcToken
  if (token?.type !== 'block-seq') return []
  return token.items.map(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset)
}

function listEntries(text: Text, list: YAMLSeq): Entry[] {
  const offsets = dashes(list)
  return list.items.map((item, index) => {
    const node = treeOf(text, item as YamlNode)
    const start = offsets[index] ?? node.start
    return { start, end: endOf(text, node.end, Boolean(list.flow)), name: String(index), node }
  })
}

function collectionOf(text: Text, node: YAMLMap | YAMLSeq): CollectionNode {
  const entries = isMap(node) ? mapEntries(text, node) : listEntries(text, node)
  const [start, end] = placeOf(text, node)
  const flow = Boolean(node.flow)
  const place = flow
    ? { start, end }
    : { start: entries[0]?.start ?? start, end: entries.at(-1)?.end ?? end }
  const values = entries.map(({ name, node: { value } }) => [name, value] as const)
  const shared = { ...place, flow, column: columnOf(text, place.start), entries }
  return isMap(node)
    ? { type: 'map', value: Object.fromEntries(values), ...shared }
    : { type: 'list', value: values.map(([, value]) => value), ...shared }
}

function treeOf(text: Text, node: YamlNode): TreeNode {
  if (isMap(node) || isSeq(node)) return collectionOf(text, node)
  const [start, end] = placeOf(text, node)
  if (isAlias(node)) {
    const value = node.toJS(text.document) as Json
    return { type: 'scalar', block: false, value, start, end }
  }
  if (!isScalar(node)) return complain(text, 'this value is of no known type', start)
  const value = node.value as Json
  const block = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
  return { type: 'scalar', block, value, start, end }
}

/**
 * Parses front matter or JSON, which YAML includes, into values with their places. Strings stay strings: a date is read as
 * it is written. Throws `SyntaxProblem`.
 */
function parseTree(text: string): TreeNode {
  const lines = new LineCounter()
  const document = parseDocument(text, {
    schema: 'core',
    keepSourceTokens: true,
    logLevel: 'silent',
    lineCounter: lines,
  })
  const whole = { text, document, lines }
  const [error] = document.errors
  if (error) complain(whole, error.message.split('\n')[0] ?? '', error.pos[0])
  const { contents } = document
  if (!contents || !isCollection(contents)) return complain(whole, 'there are no fields', 0)
  return collectionOf(whole, contents as YAMLMap | YAMLSeq)
}

export type { Block }

/** What a file contains. `values` is a map of fields; of a file that is a list, that list. */
export type Contents = { values: Json; body?: string; blocks?: readonly Block[] }

const linesIn = (text: string) => text.split('\n').length - 1

/** The mistake of fields that are not YAML or JSON, as the content check names it. */
function mistakeOf({ fields, format }: Parts) {
  return format === 'json' ? jsonMistake(fields) : parseFrontMatter(fields).mistakes[0]
}

/** The fields of a file with their places. Throws `Unreadable`. */
export function readTree(path: string, parts: Parts): TreeNode {
  const { fields, at, format } = parts
  try {
    // YAML accepts more than JSON: comments, texts without quotation marks.
    if (format === 'json') JSON.parse(fields)
    return parseTree(fields)
  } catch (error) {
    const line = error instanceof SyntaxProblem ? error.line + (at > 1 ? 1 : 0) : 1
    throw new Unreadable({ file: path, line, ...(mistakeOf(parts) ?? { id: 'yaml.syntax' }) })
  }
}

/** The fields of a file and its body as text. Throws `Unreadable`. */
export function readFields(path: string, source: string): Omit<Contents, 'blocks'> {
  const parts = splitSource(path, source)
  const { value } = readTree(path, parts)
  return parts.body === undefined ? { values: value } : { values: value, body: parts.body }
}

function bodyIn(path: string, source: string): PlacedBody | undefined {
  const { body, bodyAt: at = 0 } = splitSource(path, source)
  return body === undefined ? undefined : { path, body, at, above: linesIn(source.slice(0, at)) }
}

/** Reads a file for a form. Throws `Unreadable` for one that has no fields, or a body that is not MDX. */
export function readSource(path: string, source: string, parse: Parse): Contents {
  const fields = readFields(path, source)
  const body = bodyIn(path, source)
  return body ? { ...fields, blocks: blocksOf(body, parse) } : fields
}

/** A parser that knows the bodies of these files, for forms and for the content check; see `parserOf`. */
export function parserOfFiles(files: readonly { path: string; source: string }[]): Promise<Parse> {
  return parserOf(
    files.flatMap(({ path, source }) => {
      try {
        const body = bodyIn(path, source)
        return body ? [placedBody(body), ...bodyOf(path, source)] : []
      } catch (error) {
        // What keeps it from being read is found when it is read.
        if (error instanceof Unreadable) return []
        throw error
      }
    }),
  )
}
