import type { Problem } from '@/lib/content/check/problem'
import { perFile } from '@/lib/content/check/per-file'
import type { ContentDocument } from '@/lib/content/read/document'
import { nodesOf, usedComponents } from '@/lib/content/read/markdown'

const bands = /^(Section|Split)$/

/** Checks that each section of a page has its own id: it is the anchor in the address. */
function sectionsOf({ file, body }: ContentDocument): Problem[] {
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

/** The limits of a headline, which the help of the field names. */
const most = { characters: 14, words: 9 }

/** Checks that the headline of a page fits: in Chinese by characters, in other scripts by words. */
function headlineOf({ file, kind, fields, lineOf }: ContentDocument): Problem[] {
  const { headline } = Object(fields) as { headline?: unknown }
  if (kind.name !== 'Page' || typeof headline !== 'string') return []
  const characters = headline.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = headline.trim().split(/\s+/).length
  const [count, unit] =
    characters > 0 ? ([characters, 'characters'] as const) : ([words, 'words'] as const)
  if (count <= most[unit]) return []
  const values = { count, limit: most[unit], unit: { say: `headline.${unit}` } as const }
  return [{ file, line: lineOf(['headline']), field: 'headline', id: 'headline.long', values }]
}

/** Checks the headings of a text: level 1 is the title of the page, and the levels of an article follow each other. */
function headingsOf({ file, body, kind }: ContentDocument): Problem[] {
  const problems: Problem[] = []
  let before = 1
  for (const { depth, position } of body ? nodesOf(body, 'heading') : []) {
    const place = { file, line: position?.start.line }
    if (depth === 1) problems.push({ ...place, id: 'heading.first' })
    else if (depth > before + 1 && kind.name === 'Article')
      problems.push({
        ...place,
        id: 'heading.skips',
        values: { depth, before, wanted: '#'.repeat(before + 1) },
      })
    before = depth
  }
  return problems
}

/** What a document says by itself, besides its fields and components. */
export const documentProblems = perFile((document: ContentDocument) => [
  ...headingsOf(document),
  ...headlineOf(document),
  ...sectionsOf(document),
])
