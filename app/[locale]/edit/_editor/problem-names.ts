import 'server-only'
import { nameBelow } from '@/components/edit/field-view'
import type { Block } from '@/lib/edit/blocks'
import { formOf } from '@/lib/edit/form'
import type { Problem } from '@/lib/edit/problem'
import { readSource } from '@/lib/edit/read'
import { blockPropsName, blockTextName, bodyName, fieldsName } from './block-names'
import { componentFields } from './component-fields'

type Found = { block: Block; at: readonly number[] }

/** The innermost block that contains an offset. */
function blockAround(
  blocks: readonly Block[],
  offset: number,
  above: readonly number[] = [],
): Found | undefined {
  const index = blocks.findIndex(({ start, end }) => start <= offset && offset <= end)
  const block = blocks[index]
  if (!block) return undefined
  const at = [...above, index]
  return blockAround(block.blocks ?? [], offset, at) ?? { block, at }
}

function blocksIn(path: string, source: string): readonly Block[] {
  try {
    return readSource(path, source).blocks ?? []
  } catch {
    return []
  }
}

/** What a problem says about its place. */
type Where = Pick<Problem, 'field' | 'line'>

function bodyControl(side: number, { field = '', line = 1 }: Where, path: string, source: string): string {
  const offset =
    source
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + 1
  const found = blockAround(blocksIn(path, source), offset)
  if (!found) return bodyName(side)
  const { block, at } = found
  if (block.component === undefined) return blockTextName(side, at)
  const known = componentFields(block.component)
  const prop = known.find(({ name }) => field.includes(name)) ?? known[0]
  const name = blockPropsName(side, at)
  return prop ? nameBelow(name, prop.name) : name
}

/** The name of the control that a problem belongs to: of its field, or of the block of the body at its line. */
export function controlOf(side: number, problem: Where, path: string, source: string): string {
  const fields = formOf(path)
  const root = fieldsName(side)
  const [first = '', ...rest] = (problem.field ?? '').split('.')
  if (fields.some(({ name }) => name === first && name !== ''))
    return [first, ...rest].reduce(nameBelow, root)
  const isWhole = fields[0]?.name === ''
  return isWhole && problem.field ? nameBelow(root, problem.field) : bodyControl(side, problem, path, source)
}
