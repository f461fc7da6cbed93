import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { claimLabelsSchema, claimsSchema, routesSchema } from '@/schemas/content/facts'
import { filingsSchema } from '@/schemas/content/filings'
import { footerSchema } from '@/schemas/content/footer'
import { menuLabelsSchema, menuSchema } from '@/schemas/content/menu'
import { organisationSchema, organisationTextsSchema } from '@/schemas/content/organisation'
import { programmeFactsSchema } from '@/schemas/content/programme'
import { specificationSchema } from '@/schemas/content/specification'
import { locales } from '@/schemas/locale'
import { explainIssue } from '@/scripts/content/checks/schema'
import type { Problem } from '@/scripts/content/problem'
import type { Content } from '@/scripts/content/tree'

const facts: Record<string, z.ZodType> = {
  'claims.json': claimsSchema,
  'filings.json': filingsSchema,
  'menu.json': menuSchema,
  'organisation.json': organisationSchema,
  'programmes.json': programmeFactsSchema,
  'routes.json': routesSchema,
  'specification.json': specificationSchema,
}
const words: Record<string, z.ZodType> = {
  'claims.json': claimLabelsSchema,
  'footer.json': footerSchema,
  'menu.json': menuLabelsSchema,
  'organisation.json': organisationTextsSchema,
}

/** Every address of a value inside an object, `offices.beijing.city`. */
function addressesIn(value: unknown, at = ''): string[] {
  if (!value || typeof value !== 'object') return [at]
  return Object.entries(value).flatMap(([key, inner]) => addressesIn(inner, at ? `${at}.${key}` : key))
}

function read(root: string, name: string, schema: z.ZodType): { data: unknown; problems: Problem[] } {
  const file = `content/${name}`
  try {
    const data: unknown = JSON.parse(readFileSync(join(root, name), 'utf8'))
    const issues = schema.safeParse(data).error?.issues ?? []
    return {
      data,
      problems: issues.map((issue) => ({
        file,
        field: issue.path.join('.') || undefined,
        ...explainIssue(issue),
      })),
    }
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    return {
      data: undefined,
      problems: [{ file, what, mend: 'restore the file, or mend its JSON at the place named' }],
    }
  }
}

function compareWords(
  root: string,
  name: string,
  schema: z.ZodType,
  statedIn: (id: string) => readonly string[],
): Problem[] {
  const languages = locales.map((locale) => ({ locale, ...read(root, `${locale}/${name}`, schema) }))
  const missing = languages.flatMap(({ locale, data }) => {
    const there = new Set(addressesIn(data))
    const everywhere = languages.flatMap((other) => addressesIn(other.data))
    return [...new Set(everywhere)]
      .filter((address) => !there.has(address) && statedIn(address.split('.')[0] ?? '').includes(locale))
      .map((field) => ({
        file: `content/${locale}/${name}`,
        field,
        what: 'the entry is missing',
        mend: 'add it as the other language has it, or remove it there',
      }))
  })
  return [...languages.flatMap(({ problems }) => problems), ...missing]
}

/** The data files fit their schemas, and both languages have words for the same things. */
export function checkData({ root }: Content): Problem[] {
  const shared = Object.entries(facts).map(([name, schema]) => read(root, `facts/${name}`, schema))
  const claims = claimsSchema.safeParse(read(root, 'facts/claims.json', claimsSchema).data).data ?? {}
  const everywhere = () => locales
  const perClaim = (id: string) => claims[id]?.locales ?? locales
  return [
    ...shared.flatMap(({ problems }) => problems),
    ...Object.entries(words).flatMap(([name, schema]) =>
      compareWords(root, name, schema, name === 'claims.json' ? perClaim : everywhere),
    ),
  ]
}
