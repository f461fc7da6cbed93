import 'server-only'
import { applyEdits, type Edit } from '@/lib/edit/change'
import type { Block } from '@/lib/edit/blocks'
import { formOf } from '@/lib/edit/form'
import type { Json } from '@/lib/edit/json'
import type { Problem } from '@/lib/edit/problem'
import { readSource } from '@/lib/edit/read'
import { blockPropsName, blockTextName, bodyName, fieldsName } from './block-names'
import { componentFields } from './component-fields'
import { fieldEdits } from './field-edits'
import { nameBelow } from '@/components/edit/field-view'
import { readPosted, type Posted } from './posted'

export type Composed = { source: string } | { problems: readonly Problem[] }

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

/** The edits of a body from its end to its start, and of a component after those inside it: no edit moves a later one. */
function editsOfBlocks(
  blocks: readonly Block[],
  above: readonly number[],
  side: number,
  posted: Posted,
): Edit[] {
  return blocks
    .flatMap((block, index): Edit[][] => {
      const at = [...above, index]
      if (block.component !== undefined)
        return [
          [...editsOfBlocks(block.blocks ?? [], at, side, posted), ...editsOfProps(block, at, side, posted)],
        ]
      const text = posted.get(blockTextName(side, at))
      const isChanged = text !== undefined && text !== block.text.replace(/\r\n?/g, '\n')
      return isChanged ? [[{ block: at, text }]] : []
    })
    .reverse()
    .flat()
}

function editsOfBody(blocks: readonly Block[], body: string, side: number, posted: Posted): Edit[] {
  const raw = posted.get(bodyName(side))
  if (raw === undefined) return editsOfBlocks(blocks, [], side, posted)
  return raw === body.replace(/\r\n?/g, '\n') ? [] : [{ body: raw }]
}

/** A file with the entries of a form. Entries that equal what the form has shown change nothing. */
export function compose(path: string, base: string, side: number, posted: Posted): Composed {
  const { values, body, blocks = [] } = readSource(path, base)
  const fields = applyEdits(path, base, editsOfFields(path, values, side, posted))
  if ('problems' in fields || body === undefined) return fields
  return editsOfBody(blocks, body, side, posted).reduce<Composed>(
    (made, edit) => ('problems' in made ? made : applyEdits(path, made.source, [edit])),
    fields,
  )
}
