import { readAt, type Root } from '@/lib/check/root'
import { claimsSchema, countClaims, routesSchema, type Claims, type Route } from '@/schemas/content/facts'
import { projectsSchema, type Project } from '@/schemas/content/projects'
import {
  programmeFactsSchema,
  universitiesSchema,
  type ProgrammeFacts,
  type University,
} from '@/schemas/content/programme'

type ParsedFacts = { text: string; value: unknown }
const parsed = new Map<string, ParsedFacts>()

/** The value of a file of facts, parsed again only if its text is another than the last time. Read-only. */
function factsOf<Value>(root: Root, name: string, parse: (value: unknown) => Value): Value {
  const text = readAt(root, `facts/${name}`)
  const known = parsed.get(name)
  // The name decides what is parsed, so the type is the one that was stored.
  if (known?.text === text) return known.value as Value
  const value = parse(JSON.parse(text))
  parsed.set(name, { text, value })
  return value
}

/** The programs of a content folder. Throws if the file does not match its schema. */
export function readProgrammes(root: Root): ProgrammeFacts[] {
  return factsOf(root, 'programmes.json', (value) => programmeFactsSchema.parse(value))
}

/** The form's projects. Throws if the file does not match its schema. */
export function readProjects(root: Root): Project[] {
  return factsOf(root, 'projects.json', (value) => projectsSchema.parse(value))
}

export function readRoutes(root: Root): Route[] {
  return factsOf(root, 'routes.json', (value) => routesSchema.parse(value))
}

/** The partner universities. Throws if the file does not match its schema. */
export function readUniversities(root: Root): University[] {
  return factsOf(root, 'universities.json', (value) => universitiesSchema.parse(value))
}

/** The claims of a content folder with their figures. Throws if the file does not match its schema. */
export function readClaims(root: Root): Claims {
  return countClaims(
    factsOf(root, 'claims.json', (value) => claimsSchema.parse(value)),
    readProgrammes(root),
  )
}
