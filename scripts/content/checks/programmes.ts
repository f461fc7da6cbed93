import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProgrammeFacts } from '@/schemas/content/programme'
import { locales } from '@/schemas/locale'
import { readProgrammes, readProjects } from '@/scripts/content/facts'
import type { Problem } from '@/scripts/content/problem'
import type { Content } from '@/scripts/content/tree'

/** Checks that the form offers exactly the programs with `enrolment`. */
function offers(facts: readonly ProgrammeFacts[], root: string): Problem[] {
  const projects = readProjects(root)
  const file = 'content/facts/projects.json'
  const missing = facts
    .filter(({ slug, enrolment }) => enrolment && !projects.includes(slug))
    .map(({ slug }) => ({
      file,
      what: `the program ${slug} has enrolment: true but no project`,
      fix: 'add it with its id, or set enrolment to false in content/facts/programmes.json',
    }))
  const stray = projects
    .filter((slug) => !facts.some((fact) => fact.slug === slug && fact.enrolment))
    .map((slug) => ({
      file,
      what: `no program with enrolment: true has the slug ${slug}`,
      fix: 'correct the slug, or set enrolment to true in content/facts/programmes.json',
    }))
  return [...missing, ...stray]
}

/** Checks that each project of the form has a name in every language. */
function names(root: string): Problem[] {
  return locales.flatMap((locale) => {
    const file = `${locale}/messages/enrolment.json`
    const texts = JSON.parse(readFileSync(join(root, file), 'utf8')) as object
    return readProjects(root)
      .map((slug) => `components.enrolment.project.${slug}`)
      .filter((id) => !Object.hasOwn(texts, id))
      .map((field) => ({
        file: `content/${file}`,
        field,
        what: 'the project has no name',
        fix: 'add the name that the form shows',
      }))
  })
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
  return [...missing, ...stray, ...offers(facts, root), ...names(root)]
}
