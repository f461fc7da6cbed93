import { isAnchor, isIt, type Wanted } from '@/lib/edit/wanted'

/** The data files that refer to things of a kind, by the end of their paths. Their schemas have no notes. */
const files: Readonly<Record<Wanted['names'], RegExp>> = {
  claim: /\/(?:specification|claims)\.json$/,
  route: /\/facts\/(?:menu|projects|routes|organization|programmes|specification)\.json$/,
  program: /\/(?:programmes|projects|menu)\.json$/,
  project: /\/messages\/enrolment\.json$/,
  question: /(?!)/,
  teacher: /\/facts\/programmes\.json$/,
  contact: /\/organization\.json$/,
}

const projectName = 'components.enrolment.project.'

/** `before` is what is written before the id itself: a quotation mark, and for a project the name of its message. */
export type UsePlace = { at: number; before: number; field: string }

/** Where a value, or the name of an entry, is the wanted one: the names above it. In the order of the file. */
function fieldsIn(value: unknown, wanted: Wanted, name: string, above: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return isIt(value, wanted) ? [above.join(' › ')] : []
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
export function placesInData(path: string, source: string, wanted: Wanted): readonly UsePlace[] {
  if (!files[wanted.names].test(path)) return []
  const name = wanted.names === 'project' ? projectName + wanted.id : wanted.id
  const fields = fieldsIn(JSON.parse(source), wanted, name, [])
  const within = wanted.names === 'route' ? '(?:[?#][^"]*)?' : ''
  const above = isAnchor(wanted) ? '[^"#]*' : ''
  const text = `"(?:${above}${RegExp.escape(wanted.id)}${within}|${RegExp.escape(name)})"`
  const found = source.matchAll(new RegExp(text, 'g'))
  // Both are in the order of the file.
  const places = Array.from(found, ({ index, 0: own }) => ({ at: index, before: own.indexOf(wanted.id) }))
  return fields.map((field, index) => ({ ...(places[index] ?? { at: 0, before: 0 }), field }))
}
