import type { Block } from '@/lib/edit/blocks'
import type { Json } from '@/lib/edit/json'

/** A text in place of another one, by offsets in the file. */
export type Splice = { start: number; end: number; text: string }

/** A property as MDX. An entity stands for a quotation mark, as in HTML. */
function written(name: string, value: Json): string {
  if (value === true) return name
  if (typeof value !== 'string') return `${name}={${JSON.stringify(value).replaceAll(',"', ', "')}}`
  const text = value.replace(/&(?=#?\w+;)/g, '&amp;').replaceAll('"', '&quot;')
  return `${name}="${text}"`
}

/** What gives a component other properties; undefined removes one. The rest of its text stays as it is. */
export function propSplices(
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
