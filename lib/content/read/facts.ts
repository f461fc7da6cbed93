import { readParsed, type Root } from '@/lib/content/read/root'
import {
  claimsSchema,
  countClaims,
  routesSchema,
  type Claims,
  type Route,
} from '@/schemas/content/facts'
import { projectsSchema, type Project } from '@/schemas/content/projects'
import { deskSchema } from '@/schemas/content/desk'
import { organizationSchema } from '@/schemas/content/organization'
import {
  programmeFactsSchema,
  programmeLabelsSchema,
  universitiesSchema,
  type ProgrammeFacts,
  type University,
} from '@/schemas/content/programme'
import { outcomesSchema } from '@/schemas/content/outcomes'
import { teacherFactsSchema } from '@/schemas/content/teacher'
import type { Locale } from '@/schemas/locale'

/* The facts of a content folder. Each throws if its file does not match its schema. */

export const readProgrammes = (root: Root): ProgrammeFacts[] =>
  readParsed(root, 'facts/programmes.json', programmeFactsSchema)
export const readProjects = (root: Root): Project[] =>
  readParsed(root, 'facts/projects.json', projectsSchema)
export const readRoutes = (root: Root): Route[] =>
  readParsed(root, 'facts/routes.json', routesSchema)
export const readDesk = (root: Root) => readParsed(root, 'facts/desk.json', deskSchema)
export const readOrganization = (root: Root) =>
  readParsed(root, 'facts/organization.json', organizationSchema)
/** The partner universities. */
export const readUniversities = (root: Root): University[] =>
  readParsed(root, 'facts/universities.json', universitiesSchema)
/** Those who teach the courses of programs. */
export const readTeachers = (root: Root) =>
  readParsed(root, 'facts/teachers.json', teacherFactsSchema)
/** What became of those who started. */
export const readOutcomes = (root: Root) => readParsed(root, 'facts/outcomes.json', outcomesSchema)
/** The names of what the facts of programs refer to. */
export const readLabels = (root: Root, locale: Locale) =>
  readParsed(root, `${locale}/programme-labels.json`, programmeLabelsSchema)
/** The claims with their figures. */
export const readClaims = (root: Root): Claims =>
  countClaims(readParsed(root, 'facts/claims.json', claimsSchema), readProgrammes(root))
