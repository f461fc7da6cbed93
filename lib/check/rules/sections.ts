import type { ContentDocument } from '@/lib/check/document'
import { usedComponents } from '@/lib/check/markdown'
import type { Problem } from '@/lib/check/problem'

const bands = /^(Section|Split)$/

/** Checks that each section of a page has its own id: it is the anchor in the address. */
export function sectionsOf({ file, body }: ContentDocument): Problem[] {
  const first = new Map<string, number>()
  return (body ? usedComponents(body) : []).flatMap(({ name, props, line }): Problem[] => {
    if (!bands.test(name) || typeof props.id !== 'string') return []
    const { id } = props
    const earlier = first.get(id)
    if (earlier === undefined) first.set(id, line)
    return earlier === undefined
      ? []
      : [{ file, line, field: `<${name}>`, id: 'section.twice', values: { id, first: earlier } }]
  })
}
