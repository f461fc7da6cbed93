import { isDeepStrictEqual } from 'node:util'
import { namesAt } from '@/lib/edit/files'
import { withValue, type At, type Json } from '@/lib/edit/json'
import type { Parse } from '@/lib/content/read/markdown'
import { Unreadable } from '@/lib/edit/problem'
import type { Problem } from '@/lib/content/check/problem'
import { readTree, readSource, splitSource } from '@/lib/edit/read'
import { renderSource } from '@/lib/edit/tree/render'
import type { Block } from '@/lib/edit/blocks'

/** A text in place of another one, by offsets in the file. */
type Splice = { start: number; end: number; text: string }

/** A property as MDX. An entity stands for a quotation mark, as in HTML. */
function written(name: string, value: Json): string {
  if (value === true) return name
  if (typeof value !== 'string') return `${name}={${JSON.stringify(value).replaceAll(',"', ', "')}}`
  const text = value.replace(/&(?=#?\w+;)/g, '&amp;').replaceAll('"', '&quot;')
  return `${name}="${text}"`
}

/** What gives a component other properties; undefined removes one. The rest of its text stays as it is. */
function propSplices(
  { tag, props: old = {} }: Block,
  source: string,
  props: Readonly<Record<string, Json | undefined>>,
): Splice[] {
  if (!tag) throw new TypeError('The text is not a component')
  return Object.entries(props).flatMap(([name, value]): Splice[] => {
    const known = tag.properties.find((one) => one.name === name)
    if (!known)
      return value === undefined
        ? []
        : [{ start: tag.end, end: tag.end, text: ` ${written(name, value)}` }]
    if (JSON.stringify(old[name]) === JSON.stringify(value)) return []
    const { start, end } = known
    if (value !== undefined) return [{ start, end, text: written(name, value) }]
    return [{ start: source.slice(0, start).trimEnd().length, end, text: '' }]
  })
}

/** A block by its index, or by the indices from the outside in. */
export type BlockAt = number | readonly number[]

type BodyEdit =
  | { body: string }
  | { block: BlockAt; text: string }
  | { block: BlockAt; props: Readonly<Record<string, Json | undefined>> }
  /** The blocks inside a block (`[]` is the body) in another order: those that are left out go, those named twice are copied. */
  | { inside: readonly number[]; order: readonly (number | { text: string })[] }

function blockAt(blocks: readonly Block[], at: BlockAt): Block {
  const [first = -1, ...rest] = typeof at === 'number' ? [at] : at
  const block = blocks[first]
  if (!block) throw new RangeError(`There is no block ${String(at)}`)
  return rest.length === 0 ? block : blockAt(block.blocks ?? [], rest)
}

/** A part of a file with the splices inside it; those elsewhere are left out. */
function spliced(source: string, from: number, to: number, splices: readonly Splice[]): string {
  const inside = splices.filter(({ start, end }) => start >= from && end <= to)
  return inside
    .toSorted((a, b) => a.start - b.start)
    .reduceRight(
      (rest, { start, end, text: own }) =>
        rest.slice(0, start - from) + own + rest.slice(end - from),
      source.slice(from, to),
    )
}

/** What separates blocks in another order: what was there, but an empty line beside a text. */
function gapBefore(blocks: readonly Block[], source: string, at: number, hasText: boolean): string {
  const [before, after] = [blocks[at - 1], blocks[at]]
  const usual = blocks[0] && blocks[1] ? source.slice(blocks[0].end, blocks[1].start) : ''
  const gap = before && after ? source.slice(before.end, after.start) : usual
  const isApart = (gap.match(/\n/g) ?? []).length >= 2
  const line = source.includes('\r\n') ? '\r\n' : '\n'
  return gap === '' || (hasText && !isApart) ? line + line : gap
}

type Order = Extract<BodyEdit, { order: unknown }>

/** The blocks of a container in another order, each with its own edits. */
function orderSplice(
  blocks: readonly Block[],
  { order }: Order,
  source: string,
  splices: readonly Splice[],
  asInFile: (text: string) => string,
): Splice {
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (!first || !last) throw new RangeError('Nothing is there to be put in order')
  const pieces = order.map((one) => {
    if (typeof one !== 'number') return { text: asInFile(one.text.trim()), isText: true }
    const block = blocks[one]
    if (!block) throw new RangeError(`There is no block ${one}`)
    const isText = block.component === undefined
    return { text: spliced(source, block.start, block.end, splices), isText }
  })
  const text = pieces.map((piece, at) => {
    const hasText = piece.isText || pieces[at - 1]?.isText === true
    return (at === 0 ? '' : gapBefore(blocks, source, at, hasText)) + piece.text
  })
  return { start: first.start, end: last.end, text: text.join('') }
}

/** Applies edits of the body, all of which refer to the file as it is. Throws for edits that overlap. */
function bodyEdits(
  path: string,
  source: string,
  edits: readonly BodyEdit[],
  asInFile: (text: string) => string,
  parse: Parse | undefined,
): string {
  const { body, bodyAt } = splitSource(path, source)
  if (body === undefined || bodyAt === undefined) throw new RangeError('The file has no body')
  // Read only if a block is edited: a body that is not MDX can still be replaced.
  const blocks =
    parse && edits.some((edit) => !('body' in edit)) ? readSource(path, source, parse).blocks : []
  const own = edits.flatMap((edit): Splice[] => {
    if ('order' in edit) return []
    if ('body' in edit) return [{ start: bodyAt, end: source.length, text: asInFile(edit.body) }]
    const block = blockAt(blocks ?? [], edit.block)
    if ('props' in edit) return propSplices(block, source, edit.props)
    return [{ start: block.start, end: block.end, text: asInFile(edit.text) }]
  })
  // Blocks are put in order from the inside out: each takes its edits along.
  const orders = edits
    .filter((edit) => 'order' in edit)
    .toSorted((a, b) => b.inside.length - a.inside.length)
  const splices = orders.reduce<Splice[]>((made, edit) => {
    const children = edit.inside.length === 0 ? blocks : blockAt(blocks ?? [], edit.inside).blocks
    const whole = orderSplice(children ?? [], edit, source, made, asInFile)
    return [...made.filter(({ start, end }) => start < whole.start || end > whole.end), whole]
  }, own)
  const ordered = splices.toSorted((a, b) => a.start - b.start)
  if (ordered.some(({ start }, index) => start < (ordered[index - 1]?.end ?? 0)))
    throw new RangeError('Two edits change the same block')
  return spliced(source, 0, source.length, ordered)
}

/** A field with another value; undefined removes it. In a list, undefined removes the item. */
export type FieldEdit = { at: At; value: Json | undefined }

/** A change of a field, of a block of the body, or of the whole body. All refer to the file as it was read. */
export type Edit = FieldEdit | BodyEdit

export type Outcome = { source: string } | { problems: readonly Problem[] }

const unsafe =
  /[\0-\x08\x0B\x0C\x0E-\x1F\x7F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Line breaks as in the file: forms send CRLF, whatever the file has. A file with both keeps each as it is. */
function asInFile(source: string, text: string): string {
  if (/\r\n/.test(source) && /(?<!\r)\n/.test(source)) return text
  return text.replace(/\r\n?|\n/g, /\r\n/.test(source) ? '\r\n' : '\n')
}

function normalized(value: Json): Json {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === 'string' ? inner.replace(/\r\n?/g, '\n') : inner,
  ) as Json
}

function changedFields(path: string, source: string, edits: readonly FieldEdit[]): string {
  const parts = splitSource(path, source)
  const tree = readTree(path, parts)
  const target = edits.reduce(
    (value, { at, value: own }) => withValue(value, at, own === undefined ? own : normalized(own)),
    tree.value,
  )
  const { format, fields, at } = parts
  const end = at + fields.length
  const text = renderSource({ format, text: fields, namesAt: namesAt(path) }, tree, target)
  const whole = fields.slice(0, tree.start) + asInFile(source, text) + fields.slice(tree.end)
  const result = source.slice(0, at) + whole + source.slice(end)
  const again = splitSource(path, result)
  if (!isDeepStrictEqual(readTree(path, again).value, target) || again.body !== parts.body)
    throw new Unreadable({ file: path, id: 'edit.value' })
  return result
}

function textsIn(edit: Edit): readonly string[] {
  const texts: string[] = []
  JSON.stringify(edit, (name, value: unknown) => {
    texts.push(name, ...(typeof value === 'string' ? [value] : []))
    return value
  })
  return texts
}

/** No control characters but tabs and line breaks, and no halves of characters. */
function checkCharacters(path: string, edits: readonly Edit[]): void {
  if (edits.flatMap(textsIn).some((text) => unsafe.test(text)))
    throw new Unreadable({ file: path, id: 'edit.characters' })
}

/**
 * Applies edits to a file and changes nothing else: no edit, or a value as it was, leaves every byte. The result is parsed
 * and compared, so that a file never gets another value than the one that was entered.
 */
export function applyEdits(path: string, source: string, edits: readonly FieldEdit[]): Outcome
export function applyEdits(
  path: string,
  source: string,
  edits: readonly Edit[],
  parse: Parse,
): Outcome
export function applyEdits(
  path: string,
  source: string,
  edits: readonly Edit[],
  parse?: Parse,
): Outcome {
  try {
    checkCharacters(path, edits)
    const fields = edits.filter((edit) => 'at' in edit)
    const rest = edits.filter((edit): edit is BodyEdit => !('at' in edit))
    const body =
      rest.length === 0
        ? source
        : bodyEdits(path, source, rest, (text) => asInFile(source, text), parse)
    return { source: fields.length === 0 ? body : changedFields(path, body, fields) }
  } catch (error) {
    if (error instanceof Unreadable) return { problems: [error.problem] }
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error
    return { problems: [{ file: path, id: 'edit.stale' }] }
  }
}
