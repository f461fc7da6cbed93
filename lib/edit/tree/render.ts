import { isDeepStrictEqual } from 'node:util'
import { diffArrays } from 'diff'
import { Document, Scalar, YAMLMap } from 'yaml'
import { isMap, type At, type Json, type JsonMap } from '@/lib/edit/json'
import type { CollectionNode, Entry, TreeNode } from '@/lib/edit/read'

/** Where a value is written: in brackets, or after a key or dash in `column`. */
type Around = { flow: boolean; column: number }

/** How a text is written now. */
export type ScalarStyle = { text: string; value: string; block: boolean }

const noStyle: ScalarStyle = { text: '', value: '', block: false }

/** The text as the library writes it; `asWords` keeps what YAML 1.1, which the compiler reads, takes for numbers or days. */
function writeText(value: string, { flow, column }: Around, type: Scalar.Type, asWords: boolean) {
  const scalar = new Scalar(value)
  scalar.type = type
  const map = new YAMLMap<string, Scalar>()
  map.flow = flow
  map.set('k', scalar)
  const document = new Document(map, { compat: asWords ? 'yaml-1.1' : 'core' })
  const text = document.toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: Infinity })
  const own = flow ? text.slice('{ k: '.length, -' }\n'.length) : text.slice('k: '.length, -1)
  return own.replace(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`)
}

/** A scalar as YAML, in the style of `old` if that can express it: quotation marks stay where they were not necessary. */
function yamlScalar(value: Json, around: Around, old = noStyle): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  const block = old.text.startsWith('>') ? Scalar.BLOCK_FOLDED : Scalar.BLOCK_LITERAL
  if (!around.flow && (value.includes('\n') || old.block))
    return writeText(value, around, value.trim() === '' ? Scalar.QUOTE_DOUBLE : block, true)
  const oldPlain = writeText(old.value, around, Scalar.PLAIN, true)
  // A day without quotation marks stays without.
  const asWords = old.text === '' || old.text !== old.value || oldPlain === old.value
  const plain = writeText(value, around, Scalar.PLAIN, asWords)
  const byChoice = /^["']/.test(old.text) && oldPlain === old.value
  if (!byChoice || plain !== value) return plain
  const quotes = old.text.startsWith("'") ? Scalar.QUOTE_SINGLE : Scalar.QUOTE_DOUBLE
  return writeText(value, around, quotes, true)
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** The width of lines in JSON files, that of the formatter. */
const width = 110

/** A value as JSON in the layout of the formatter: a list of texts or numbers on one line if it fits. */
function emitJson(value: Json, indent: number, prefix: number): string {
  const inner = indent + 2
  const between = `,\n${' '.repeat(inner)}`
  const wrap = (open: string, items: readonly string[], close: string) =>
    `${open}\n${' '.repeat(inner)}${items.join(between)}\n${' '.repeat(indent)}${close}`
  if (isList(value)) {
    const flat = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
    const simple = value.every((item) => typeof item !== 'object' || item === null)
    // One more for the comma after it.
    if (value.length === 0 || (simple && prefix + flat.length + 1 <= width)) return flat
    return wrap(
      '[',
      value.map((item) => emitJson(item, inner, inner)),
      ']',
    )
  }
  if (!isMap(value)) return JSON.stringify(value)
  const entries = Object.entries(value)
  if (entries.length === 0) return '{}'
  return wrap(
    '{',
    entries.map(([name, item]) => jsonEntry(name, item, inner)),
    '}',
  )
}

export function jsonEntry(name: string, value: Json, indent: number): string {
  const key = `${JSON.stringify(name)}: `
  return key + emitJson(value, indent, indent + key.length)
}

export const yamlName = (name: string) =>
  /^[A-Za-z_][\w-]*$/.test(name) ? name : JSON.stringify(name)

const inBrackets: Around = { flow: true, column: 0 }

/** A value as YAML on one line; a text of several lines is a block outside brackets. */
export function emitYaml(value: Json, around: Around): string {
  if (isList(value)) return `[${value.map((item) => emitYaml(item, inBrackets)).join(', ')}]`
  if (!isMap(value)) return yamlScalar(value, around)
  const entries = Object.entries(value)
  if (entries.length === 0) return '{}'
  return `{ ${entries.map(([name, item]) => `${yamlName(name)}: ${emitYaml(item, inBrackets)}`).join(', ')} }`
}

/** A map as lines of YAML, as an item of a list whose other items are written so. */
function emitYamlLines(map: JsonMap, column: number): string {
  const lines = Object.entries(map).map(
    ([name, value]) => `${yamlName(name)}: ${emitYaml(value, { flow: false, column })}`,
  )
  return lines.join(`\n${' '.repeat(column)}`)
}

/** An item of a new list: unchanged or moved from an index of the old one, changed from it, or new. */
type Aligned = { value: Json; from?: number; changed?: boolean }

/** The items of two lists that stayed in their order, as pairs of indices. */
function pairsOf(a: readonly string[], b: readonly string[]): [number, number][] {
  let [i, j] = [0, 0]
  return diffArrays([...a], [...b]).flatMap(({ added, removed, count }) => {
    if (added) j += count
    if (removed) i += count
    if (added || removed) return []
    return Array.from({ length: count }, (): [number, number] => [i++, j++])
  })
}

/** Tells for each item of a new list which item of the old one it is. */
function align(old: readonly Json[], now: readonly Json[]): readonly Aligned[] {
  const a = old.map((value) => JSON.stringify(value))
  const b = now.map((value) => JSON.stringify(value))
  const kept = pairsOf(a, b)
  const gone = new Set(a.keys())
  for (const [i] of kept) gone.delete(i)
  const result: Aligned[] = now.map((value) => ({ value }))
  const take = (j: number, i: number, changed: boolean) => {
    gone.delete(i)
    result[j] = { value: now[j] ?? null, from: i, changed }
  }
  for (const [i, j] of kept) take(j, i, false)
  b.forEach((text, j) => {
    const moved = result[j]?.from === undefined ? [...gone].find((i) => a[i] === text) : undefined
    if (moved !== undefined) take(j, moved, false)
  })
  // An item between the same neighbors as a lost one is that item, changed.
  b.forEach((_, j) => {
    const before = j === 0 ? -1 : result[j - 1]?.from
    const here = before === undefined ? -1 : before + 1
    if (result[j]?.from === undefined && gone.has(here)) take(j, here, true)
  })
  return result
}

/** The text with the fields of a file, and the order of names in a group of them. */
export type Writing = {
  format: 'yaml' | 'json'
  text: string
  namesAt: (at: At) => readonly string[]
}

/** An entry of the new text; `from` is its index in the old text, if it was there. */
type Piece = { text: string; from?: number }

const slice = ({ text }: Writing, { start, end }: { start: number; end: number }) =>
  text.slice(start, end)

const indentOf = ({ text }: Writing, offset: number) =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0].length ?? 0

const columnOf = ({ text }: Writing, offset: number) =>
  offset - (text.lastIndexOf('\n', offset - 1) + 1)

/** The entry with its new value; its key and a comment on its line stay. */
function changed(
  writing: Writing,
  entry: Entry,
  value: Json,
  at: At,
  parent: CollectionNode,
): string {
  const { start, end, node } = entry
  const [head, tail] = [writing.text.slice(start, node.start), writing.text.slice(node.end, end)]
  const text = renderSource(writing, node, value, at, parent)
  return head + (node.start === node.end && !/\s$/.test(head) ? ' ' : '') + text + tail
}

function fresh(
  writing: Writing,
  parent: CollectionNode,
  name: string | undefined,
  value: Json,
): string {
  const first = parent.entries[0]
  const column = first ? columnOf(writing, first.start) : 0
  if (writing.format === 'json') {
    const indent = first ? indentOf(writing, first.start) : 0
    return name === undefined ? emitJson(value, indent, indent) : jsonEntry(name, value, indent)
  }
  const around = { flow: parent.flow, column }
  if (name !== undefined) return `${yamlName(name)}: ${emitYaml(value, around)}`
  if (parent.flow) return emitYaml(value, around)
  const inLines = first?.node.type === 'map' && !first.node.flow && isMap(value)
  return `- ${inLines ? emitYamlLines(value, column + 2) : emitYaml(value, around)}`
}

/** What separates new entries: the separator of the first two, or the break after the opening bracket. */
function usualSeparator({ text }: Writing, node: CollectionNode): string {
  const [first, second] = node.entries
  if (!node.flow) return `\n${' '.repeat(node.column)}`
  if (first && second) return text.slice(first.end, second.start)
  const open = text.slice(node.start + 1, first?.start ?? node.start + 1)
  return open.includes('\n') ? `,${open}` : ', '
}

function joined(writing: Writing, node: CollectionNode, pieces: readonly Piece[]): string {
  const { text } = writing
  const [first, last] = [node.entries[0], node.entries.at(-1)]
  const usual = usualSeparator(writing, node)
  const before = ({ from = 0 }: Piece) => {
    const [left, right] = [node.entries[from - 1], node.entries[from]]
    return left && right ? text.slice(left.end, right.start) : usual
  }
  const body = pieces
    .map((piece, index) => (index === 0 ? '' : before(piece)) + piece.text)
    .join('')
  return text.slice(node.start, first?.start) + body + text.slice(last?.end ?? node.end, node.end)
}

function mapPieces(writing: Writing, node: CollectionNode, target: JsonMap, at: At): Piece[] {
  const pieces: (Piece & { name: string })[] = node.entries.flatMap((entry, from) => {
    const { name } = entry
    const value = Object.hasOwn(target, name) ? target[name] : undefined
    return value === undefined
      ? []
      : [{ name, from, text: changed(writing, entry, value, [...at, name], node) }]
  })
  const order = writing.namesAt(at)
  const known = new Set(node.entries.map(({ name }) => name))
  for (const [name, value] of Object.entries(target)) {
    if (known.has(name)) continue
    const later = new Set(order.includes(name) ? order.slice(order.indexOf(name) + 1) : [])
    const next = pieces.findIndex((piece) => later.has(piece.name))
    pieces.splice(next < 0 ? pieces.length : next, 0, {
      name,
      text: fresh(writing, node, name, value),
    })
  }
  return pieces
}

function listPieces(
  writing: Writing,
  node: CollectionNode,
  target: readonly Json[],
  at: At,
): Piece[] {
  const old = node.entries.map((entry) => entry.node.value)
  return align(old, target).map(({ value, from }) => {
    const entry = from === undefined ? undefined : node.entries[from]
    if (!entry || from === undefined) return { text: fresh(writing, node, undefined, value) }
    return { from, text: changed(writing, entry, value, [...at, from], node) }
  })
}

function emitted(
  writing: Writing,
  node: TreeNode,
  value: Json,
  parent: CollectionNode | undefined,
): string {
  const around = { flow: parent?.flow ?? false, column: parent?.column ?? 0 }
  if (writing.format === 'json')
    return emitJson(value, indentOf(writing, node.start), columnOf(writing, node.start))
  if (node.type !== 'scalar' || (typeof value === 'object' && value !== null))
    return emitYaml(value, around)
  return yamlScalar(value, around, {
    ...node,
    text: slice(writing, node),
    value: String(node.value),
  })
}

/** The text of a node with a new value: only what differs is written anew. */
export function renderSource(
  writing: Writing,
  node: TreeNode,
  target: Json,
  at: At = [],
  parent?: CollectionNode,
): string {
  const old = slice(writing, node)
  if (isDeepStrictEqual(node.value, target)) return old
  if (node.type === 'scalar' || node.entries.length === 0)
    return emitted(writing, node, target, parent)
  // A list in the layout of the formatter stays so: one line if it fits.
  if (
    writing.format === 'json' &&
    node.type === 'list' &&
    emitted(writing, node, node.value, parent) === old
  )
    return emitted(writing, node, target, parent)
  if (node.type === 'map' && isMap(target) && Object.keys(target).length > 0)
    return joined(writing, node, mapPieces(writing, node, target, at))
  if (node.type === 'list' && Array.isArray(target) && target.length > 0)
    return joined(writing, node, listPieces(writing, node, target as readonly Json[], at))
  return emitted(writing, node, target, parent)
}
