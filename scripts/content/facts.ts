import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { claimsSchema, countClaims, type Claims } from '@/schemas/content/facts'
import { projectsSchema } from '@/schemas/content/projects'
import { programmeFactsSchema, type ProgrammeFacts } from '@/schemas/content/programme'

function read(root: string, name: string): unknown {
  return JSON.parse(readFileSync(join(root, 'facts', name), 'utf8'))
}

/** The programmes of a content folder. Throws when the file does not fit its schema. */
export function readProgrammes(root: string): ProgrammeFacts[] {
  return programmeFactsSchema.parse(read(root, 'programmes.json'))
}

/** The slugs of the projects that the form offers. Throws when the file has another form. */
export function readProjects(root: string): string[] {
  return projectsSchema.parse(read(root, 'projects.json')).map(({ slug }) => slug)
}

/** The claims of a content folder with their figures. Throws when the file does not fit its schema. */
export function readClaims(root: string): Claims {
  return countClaims(claimsSchema.parse(read(root, 'claims.json')), readProgrammes(root))
}
