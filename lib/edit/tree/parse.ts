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
import type { Json } from '@/lib/edit/json'
import type { CollectionNode, Entry, TreeNode } from '@/lib/edit/tree/node'

export class SyntaxProblem extends Error {
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

const columnOf = ({ text }: Text, offset: number) => offset - (text.lastIndexOf('\n', offset - 1) + 1)

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
    const empty: TreeNode = { type: 'scalar', block: false, value: null, start: keyEnd, end: keyEnd }
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
  const place = flow ? { start, end } : { start: entries[0]?.start ?? start, end: entries.at(-1)?.end ?? end }
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
export function parseTree(text: string): TreeNode {
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
