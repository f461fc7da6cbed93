import { isDeepStrictEqual } from 'node:util'
import { parseDocument } from 'yaml'
import { isMap, type At, type Json, type JsonMap } from '@/lib/edit/json'
import type { CollectionNode, Entry, TreeNode } from '@/lib/edit/read'

/** Where a value is written: in brackets, or after a key or dash in `column`. */
type Around = { flow: boolean; column: number }

/** YAML 1.1, which the compiler reads, takes these for numbers, times, dates and truth values. */
const otherwiseRead =
  /^(?:[-+.]?\d[\d_:.,eExXa-fA-F+-]*(?:[ T].*)?|y|n|yes|no|on|off|~|null|true|false|<<|=|---|\.\.\.)$/i

function reads(text: string, value: Json, { flow, column }: Around): boolean {
  const whole = flow ? `{ k: ${text}, l: 1 }` : `${' '.repeat(column)}k: ${text}\n`
  const document = parseDocument(whole, { schema: 'core', logLevel: 'silent' })
  return document.errors.length === 0 && document.get('k') === value
}

function literal(value: string, sign: string, { column }: Around): string {
  const indent = ' '.repeat(column + 2)
  const lines = value.replace(/\n$/, '').split('\n')
  const text =
    sign === '>' ? lines.flatMap((line, index) => (index === 0 ? [line] : ['', line])) : lines
  const header = sign + (value.endsWith('\n') ? '' : '-')
  return [header, ...text.map((line) => (line === '' ? '' : indent + line))].join('\n')
}

const single = (value: string) => `'${value.replaceAll("'", "''")}'`

const quoted = (value: string, old: string): string[] => {
  const double = JSON.stringify(value)
  return value.includes('"') || old.startsWith("'") ? [single(value), double] : [double]
}

function isPlain(value: string, old: string, around: Around): boolean {
  return (!otherwiseRead.test(value) || otherwiseRead.test(old)) && reads(value, value, around)
}

/** The ways to write a text, the best first. Quotation marks stay where they were not necessary. */
function ways(value: string, old: ScalarStyle, around: Around): string[] {
  const block = around.flow ? [] : [literal(value, old.text.startsWith('>') ? '>' : '|', around)]
  if (value.includes('\n') || old.block) return [...block, ...quoted(value, '')]
  const byChoice = /^["']/.test(old.text) && isPlain(old.value, old.value, around)
  if (!byChoice && isPlain(value, old.text, around)) return [value]
  return quoted(value, old.text)
}

/** How a text is written now. */
export type ScalarStyle = { text: string; value: string; block: boolean }

const noStyle: ScalarStyle = { text: '', value: '', block: false }

/** A scalar as YAML, in the style of `old` if that can express it. */
function yamlScalar(value: Json, around: Around, old = noStyle): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  // JSON's form is always right in YAML, apart from these two line breaks, which JSON leaves as they are.
  const last = JSON.stringify(value).replace(
    /[\u2028\u2029\u0085]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return ways(value, old, around).find((text) => reads(text, value, around)) ?? last
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

/** Longer lists are compared item by item. */
const longest = 1000

/** The longest common subsequence of two lists, as pairs of indices. */
function common(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const skip = Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
      lengths[i * width + j] = a[i] === b[j] ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1 : skip
    }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length;)
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++
    else j++
  return pairs
}

function pairsOf(a: readonly string[], b: readonly string[]): [number, number][] {
  if (a.length <= longest && b.length <= longest) return common(a, b)
  return a.flatMap((text, index): [number, number][] => (text === b[index] ? [[index, index]] : []))
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
