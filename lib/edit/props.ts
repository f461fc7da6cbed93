import type { Json } from '@/lib/edit/json'
import { markdownTree } from '@/lib/edit/markdown'
import type { MdxNode } from '@/schemas/content/mdx/code'

/** A property as MDX. An entity stands for a quotation mark, as in HTML. */
function written(name: string, value: Json): string {
  if (value === true) return name
  if (typeof value !== 'string') return `${name}={${JSON.stringify(value).replaceAll(',"', ', "')}}`
  const text = value.replace(/&(?=#?\w+;)/g, '&amp;').replaceAll('"', '&quot;')
  return `${name}="${text}"`
}

const offset = (point: { offset?: number | undefined } | undefined) => point?.offset ?? 0

/** The text of a component with other properties; undefined removes one. The rest of the text stays as it is. */
export function withProps(text: string, props: Readonly<Record<string, Json | undefined>>): string {
  const node: MdxNode | undefined = markdownTree(text, true).children[0]
  if (node?.type !== 'mdxJsxFlowElement') throw new TypeError('The text is not a component')
  const places = (node.attributes ?? []).flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute'
      ? [
          {
            name: attribute.name,
            start: offset(attribute.position?.start),
            end: offset(attribute.position?.end),
          },
        ]
      : [],
  )
  const known = new Set(places.map(({ name }) => name))
  const end = places.at(-1)?.end ?? 1 + (node.name ?? '').length
  const added = Object.entries(props).flatMap(([name, value]) =>
    value === undefined || known.has(name) ? [] : [` ${written(name, value)}`],
  )
  const changes = places.filter(({ name }) => Object.hasOwn(props, name))
  const start = text.slice(0, end) + added.join('') + text.slice(end)
  return changes.reduceRight((now, { name, start: from, end: to }) => {
    const value = props[name]
    const before = now.slice(0, from)
    return value === undefined
      ? before.trimEnd() + now.slice(to)
      : before + written(name, value) + now.slice(to)
  }, start)
}
