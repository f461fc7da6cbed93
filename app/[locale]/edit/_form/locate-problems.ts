import 'server-only'
import { isList, nameBelow, partOf } from '@/components/edit/field-view'
import type { Block } from '@/lib/edit/blocks'
import { formOf } from '@/lib/edit/files'
import type { Parse } from '@/lib/content/read/markdown'
import type { Problem } from '@/lib/content/check/problem'
import { readSource, type Contents } from '@/lib/edit/read'
import { blockPropsName, blockTextName, bodyName, fieldsName } from './place-label'
import { componentFields } from './field-views'
import { isShown } from './form-place'

/** A problem, and the name of the control that it belongs to: of the form, of another place of its file, or of another file. */
export type FormProblem = { control: string; problem: Problem; in: 'form' | 'file' | 'other' }

/** A form of files: their paths and texts, a parser that knows them, and the place that the form shows. */
type ShownProblem = {
  paths: readonly string[]
  texts: ReadonlyMap<string, string>
  parse: Parse
  item: string | undefined
}

/**
 * The controls of problems in a form. A problem of another file, or of another place, has a control that the form does not have:
 * its text tells the place.
 */
export function placedIn(
  problems: readonly Problem[],
  { paths, texts, parse, item }: ShownProblem,
): FormProblem[] {
  return problems.map((problem) => {
    const { file, field = '' } = problem
    const side = paths.indexOf(file)
    if (side === -1) return { problem, control: `${file} ${field}`, in: 'other' }
    const control = controlOf(side, problem, { path: file, source: texts.get(file) ?? '', parse })
    return { problem, control, in: isShown(control, side, item) ? 'form' : 'file' }
  })
}

type FoundBlock = { block: Block; at: readonly number[] }

/** The innermost block that contains an offset. */
function blockAround(
  blocks: readonly Block[],
  offset: number,
  above: readonly number[] = [],
): FoundBlock | undefined {
  const index = blocks.findIndex(({ start, end }) => start <= offset && offset <= end)
  const block = blocks[index]
  if (!block) return undefined
  const at = [...above, index]
  return blockAround(block.blocks ?? [], offset, at) ?? { block, at }
}

/** A file, and a parser that knows its body. */
type File = { path: string; source: string; parse: Parse }

function contentsOf({ path, source, parse }: File): Contents | undefined {
  try {
    return readSource(path, source, parse)
  } catch {
    // A file that cannot be read has no controls.
    return undefined
  }
}

/** What a problem says about its place. */
type Where = Pick<Problem, 'field' | 'line'>

function bodyControl(side: number, { field = '', line = 1 }: Where, file: File): string {
  const offset =
    file.source
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + 1
  const found = blockAround(contentsOf(file)?.blocks ?? [], offset)
  if (!found) return bodyName(side)
  const { block, at } = found
  if (block.component === undefined) return blockTextName(side, at)
  const known = componentFields(block.component)
  const prop = known.find(({ name }) => field.includes(name)) ?? known[0]
  const name = blockPropsName(side, at)
  return prop ? nameBelow(name, prop.name) : name
}

/** The index of an entry of a list that a problem names by its id; other names stay. */
function entryOf(file: File, name: string): string {
  const { values } = contentsOf(file) ?? {}
  if (!isList(values)) return name
  const at = values.findIndex((own) =>
    ['slug', 'id', 'path', 'claim'].some((id) => partOf(own, id) === name),
  )
  return at === -1 ? name : String(at)
}

/** The name of the control that a problem belongs to: of its field, or of the block of the body at its line. */
export function controlOf(side: number, problem: Where, file: File): string {
  const fields = formOf(file.path)
  const root = fieldsName(side)
  const [first = '', ...rest] = (problem.field ?? '').split('.')
  if (fields.some(({ name }) => name === first && name !== ''))
    return [first, ...rest].reduce(nameBelow, root)
  if (fields[0]?.name === '' && problem.field)
    return [entryOf(file, first), ...rest].reduce<string>(nameBelow, root)
  return bodyControl(side, problem, file)
}
