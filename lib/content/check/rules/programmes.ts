import type { ProgrammeFacts } from '@/schemas/content/programme'
import { locales } from '@/schemas/locale'
import type { Root } from '@/lib/content/read/root'
import { readProgrammes, readProjects, readRoutes } from '@/lib/content/read/facts'
import { messagesIn } from '@/lib/content/check/rules/messages'
import type { Problem } from '@/lib/content/check/problem'
import type { Content, ContentDocument } from '@/lib/content/read/content'
import { usedComponents } from '@/lib/content/read/markdown'

/** The sections of a program's page in their order, each with the components that show its facts. */
const sections: readonly (readonly [id: string, ...components: string[]])[] = [
  ['people', 'ProgrammePeople'],
  ['glance', 'ProgrammeGlance'],
  ['fit', 'ProgrammeEntry'],
  ['courses', 'ProgrammeCourses'],
  ['week', 'ProgrammeWeek'],
  ['cost', 'ProgrammeDates', 'ProgrammeFees', 'ProgrammeRefunds', 'ProgrammeSpecimens'],
  ['after', 'ProgrammeUniversity', 'ProgrammeRules'],
]
const comingSoon: typeof sections = [['plan'], ['when']]

/** The bands and the program's components of a page, in their order: `glance, ProgrammeGlance, fit, …`. */
function outline({ body }: ContentDocument, expected: typeof sections): string[] {
  const ids = new Set(expected.map(([id]) => id))
  return (body ? usedComponents(body) : []).flatMap(({ name, props }) => {
    if ((name === 'Section' || name === 'Split') && ids.has(String(props.id)))
      return [String(props.id)]
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

/** Checks that the form offers every program, and preselects it on its page. */
function offers(facts: readonly ProgrammeFacts[], root: Root): Problem[] {
  const projects = readProjects(root)
  const file = 'content/facts/projects.json'
  const missing = facts
    .filter(
      ({ slug, page }) =>
        !projects.some((one) => one.slug === slug && one.chosenOn?.includes(page)),
    )
    .map(({ slug, page }) => ({
      file,
      id: 'programme.project' as const,
      values: { slug, page },
    }))
  // An unlisted project without a page of its own is no program: applications of the other forms have one.
  const stray = projects
    .filter(({ unlisted, chosenOn }) => !unlisted || chosenOn !== undefined)
    .filter(({ slug }) => !facts.some((fact) => fact.slug === slug))
    .map(({ slug }) => ({
      file,
      id: 'programme.stray-project' as const,
      values: { slug },
    }))
  return [...missing, ...stray]
}

/** Checks that each project of the form has a name in every language. */
function names(root: Root, files: Content['texts']): Problem[] {
  return locales.flatMap((locale) => {
    const file = `${locale}/messages/enrolment.json`
    const texts = messagesIn(files.get(file))
    if (!texts) return []
    return readProjects(root)
      .map(({ slug }) => `components.enrolment.project.${slug}`)
      .filter((id) => !Object.hasOwn(texts, id))
      .map((field) => ({
        file: `content/${file}`,
        field,
        id: 'programme.project-name' as const,
      }))
  })
}

/** Checks that the page of each program is a route. */
function pages(facts: readonly ProgrammeFacts[], root: Root): Problem[] {
  const routes = new Set(readRoutes(root).map(({ path }) => path))
  return facts
    .filter(({ page }) => !routes.has(page))
    .map(({ slug, page }) => ({
      file: 'content/facts/programmes.json',
      field: slug,
      id: 'programme.page' as const,
      values: { page },
    }))
}

/** Checks that each program of content/facts/programmes.json has a document, and each document is listed. */
export function checkProgrammes({ root, documents, unread, texts }: Content): Problem[] {
  const facts = readProgrammes(root)
  const listed = new Set(facts.map(({ slug }) => slug))
  const written = [...documents, ...unread].filter(({ kind }) => kind.name === 'Programme')
  const missing = locales.flatMap((locale) =>
    [...listed]
      .filter(
        (slug) => !written.some((document) => document.locale === locale && document.key === slug),
      )
      .map((slug) => ({
        file: `content/${locale}/programmes/${slug}.mdx`,
        id: 'programme.document' as const,
        values: { slug },
      })),
  )
  const stray = written
    .filter(({ key }) => !listed.has(key))
    .map(({ file }) => ({
      file,
      id: 'programme.unlisted' as const,
    }))
  return [
    ...missing,
    ...stray,
    ...offers(facts, root),
    ...pages(facts, root),
    ...names(root, texts),
  ]
}
