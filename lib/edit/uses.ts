import { LRUCache } from 'lru-cache'
import { bodyTree } from '@/lib/edit/blocks'
import { markdownTree } from '@/lib/edit/markdown'
import { formOf, describedFile } from '@/lib/edit/files'
import { Unreadable } from '@/lib/edit/problem'
import { readTree, type TreeNode, splitSource, type Parts } from '@/lib/edit/read'
import { vocabulary } from '@/lib/edit/vocabulary'
import { isAnchor, isIt, type Wanted } from '@/lib/edit/wanted'
import { describeFields, type FieldDescription } from '@/schemas/content/describe'
import type { MdxNode } from '@/lib/markdown/mdx-code'
import { componentsIn, type Used } from '@/lib/markdown/mdx-used'
import { statedBy } from '@/schemas/content/facts'

/** The data files that refer to things of a kind, by the end of their paths. Their schemas have no notes. */
const files: Readonly<Record<Wanted['names'], RegExp>> = {
  claim: /\/(?:specification|claims)\.json$/,
  route: /\/facts\/(?:menu|projects|routes|organization|programmes|specification)\.json$/,
  program: /\/(?:programmes|projects|menu)\.json$/,
  project: /\/messages\/enrolment\.json$/,
  question: /(?!)/,
  teacher: /\/facts\/(?:programmes|teachers)\.json$/,
  contact: /\/organization\.json$/,
}

const projectName = 'components.enrolment.project.'

/** `before` is what is written before the id itself: a quotation mark, and for a project the name of its message. */
export type UsePlace = { at: number; before: number; field: string }

/** Where a value, or the name of an entry, is the wanted one: the names above it. In the order of the file. */
function fieldsIn(
  value: unknown,
  wanted: Wanted,
  name: string,
  above: readonly string[],
): string[] {
  if (typeof value !== 'object' || value === null)
    return isIt(value, wanted) ? [above.join(' › ')] : []
  return Object.entries(value).flatMap(([part, inner]) => {
    const below = [...above, part]
    const own = !Array.isArray(value) && part === name ? [below.join(' › ')] : []
    return [...own, ...fieldsIn(inner, wanted, name, below)]
  })
}

/**
 * The places of a data file with the wanted thing. The text is searched rather than parsed with positions, which takes a
 * hundred times as long. Throws for a file that is no JSON.
 */
function placesInData(path: string, source: string, wanted: Wanted): readonly UsePlace[] {
  if (!files[wanted.names].test(path)) return []
  const name = wanted.names === 'project' ? projectName + wanted.id : wanted.id
  const fields = fieldsIn(JSON.parse(source), wanted, name, [])
  const within = wanted.names === 'route' ? '(?:[?#][^"]*)?' : ''
  const above = isAnchor(wanted) ? '[^"#]*' : ''
  const text = `"(?:${above}${RegExp.escape(wanted.id)}${within}|${RegExp.escape(name)})"`
  const found = source.matchAll(new RegExp(text, 'g'))
  // Both are in the order of the file.
  const places = Array.from(found, ({ index, 0: own }) => ({
    at: index,
    before: own.indexOf(wanted.id),
  }))
  return fields.map((field, index) => ({ ...(places[index] ?? { at: 0, before: 0 }), field }))
}

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
  const stating = Object.entries(statedBy).flatMap(([name, ids]) =>
    ids.includes(id) ? [name] : [],
  )
  return [...(whole ? [whole] : []), ...(names === 'claim' ? stating : [])]
}

/** A place where a fact, page, program or other thing is used. `field` is a field, a component or “link”. */
export type Use = { path: string; line: number; field: string }

const linesIn = (text: string) => text.split('\n').length - 1

const partOf = (field: FieldDescription, name: string, index: number) =>
  field.item ?? field.parts?.find((part) => part.name === name) ?? field.parts?.[index]

type Span = { start: number; end: number }

/** The values of a field that refer to the wanted thing. */
function valuesIn(node: TreeNode, field: FieldDescription, wanted: Wanted): readonly Span[] {
  if (node.type === 'scalar')
    return field.names === wanted.names && isIt(node.value, wanted) ? [node] : []
  return node.entries.flatMap((entry, index) => {
    const part = partOf(field, entry.name, index)
    return part ? valuesIn(entry.node, part, wanted) : []
  })
}

/** A place in a document by offsets in its file. `once` is one whose first name counts. */
type Named = Span & { field: string; once?: true }

/** The places in the fields of a document. */
function spansInFields(path: string, parts: Parts, wanted: Wanted): Named[] {
  const tree = readTree(path, parts)
  return formOf(path).flatMap((field) => {
    const own =
      tree.type === 'scalar' ? undefined : tree.entries.find(({ name }) => name === field.name)
    const node = field.name === '' ? tree : own?.node
    const spans = node ? valuesIn(node, field, wanted) : []
    return spans.map(({ start, end }) => ({
      start: parts.at + start,
      end: parts.at + end,
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

/** Whether the value of a property refers to the wanted thing. */
function inValue(value: unknown, field: FieldDescription, wanted: Wanted): boolean {
  if (!Array.isArray(value)) return field.names === wanted.names && isIt(value, wanted)
  return value.some((inner, index) => {
    const part = partOf(field, '', index)
    return part ? inValue(inner, part, wanted) : false
  })
}

/** The places in a body that name the thing: properties of components, and addresses of links after their texts. */
function spansInBody(node: MdxNode, wanted: Wanted, moved: number): Named[] {
  const spanOf = ({ position }: Pick<MdxNode, 'position'>): Span => ({
    start: (position?.start.offset ?? 0) + moved,
    end: (position?.end.offset ?? 0) + moved,
  })
  const text = node.children?.at(-1)
  const { start, end } = spanOf(node)
  const link: Named[] =
    wanted.names === 'route' && isLink(node) && isIt(node.url, wanted)
      ? [{ start: text ? spanOf(text).end : start, end, field: 'link', once: true }]
      : []
  const { props = {} } = node.attributes ? (componentsIn(node)[0] ?? {}) : {}
  const named = fieldsOf(node.name ?? '').filter((field) =>
    inValue(props[field.name], field, wanted),
  )
  const properties = (node.attributes ?? []).filter(
    (one) => one.type === 'mdxJsxAttribute' && named.some(({ name }) => name === one.name),
  )
  const inside = (node.children ?? []).flatMap((child) => spansInBody(child, wanted, moved))
  const field = `<${node.name ?? ''}>`
  return [...link, ...properties.map((one) => ({ ...spanOf(one), field })), ...inside]
}

const isLink = ({ type }: MdxNode) => type === 'link' || type === 'definition'

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

/** Every place of a document that names the thing, and its components. */
function readPlaces(path: string, source: string, wanted: Wanted) {
  const parts = splitSource(path, source)
  const { body = '', bodyAt = 0 } = parts
  const above = linesIn(source.slice(0, bodyAt))
  const { tree, used } = bodyOf(path, body, bodyAt, above)
  const named = [
    ...spansInFields(path, parts, wanted),
    ...spansInBody(tree, wanted, bodyAt - above),
  ]
  return { named, used }
}

/** Most files do not mention it at all, and parsing takes the time. */
function mayUse(source: string, wanted: Wanted): boolean {
  return source.includes(wanted.id) || showersOf(wanted).some((name) => source.includes(`<${name}`))
}

function usesOf(path: string, source: string, wanted: Wanted): readonly Use[] {
  const file = describedFile(path)
  if (file && 'document' in file) {
    const { named, used } = readPlaces(path, source, wanted)
    const places = [
      ...named.map(({ start, field }) => ({ line: linesIn(source.slice(0, start)) + 1, field })),
      ...used
        .filter((one) => showsAll(one, wanted))
        .map(({ name, line }) => ({ line, field: `<${name}>` })),
    ]
    const each = new Map(places.map((one) => [`${one.line} ${one.field}`, { path, ...one }]))
    return [...each.values()].sort((one, other) => one.line - other.line)
  }
  const places = placesInData(path, source.replace(/^\uFEFF/, ' '), wanted)
  return places.map(({ at, field }) => ({ path, line: linesIn(source.slice(0, at)) + 1, field }))
}

/**
 * The offsets of the name of a thing in a file, wherever the file refers to it by that name; what shows all of a list does not.
 * Throws for a file that cannot be read.
 */
export function referencesIn(path: string, source: string, wanted: Wanted): readonly Span[] {
  if (!source.includes(wanted.id)) return []
  const length = wanted.id.length
  const file = describedFile(path)
  if (!file || !('document' in file))
    return placesInData(path, source.replace(/^\uFEFF/, ' '), wanted).map(({ at, before }) => ({
      start: at + before,
      end: at + before + length,
    }))
  const before = isAnchor(wanted) ? '' : '(?<![\\w/-])'
  const name = new RegExp(`${before}${RegExp.escape(wanted.id)}(?![\\w/-])`, 'g')
  return readPlaces(path, source, wanted).named.flatMap(({ start, end, once }) =>
    // The title of a link follows its address.
    [...source.slice(start, end).matchAll(name)]
      .slice(0, once ? 1 : undefined)
      .map(({ index }) => ({
        start: start + index,
        end: start + index + length,
      })),
  )
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
