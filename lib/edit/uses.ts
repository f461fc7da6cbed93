import { LRUCache } from 'lru-cache'
import { bodyTree } from '@/lib/edit/blocks'
import { markdownTree } from '@/lib/edit/markdown'
import { formOf } from '@/lib/edit/form'
import { Unreadable } from '@/lib/edit/problem'
import { readTree } from '@/lib/edit/read'
import { splitSource, type Parts } from '@/lib/edit/split'
import type { TreeNode } from '@/lib/edit/tree/node'
import { describedFile } from '@/lib/edit/files'
import { placesInData } from '@/lib/edit/uses-in-data'
import { vocabulary } from '@/lib/edit/vocabulary'
import { isIt, type Wanted } from '@/lib/edit/wanted'
import { describeFields, type FieldDescription } from '@/schemas/content/describe'
import type { MdxNode } from '@/schemas/content/mdx/code'
import { componentsIn, type Used } from '@/schemas/content/mdx/used'
import { statedBy } from '@/schemas/content/stated-by'

/** The number in front of a file name; the files of a folder are shown in its order. */
const numberOf = (id: string) => Number(/^\d+/.exec(id)?.[0] ?? 0)

type Shows = (props: Used['props'], wanted: Wanted) => boolean

const wholeList: Record<string, Shows> = {
  FaqList: (props, { names, list }) =>
    names === 'question' && props.list === list && props.only === undefined,
  People: (props, { names, list, id }) =>
    names === 'teacher' &&
    props.team === list &&
    (typeof props.limit !== 'number' || numberOf(id) <= props.limit),
  ProgrammeFinder: (_, { names }) => names === 'program',
}

/** Whether a component shows a thing that it does not name: all questions of a list, the figures of a calculator. */
function showsAll({ name, props }: Used, wanted: Wanted): boolean {
  const shows = Object.hasOwn(wholeList, name) ? wholeList[name] : undefined
  if (shows?.(props, wanted)) return true
  const stated = Object.hasOwn(statedBy, name) ? statedBy[name] : undefined
  return wanted.names === 'claim' && (stated?.includes(wanted.id) ?? false)
}

const byReference: Partial<Record<Wanted['names'], string>> = {
  question: 'FaqList',
  teacher: 'People',
  program: 'ProgrammeFinder',
}

/** The components that may show a thing without naming it. */
function showersOf({ names, id }: Wanted): readonly string[] {
  const whole = byReference[names]
  const stating = Object.entries(statedBy).flatMap(([name, ids]) => (ids.includes(id) ? [name] : []))
  return [...(whole ? [whole] : []), ...(names === 'claim' ? stating : [])]
}

/** A place where a fact, page, program or other thing is used. `field` is a field, a component or “link”. */
export type Use = { path: string; line: number; field: string }

const linesIn = (text: string) => text.split('\n').length - 1

const partOf = (field: FieldDescription, name: string, index: number) =>
  field.item ?? field.parts?.find((part) => part.name === name) ?? field.parts?.[index]

/** The offsets of the values of a field that refer to the wanted thing. */
function offsetsIn(node: TreeNode, field: FieldDescription, wanted: Wanted): readonly number[] {
  if (node.type === 'scalar')
    return field.names === wanted.names && isIt(node.value, wanted) ? [node.start] : []
  return node.entries.flatMap((entry, index) => {
    const part = partOf(field, entry.name, index)
    return part ? offsetsIn(entry.node, part, wanted) : []
  })
}

function inFields(path: string, source: string, parts: Parts, wanted: Wanted): Use[] {
  const tree = readTree(path, parts)
  return formOf(path).flatMap((field) => {
    const own = tree.type === 'scalar' ? undefined : tree.entries.find(({ name }) => name === field.name)
    const node = field.name === '' ? tree : own?.node
    const offsets = node ? offsetsIn(node, field, wanted) : []
    return offsets.map((at) => ({
      path,
      line: linesIn(source.slice(0, parts.at + at)) + 1,
      field: field.name,
    }))
  })
}

const described = new Map<string, readonly FieldDescription[]>()

function fieldsOf(component: string): readonly FieldDescription[] {
  const known = described.get(component)
  if (known) return known
  const schema = Object.hasOwn(vocabulary, component) ? vocabulary[component] : undefined
  const fields = schema ? describeFields(schema) : []
  described.set(component, fields)
  return fields
}

function inValue(value: unknown, field: FieldDescription, wanted: Wanted): boolean {
  if (!Array.isArray(value)) return field.names === wanted.names && isIt(value, wanted)
  return value.some((inner, index) => {
    const part = partOf(field, '', index)
    return part ? inValue(inner, part, wanted) : false
  })
}

function linksTo(node: MdxNode, wanted: Wanted): number[] {
  const own = wanted.names === 'route' && isIt(node.url, wanted) ? [node.position?.start.line ?? 0] : []
  return [...own, ...(node.children ?? []).flatMap((child) => linksTo(child, wanted))]
}

type Body = { tree: MdxNode; used: readonly Used[] }

/** Bodies as they were parsed, by path and text: an editor looks for one thing after the other in the same files. */
const bodies = new LRUCache<string, Body>({ max: 600 })

function bodyOf(path: string, body: string, at: number, above: number): Body {
  const key = `${path}\n${body}`
  const known = bodies.get(key)
  if (known) return known
  // The content of the site, which has been checked.
  const tree = bodyTree({ path, body, at, above }, markdownTree)
  const read = { tree, used: componentsIn(tree) }
  bodies.set(key, read)
  return read
}

function inBody(path: string, source: string, { body = '', bodyAt = 0 }: Parts, wanted: Wanted): Use[] {
  const above = linesIn(source.slice(0, bodyAt))
  const { tree, used: all } = bodyOf(path, body, bodyAt, above)
  const components = all.filter(
    (used) =>
      showsAll(used, wanted) ||
      fieldsOf(used.name).some((field) => inValue(used.props[field.name], field, wanted)),
  )
  return [
    ...components.map(({ name, line }) => ({ path, line, field: `<${name}>` })),
    ...linksTo(tree, wanted).map((line) => ({ path, line, field: 'link' })),
  ].sort((one, other) => one.line - other.line)
}

/** Most files do not mention it at all, and parsing takes the time. */
function mayUse(source: string, wanted: Wanted): boolean {
  return source.includes(wanted.id) || showersOf(wanted).some((name) => source.includes(`<${name}`))
}

function usesOf(path: string, source: string, wanted: Wanted): readonly Use[] {
  const file = describedFile(path)
  if (file && 'document' in file) {
    const parts = splitSource(path, source)
    return [...inFields(path, source, parts, wanted), ...inBody(path, source, parts, wanted)]
  }
  const places = placesInData(path, source.replace(/^\uFEFF/, ' '), wanted)
  return places.map(({ at, field }) => ({ path, line: linesIn(source.slice(0, at)) + 1, field }))
}

/**
 * Where a file uses a fact, page, program, project, question, teacher or contact: derived from the fields and properties
 * that are marked as references in the schema, from links, and from components that show all of a list.
 */
export function usesIn(path: string, source: string, wanted: Wanted): readonly Use[] {
  if (!mayUse(source, wanted)) return []
  try {
    return usesOf(path, source, wanted)
  } catch (error) {
    // A broken file is told by the check.
    if (error instanceof Unreadable || error instanceof SyntaxError) return []
    throw error
  }
}
