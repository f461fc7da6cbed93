import type { z } from 'zod'
import { claimsSchema } from '@/schemas/content/facts'
import { dataFiles } from '@/schemas/content/generated'
import { messagesSchema, type DataFile } from '@/schemas/content/kind'
import { locales, type Locale } from '@/schemas/locale'
import { jsonMistake } from '@/lib/content/read/json'
import { lineFinder, type LineOf } from '@/lib/content/read/lines'
import type { Problem } from '@/lib/content/check/problem'
import type { Content, ContentDocument } from '@/lib/content/read/content'
import { perFile } from '@/lib/content/check/per-file'
import { explainIssue } from '@/schemas/content/explain'

/** The problems of data, each with its line: that of an unknown field, or of the nearest existing value. */
function schemaProblems(
  file: string,
  schema: z.ZodType,
  value: unknown,
  lineOf: LineOf,
): Problem[] {
  return (schema.safeParse(value, { reportInput: true }).error?.issues ?? []).map((issue) => {
    const key = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    const line = lineOf([...issue.path, ...key]) ?? 1
    return { file, line, field: issue.path.join('.') || undefined, ...explainIssue(issue, schema) }
  })
}

const fieldProblems = perFile(({ file, kind, fields, lineOf }: ContentDocument) =>
  schemaProblems(file, kind.schema, fields, lineOf),
)

export const checkSchema = ({ documents }: Content): Problem[] =>
  documents.flatMap((document) => fieldProblems(document, undefined))

const perLocale = '{locale}/'

/** The path of every value in an object, `offices.beijing.city`. */
function addressesIn(value: unknown, at = ''): string[] {
  if (!value || typeof value !== 'object') return [at]
  return Object.entries(value).flatMap(([key, inner]) =>
    addressesIn(inner, at ? `${at}.${key}` : key),
  )
}

/** The problems of the JSON texts that are neither documents nor missing: the syntax of messages and data, and the shape of messages. */
export function jsonProblems({ texts }: Content): Problem[] {
  return [...texts].flatMap(([name, text]) => {
    const isMessages = /^[\w-]+\/messages\//.test(name)
    if (!isMessages && !/^facts\/|^[\w-]+\/[\w-]+\.json$/.test(name)) return []
    const file = `content/${name}`
    const mistake = jsonMistake(text)
    if (mistake) return [{ file, ...mistake }]
    return isMessages
      ? schemaProblems(file, messagesSchema, JSON.parse(text), lineFinder(text))
      : []
  })
}

type Checked = { data: unknown; problems: Problem[] }

/** A data file against its schema; without data if its text is not JSON, which is reported elsewhere. */
function check({ texts, problems }: Content, name: string, schema: DataFile['schema']): Checked {
  const file = `content/${name}`
  const text = texts.get(name)
  if (text === undefined) {
    const reported = problems.some((one) => one.file === file)
    return { data: undefined, problems: reported ? [] : [{ file, id: 'file.missing' }] }
  }
  if (jsonMistake(text)) return { data: undefined, problems: [] }
  const data: unknown = JSON.parse(text)
  return { data, problems: schemaProblems(file, schema, data, lineFinder(text)) }
}

type StatedIn = (id: string) => readonly Locale[]

function compareWords(
  content: Content,
  { file, schema, own }: DataFile,
  statedIn: StatedIn,
): Problem[] {
  const name = file.slice(perLocale.length)
  const languages = locales.map((locale) => ({
    locale,
    ...check(content, `${locale}/${name}`, schema),
  }))
  const problems = languages.flatMap((language) => language.problems)
  if (own || problems.length > 0 || languages.some(({ data }) => data === undefined))
    return problems
  const everywhere = [...new Set(languages.flatMap(({ data }) => addressesIn(data)))]
  return languages.flatMap(({ locale, data }) => {
    const there = new Set(addressesIn(data))
    return everywhere
      .filter(
        (address) => !there.has(address) && statedIn(address.split('.')[0] ?? '').includes(locale),
      )
      .map((field) => ({ file: `content/${locale}/${name}`, field, id: 'data.entry' as const }))
  })
}

/** Checks that the data files match their schemas and that all languages have the same entries. */
export function checkData(content: Content): Problem[] {
  const shared = dataFiles.filter(({ file }) => !file.startsWith(perLocale))
  const words = dataFiles.filter(({ file }) => file.startsWith(perLocale))
  const { data } = check(content, 'facts/claims.json', claimsSchema)
  const claims = claimsSchema.safeParse(data).data
  // Without the claims it is not known which language states which.
  const perClaim: StatedIn = (id) => (claims ? (claims[id]?.locales ?? locales) : [])
  return [
    ...shared.flatMap(({ file, schema }) => check(content, file, schema).problems),
    ...words.flatMap((one) =>
      compareWords(content, one, one.file === '{locale}/claims.json' ? perClaim : () => locales),
    ),
  ]
}
