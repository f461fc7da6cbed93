import type { ProgrammeFacts } from '@/schemas/content/programme'
import { locales } from '@/schemas/locale'
import type { Root } from '@/lib/check/root'
import { readProgrammes, readProjects, readRoutes } from '@/lib/check/facts'
import { jsonMistake } from '@/lib/check/json'
import type { Problem } from '@/lib/check/problem'
import type { Content } from '@/lib/check/content'

/** Checks that the form offers every program, and preselects it on its page. */
function offers(facts: readonly ProgrammeFacts[], root: Root): Problem[] {
  const projects = readProjects(root)
  const file = 'content/facts/projects.json'
  const missing = facts
    .filter(({ slug, page }) => !projects.some((one) => one.slug === slug && one.chosenOn?.includes(page)))
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
    const text = files.get(file)
    // Another check reports a file that is missing or broken.
    if (text === undefined || jsonMistake(text)) return []
    const texts = JSON.parse(text) as object
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
      .filter((slug) => !written.some((document) => document.locale === locale && document.key === slug))
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
  return [...missing, ...stray, ...offers(facts, root), ...pages(facts, root), ...names(root, texts)]
}
