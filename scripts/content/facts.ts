import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { claimsSchema, countClaims, type Claims } from '@/schemas/content/facts'
import { projectsSchema } from '@/schemas/content/projects'
import { programmeFactsSchema, type ProgrammeFacts } from '@/schemas/content/programme'

function read(root: string, name: string): unknown {
  return JSON.parse(readFileSync(join(root, 'facts', name), 'utf8'))
}

/** The programs of a content folder. Throws if the file does not match its schema. */
export function readProgrammes(root: string): ProgrammeFacts[] {
  return programmeFactsSchema.parse(read(root, 'programmes.json'))
}

/** The slugs of the form's projects. Throws if the file does not match its schema. */
export function readProjects(root: string): string[] {
  return projectsSchema.parse(read(root, 'projects.json')).map(({ slug }) => slug)
}

/** The claims of a content folder with their figures. Throws if the file does not match its schema. */
export function readClaims(root: string): Claims {
  return countClaims(claimsSchema.parse(read(root, 'claims.json')), readProgrammes(root))
}
