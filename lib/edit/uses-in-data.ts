import { isIt, type Wanted } from '@/lib/edit/wanted'

/** The data files that refer to things of a kind, by the end of their paths. Their schemas have no notes. */
const files: Readonly<Record<Wanted['names'], RegExp>> = {
  claim: /\/(?:specification|claims)\.json$/,
  route: /\/facts\/(?:menu|projects|routes|organization|programmes|specification)\.json$/,
  program: /\/(?:programmes|projects|menu)\.json$/,
  project: /\/messages\/enrolment\.json$/,
  question: /(?!)/,
  teacher: /(?!)/,
  contact: /\/organization\.json$/,
}

const projectName = 'components.enrolment.project.'

export type UsePlace = { at: number; field: string }

/** Where a value, or the name of an entry, is the wanted one: the names above it. In the order of the file. */
function fieldsIn(value: unknown, wanted: Wanted, name: string, above: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return isIt(value, wanted) ? [above.join(' › ')] : []
  return Object.entries(value).flatMap(([part, inner]) => {
    const below = [...above, part]
    const own = !Array.isArray(value) && part === name ? [below.join(' › ')] : []
    return [...own, ...fieldsIn(inner, wanted, name, below)]
  })
}

const escaped = (id: string) => id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * The places of a data file with the wanted thing. The text is searched rather than parsed with positions, which takes a
 * hundred times as long. Throws for a file that is no JSON.
 */
export function placesInData(path: string, source: string, wanted: Wanted): readonly UsePlace[] {
  if (!files[wanted.names].test(path)) return []
  const name = wanted.names === 'project' ? projectName + wanted.id : wanted.id
  const fields = fieldsIn(JSON.parse(source), wanted, name, [])
  const within = wanted.names === 'route' ? '(?:[?#][^"]*)?' : ''
  const found = source.matchAll(new RegExp(`"(?:${escaped(wanted.id)}${within}|${escaped(name)})"`, 'g'))
  // Both are in the order of the file.
  const places = Array.from(found, ({ index }) => index)
  return fields.map((field, index) => ({ at: places[index] ?? 0, field }))
}
