import 'server-only'
import { applyEdits, type Edit, type Outcome, type FieldEdit } from '@/lib/edit/change'
import type { Block } from '@/lib/edit/blocks'
import { formOf } from '@/lib/edit/form'
import { type Json, isMap, type At } from '@/lib/edit/json'
import { parserOfFiles, readSource, type Contents } from '@/lib/edit/read'
import { blockPropsName, blockTextName, blocksName, bodyName, fieldsName } from './block-names'
import { componentFields } from './field-views'
import { nameBelow, isList } from '@/components/edit/field-view'
import { orderIn, readPosted, type Posted } from './parse-form'
import { isDeepStrictEqual } from 'node:util'

function listEdits(before: readonly Json[], after: readonly Json[], at: At): FieldEdit[] {
  // An item that was removed has no identity of its own: the items after it are those that follow.
  if (after.length < before.length) return [{ at, value: after }]
  return after.flatMap((value, index) => fieldEdits(before[index], value, [...at, index]))
}

/** The smallest edits that make one value of the other: those of the innermost fields that differ. */
function fieldEdits(before: Json | undefined, after: Json | undefined, at: At = []): FieldEdit[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isList(before) && isList(after))
    return listEdits(before as readonly Json[], after as readonly Json[], at)
  if (!isMap(before) || !isMap(after)) return [{ at, value: after }]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => fieldEdits(before[name], after[name], [...at, name]))
}

/** The edits of the fields of a file. A file that is one list or record is one field without a name. */
function editsOfFields(path: string, values: Json, side: number, posted: Posted): Edit[] {
  const name = fieldsName(side)
  return formOf(path).flatMap((field) => {
    const at = field.name === '' ? [] : [field.name]
    const own = field.name === '' ? values : (values as Record<string, Json>)[field.name]
    return fieldEdits(
      own,
      readPosted(field, own, at.length === 0 ? name : nameBelow(name, field.name), posted),
      at,
    )
  })
}

function editsOfProps({ component, props = {} }: Block, at: readonly number[], side: number, posted: Posted) {
  const name = blockPropsName(side, at)
  const changed = componentFields(component ?? '').flatMap((field) => {
    const next = readPosted(field, props[field.name], nameBelow(name, field.name), posted)
    return fieldEdits(props[field.name], next).length === 0 ? [] : [[field.name, next] as const]
  })
  return changed.length === 0 ? [] : [{ block: at, props: Object.fromEntries(changed) }]
}

function editsOfBlocks(
  blocks: readonly Block[],
  above: readonly number[],
  side: number,
  posted: Posted,
): Edit[] {
  const order = orderIn(posted, blocksName(side, above), blocks.length)?.map((one) =>
    'from' in one ? one.from : { text: posted.get(one.added)?.trim() ?? '' },
  )
  const shown = order?.filter((one) => typeof one === 'number' || one.text !== '')
  const moved: Edit[] = shown ? [{ inside: above, order: shown }] : []
  const own = blocks.flatMap((block, index): Edit[] => {
    const at = [...above, index]
    if (block.component !== undefined)
      return [
        ...editsOfProps(block, at, side, posted),
        ...editsOfBlocks(block.blocks ?? [], at, side, posted),
      ]
    const text = posted.get(blockTextName(side, at))
    const isChanged = text !== undefined && text !== block.text.replace(/\r\n?/g, '\n')
    return isChanged ? [{ block: at, text }] : []
  })
  return [...own, ...moved]
}

function editsOfBody({ body, blocks = [] }: Contents, side: number, posted: Posted): Edit[] {
  const raw = posted.get(bodyName(side))
  if (body === undefined || raw === undefined) return editsOfBlocks(blocks, [], side, posted)
  return raw === body.replace(/\r\n?/g, '\n') ? [] : [{ body: raw }]
}

/** A file with the entries of a form. Entries that equal what the form has shown change nothing. Throws `Unreadable`. */
export async function compose(path: string, base: string, side: number, posted: Posted): Promise<Outcome> {
  const parse = await parserOfFiles([{ path, source: base }])
  const contents = readSource(path, base, parse)
  const edits = [
    ...editsOfFields(path, contents.values, side, posted),
    ...editsOfBody(contents, side, posted),
  ]
  return applyEdits(path, base, edits, parse)
}
