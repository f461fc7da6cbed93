import type { Block } from '@/lib/edit/blocks'
import type { Json } from '@/lib/edit/json'
import type { Parse } from '@/lib/check/markdown'
import { readSource } from '@/lib/edit/read'
import { splitSource } from '@/lib/edit/split'

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
  { tag }: Block,
  source: string,
  props: Readonly<Record<string, Json | undefined>>,
): Splice[] {
  if (!tag) throw new TypeError('The text is not a component')
  return Object.entries(props).flatMap(([name, value]): Splice[] => {
    const known = tag.properties.find((one) => one.name === name)
    if (!known)
      return value === undefined ? [] : [{ start: tag.end, end: tag.end, text: ` ${written(name, value)}` }]
    const { start, end } = known
    if (value !== undefined) return [{ start, end, text: written(name, value) }]
    return [{ start: source.slice(0, start).trimEnd().length, end, text: '' }]
  })
}

/** A block by its index, or by the indices from the outside in. */
export type BlockAt = number | readonly number[]

export type BodyEdit =
  | { body: string }
  | { block: BlockAt; text: string }
  | { block: BlockAt; props: Readonly<Record<string, Json | undefined>> }

function blockAt(blocks: readonly Block[], at: BlockAt): Block {
  const [first = -1, ...rest] = typeof at === 'number' ? [at] : at
  const block = blocks[first]
  if (!block) throw new RangeError(`There is no block ${String(at)}`)
  return rest.length === 0 ? block : blockAt(block.blocks ?? [], rest)
}

/** Applies edits of the body, all of which refer to the file as it is. Throws for edits that overlap. */
export function bodyEdits(
  path: string,
  source: string,
  edits: readonly BodyEdit[],
  asInFile: (text: string) => string,
  parse: Parse | undefined,
): string {
  const { body, bodyAt } = splitSource(path, source)
  if (body === undefined || bodyAt === undefined) throw new RangeError('The file has no body')
  // Read only if a block is edited: a body that is not MDX can still be replaced.
  const blocks = parse && edits.some((edit) => 'block' in edit) ? readSource(path, source, parse).blocks : []
  const splices = edits.flatMap((edit): Splice[] => {
    if ('body' in edit) return [{ start: bodyAt, end: source.length, text: asInFile(edit.body) }]
    const block = blockAt(blocks ?? [], edit.block)
    if ('props' in edit) return propSplices(block, source, edit.props)
    return [{ start: block.start, end: block.end, text: asInFile(edit.text) }]
  })
  const ordered = splices.toSorted((a, b) => a.start - b.start)
  if (ordered.some(({ start }, index) => start < (ordered[index - 1]?.end ?? 0)))
    throw new RangeError('Two edits change the same block')
  return ordered.reduceRight(
    (text, { start, end, text: own }) => text.slice(0, start) + own + text.slice(end),
    source,
  )
}
