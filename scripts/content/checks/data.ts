import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { claimsSchema } from '@/schemas/content/facts'
import { dataFiles } from '@/schemas/content/generated'
import type { DataFile } from '@/schemas/content/kind'
import { locales } from '@/schemas/locale'
import { schemaProblems } from '@/scripts/content/checks/schema'
import { lineFinder } from '@/scripts/content/lines'
import type { Problem } from '@/scripts/content/problem'
import type { Content } from '@/scripts/content/tree'

const perLocale = '{locale}/'

/** The path of every value in an object, `offices.beijing.city`. */
function addressesIn(value: unknown, at = ''): string[] {
  if (!value || typeof value !== 'object') return [at]
  return Object.entries(value).flatMap(([key, inner]) => addressesIn(inner, at ? `${at}.${key}` : key))
}

function read(root: string, name: string, schema: z.ZodType): { data: unknown; problems: Problem[] } {
  const file = `content/${name}`
  try {
    const text = readFileSync(join(root, name), 'utf8')
    const data: unknown = JSON.parse(text)
    return { data, problems: schemaProblems(file, schema, data, lineFinder(text)) }
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    return {
      data: undefined,
      problems: [{ file, what, fix: 'restore the file, or correct its JSON at this position' }],
    }
  }
}

function compareWords(
  root: string,
  { file, schema, own }: DataFile,
  statedIn: (id: string) => readonly string[],
): Problem[] {
  const name = file.slice(perLocale.length)
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
        fix: 'add it like in the other language, or remove it there',
      }))
  })
  return [...languages.flatMap(({ problems }) => problems), ...(own ? [] : missing)]
}

/** Checks that the data files match their schemas and that all languages have the same entries. */
export function checkData({ root }: Content): Problem[] {
  const shared = dataFiles.filter(({ file }) => !file.startsWith(perLocale))
  const words = dataFiles.filter(({ file }) => file.startsWith(perLocale))
  const claims = claimsSchema.safeParse(read(root, 'facts/claims.json', claimsSchema).data).data ?? {}
  const everywhere = () => locales
  const perClaim = (id: string) => claims[id]?.locales ?? locales
  return [
    ...shared.flatMap(({ file, schema }) => read(root, file, schema).problems),
    ...words.flatMap((one) =>
      compareWords(root, one, one.file === '{locale}/claims.json' ? perClaim : everywhere),
    ),
  ]
}
