import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProgrammeFacts } from '@/schemas/content/programme'
import { locales } from '@/schemas/locale'
import { readProgrammes, readProjects, readRoutes } from '@/scripts/content/facts'
import type { Problem } from '@/scripts/content/problem'
import type { Content } from '@/scripts/content/tree'

/** Checks that the form offers every program, and preselects it on its page. */
function offers(facts: readonly ProgrammeFacts[], root: string): Problem[] {
  const projects = readProjects(root)
  const file = 'content/facts/projects.json'
  const missing = facts
    .filter(({ slug, page }) => !projects.some((one) => one.slug === slug && one.chosenOn?.includes(page)))
    .map(({ slug, page }) => ({
      file,
      what: `the program ${slug} has no project that is chosen on its page`,
      fix: `add the project with its id and "chosenOn": ["${page}"]`,
    }))
  // An unlisted project without a page of its own is no program: applications of the other forms have one.
  const stray = projects
    .filter(({ unlisted, chosenOn }) => !unlisted || chosenOn !== undefined)
    .filter(({ slug }) => !facts.some((fact) => fact.slug === slug))
    .map(({ slug }) => ({
      file,
      what: `no program has the slug ${slug}`,
      fix: 'correct the slug, or add the program to content/facts/programmes.json',
    }))
  return [...missing, ...stray]
}

/** Checks that each project of the form has a name in every language. */
function names(root: string): Problem[] {
  return locales.flatMap((locale) => {
    const file = `${locale}/messages/enrolment.json`
    const texts = JSON.parse(readFileSync(join(root, file), 'utf8')) as object
    return readProjects(root)
      .map(({ slug }) => `components.enrolment.project.${slug}`)
      .filter((id) => !Object.hasOwn(texts, id))
      .map((field) => ({
        file: `content/${file}`,
        field,
        what: 'the project has no name',
        fix: 'add the name that the form shows',
      }))
  })
}

/** Checks that the page of each program is a route. */
function pages(facts: readonly ProgrammeFacts[], root: string): Problem[] {
  const routes = new Set(readRoutes(root).map(({ path }) => path))
  return facts
    .filter(({ page }) => !routes.has(page))
    .map(({ slug, page }) => ({
      file: 'content/facts/programmes.json',
      field: slug,
      what: `its page ${page} is not a route`,
      fix: 'add it to content/facts/routes.json and write the document in every language',
    }))
}

/** Checks that each program of content/facts/programmes.json has a document, and each document is listed. */
export function checkProgrammes({ root, documents }: Content): Problem[] {
  const facts = readProgrammes(root)
  const listed = new Set(facts.map(({ slug }) => slug))
  const written = documents.filter(({ kind }) => kind.name === 'Programme')
  const missing = locales.flatMap((locale) =>
    [...listed]
      .filter((slug) => !written.some((document) => document.locale === locale && document.key === slug))
      .map((slug) => ({
        file: `content/${locale}/programmes/${slug}.mdx`,
        what: 'the program has no document',
        fix: 'write it, or remove the program from content/facts/programmes.json',
      })),
  )
  const stray = written
    .filter(({ key }) => !listed.has(key))
    .map(({ file }) => ({
      file,
      what: 'the program is not listed',
      fix: 'add it to content/facts/programmes.json, or correct the file name',
    }))
  return [...missing, ...stray, ...offers(facts, root), ...pages(facts, root), ...names(root)]
}
