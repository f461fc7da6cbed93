import { isDeepStrictEqual } from 'node:util'
import { isMap, type At, type Json, type JsonMap } from '@/lib/edit/json'
import { align } from '@/lib/edit/tree/align'
import { emitJson, emitYaml, emitYamlLines, jsonEntry, yamlName } from '@/lib/edit/tree/emit'
import type { CollectionNode, Entry, TreeNode } from '@/lib/edit/tree/node'
import { yamlScalar } from '@/lib/edit/tree/scalar'

/** The text with the fields of a file, and the order of names in a group of them. */
export type Writing = { format: 'yaml' | 'json'; text: string; namesAt: (at: At) => readonly string[] }

/** An entry of the new text; `from` is its index in the old text, if it was there. */
type Piece = { text: string; from?: number }

const slice = ({ text }: Writing, { start, end }: { start: number; end: number }) => text.slice(start, end)

const indentOf = ({ text }: Writing, offset: number) =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0].length ?? 0

const columnOf = ({ text }: Writing, offset: number) => offset - (text.lastIndexOf('\n', offset - 1) + 1)

/** The entry with its new value; its key and a comment on its line stay. */
function changed(writing: Writing, entry: Entry, value: Json, at: At, parent: CollectionNode): string {
  const { start, end, node } = entry
  const [head, tail] = [writing.text.slice(start, node.start), writing.text.slice(node.end, end)]
  const text = render(writing, node, value, at, parent)
  return head + (node.start === node.end && !/\s$/.test(head) ? ' ' : '') + text + tail
}

function fresh(writing: Writing, parent: CollectionNode, name: string | undefined, value: Json): string {
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
  const body = pieces.map((piece, index) => (index === 0 ? '' : before(piece)) + piece.text).join('')
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
    pieces.splice(next < 0 ? pieces.length : next, 0, { name, text: fresh(writing, node, name, value) })
  }
  return pieces
}

function listPieces(writing: Writing, node: CollectionNode, target: readonly Json[], at: At): Piece[] {
  const old = node.entries.map((entry) => entry.node.value)
  return align(old, target).map(({ value, from }) => {
    const entry = from === undefined ? undefined : node.entries[from]
    if (!entry || from === undefined) return { text: fresh(writing, node, undefined, value) }
    return { from, text: changed(writing, entry, value, [...at, from], node) }
  })
}

function emitted(writing: Writing, node: TreeNode, value: Json, parent: CollectionNode | undefined): string {
  const around = { flow: parent?.flow ?? false, column: parent?.column ?? 0 }
  if (writing.format === 'json')
    return emitJson(value, indentOf(writing, node.start), columnOf(writing, node.start))
  if (node.type !== 'scalar' || (typeof value === 'object' && value !== null)) return emitYaml(value, around)
  return yamlScalar(value, around, { ...node, text: slice(writing, node), value: String(node.value) })
}

/** The text of a node with a new value: only what differs is written anew. */
export function render(
  writing: Writing,
  node: TreeNode,
  target: Json,
  at: At = [],
  parent?: CollectionNode,
): string {
  const old = slice(writing, node)
  if (isDeepStrictEqual(node.value, target)) return old
  if (node.type === 'scalar' || node.entries.length === 0) return emitted(writing, node, target, parent)
  // A list in the layout of the formatter stays so: one line if it fits.
  if (writing.format === 'json' && node.type === 'list' && emitted(writing, node, node.value, parent) === old)
    return emitted(writing, node, target, parent)
  if (node.type === 'map' && isMap(target) && Object.keys(target).length > 0)
    return joined(writing, node, mapPieces(writing, node, target, at))
  if (node.type === 'list' && Array.isArray(target) && target.length > 0)
    return joined(writing, node, listPieces(writing, node, target as readonly Json[], at))
  return emitted(writing, node, target, parent)
}
