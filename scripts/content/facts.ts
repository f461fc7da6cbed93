import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { claimsSchema, countClaims, routesSchema, type Claims, type Route } from '@/schemas/content/facts'
import { projectsSchema, type Project } from '@/schemas/content/projects'
import {
  programmeFactsSchema,
  universitiesSchema,
  type ProgrammeFacts,
  type University,
} from '@/schemas/content/programme'

function read(root: string, name: string): unknown {
  return JSON.parse(readFileSync(join(root, 'facts', name), 'utf8'))
}

/** The programs of a content folder. Throws if the file does not match its schema. */
export function readProgrammes(root: string): ProgrammeFacts[] {
  return programmeFactsSchema.parse(read(root, 'programmes.json'))
}

/** The form's projects. Throws if the file does not match its schema. */
export function readProjects(root: string): Project[] {
  return projectsSchema.parse(read(root, 'projects.json'))
}

export function readRoutes(root: string): Route[] {
  return routesSchema.parse(read(root, 'routes.json'))
}

/** The partner universities. Throws if the file does not match its schema. */
export function readUniversities(root: string): University[] {
  return universitiesSchema.parse(read(root, 'universities.json'))
}

/** The claims of a content folder with their figures. Throws if the file does not match its schema. */
export function readClaims(root: string): Claims {
  return countClaims(claimsSchema.parse(read(root, 'claims.json')), readProgrammes(root))
}
