import type { ProgrammeFacts } from '@/schemas/content/programme'
import { readProgrammes } from '@/lib/check/facts'
import { usedComponents } from '@/lib/check/markdown'
import type { Problem } from '@/lib/check/problem'
import type { Content, ContentDocument } from '@/lib/check/content'

/** The sections of a program's page in their order, each with the components that show its facts. */
const sections: readonly (readonly [id: string, ...components: string[]])[] = [
  ['glance', 'ProgrammeGlance', 'ProgrammeUniversity'],
  ['fit', 'ProgrammeEntry', 'ProgrammeMaterials'],
  ['courses', 'ProgrammeCourses'],
  ['week', 'ProgrammeWeek'],
  ['people', 'ProgrammePeople'],
  ['cost', 'ProgrammeDates', 'ProgrammeFees', 'ProgrammeRefunds', 'ProgrammeSpecimens'],
  ['after', 'ProgrammeRules'],
]
const comingSoon: typeof sections = [['plan'], ['when']]

/** The bands and the program's components of a page, in their order: `glance, ProgrammeGlance, fit, …`. */
function outline({ body }: ContentDocument, expected: typeof sections): string[] {
  const ids = new Set(expected.map(([id]) => id))
  return (body ? usedComponents(body) : []).flatMap(({ name, props }) => {
    if ((name === 'Section' || name === 'Split') && ids.has(String(props.id))) return [String(props.id)]
    return /^Programme[A-Z]/.test(name) && name !== 'ProgrammeFact' ? [name] : []
  })
}

function misordered(page: ContentDocument, { offer }: ProgrammeFacts): Problem[] {
  const expected = offer ? sections : comingSoon
  const found = outline(page, expected).join(', ')
  const order = expected.flat().join(', ')
  if (found === order) return []
  return [
    {
      file: page.file,
      id: 'programme.order',
      values: { found, order },
    },
  ]
}

/** Checks that the pages of programs answer the same questions in the same order. */
export function checkProgrammePages({ root, documents }: Content): Problem[] {
  const programmes = new Map(readProgrammes(root).map((one) => [one.page.slice(1), one]))
  return documents.flatMap((document) => {
    const programme = document.kind.name === 'Page' ? programmes.get(document.key) : undefined
    return programme ? misordered(document, programme) : []
  })
}
