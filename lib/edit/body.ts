import type { Block } from '@/lib/edit/blocks'
import type { Json } from '@/lib/edit/json'
import type { Parse } from '@/lib/check/markdown'
import { propSplices, type Splice } from '@/lib/edit/props'
import { readSource } from '@/lib/edit/read'
import { splitSource } from '@/lib/edit/split'

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
