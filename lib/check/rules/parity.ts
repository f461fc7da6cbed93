import type { z } from 'zod'
import type { Said } from '@/schemas/content/problems/words'
import { defaultLocale, locales, type Locale } from '@/schemas/locale'
import { nodesOf, usedComponents, type Tree } from '@/lib/check/markdown'
import type { Problem } from '@/lib/check/problem'
import type { Content, ContentDocument } from '@/lib/check/content'
import { monthsIn, otherNumbers } from '@/lib/check/rules/parity-numbers'

const placeOf = ({ kind, key }: Pick<ContentDocument, 'kind' | 'key'>) =>
  `${kind.folder}/${key}.${kind.ending}`
const headings = (tree: Tree | undefined) =>
  (tree ? nodesOf(tree, 'heading') : []).map(({ depth, position }) => ({ depth, line: position?.start.line }))

// Inline figures may be in another order, because sentences of languages differ.
const inline = new Set(['Fact', 'ProgrammeFact', 'Sample'])
const componentsOf = (tree: Tree | undefined) =>
  (tree ? usedComponents(tree) : []).filter(({ name }) => !inline.has(name))

/** Every table and list of a document: its line, and the texts of its rows or items. */
const rowsOf = (tree: Tree | undefined) =>
  (tree ? [...nodesOf(tree, 'table'), ...nodesOf(tree, 'list')] : []).map(({ children, position }) => ({
    line: position?.start.line,
    rows: children.map((row) => JSON.stringify(row)),
  }))

/** Rows or items that one language lacks, and rows of tables that name other months. */
function rowDifferences(one: ContentDocument, other: ContentDocument): (Said & Pick<Problem, 'line'>)[] {
  const theirs = rowsOf(other.body)
  return rowsOf(one.body).flatMap(({ rows }, index): ReturnType<typeof rowDifferences> => {
    const { line, rows: twins } = theirs[index] ?? { line: undefined, rows: [] }
    if (rows.length !== twins.length)
      return [
        { line, id: 'parity.rows', values: { file: one.file, ours: rows.length, theirs: twins.length } },
      ]
    return rows.flatMap((row, at) => {
      const [own, foreign] = [monthsIn(row), monthsIn(twins[at] ?? '')]
      const [ours, missing] = [own.difference(foreign), foreign.difference(own)]
      // A month that one language leaves out is said in another way.
      if (ours.size === 0 || missing.size === 0) return []
      const values = { file: one.file, row: at + 1, ours: [...ours].join(), theirs: [...missing].join() }
      return [{ line, id: 'parity.months' as const, values }]
    })
  })
}

/** Optional fields that only one of two documents has; the schema reports all others. */
function fieldDifferences(one: ContentDocument, other: ContentDocument): string[] {
  const shape = one.kind.schema.shape as Readonly<Record<string, z.ZodType>>
  const has = ({ fields }: ContentDocument, key: string) => Object.hasOwn(Object(fields) as object, key)
  return Object.keys(shape).flatMap((key) => {
    if (has(one, key) === has(other, key)) return []
    return [`${has(one, key) ? '−' : '+'}${key}`]
  })
}

/** The index of the first difference between two lists; -1 if there is none. */
function firstDifference(ours: readonly unknown[], theirs: readonly unknown[]): number {
  const length = Math.max(ours.length, theirs.length)
  return Array.from({ length }, (_, index) => index).findIndex((at) => ours[at] !== theirs[at])
}

function compare(one: ContentDocument, other: ContentDocument): Problem[] {
  const problems: Problem[] = []
  const add = (line: number | undefined, said: Said) => problems.push({ file: other.file, line, ...said })
  const differences = fieldDifferences(one, other)
  if (differences.length > 0)
    add(1, { id: 'parity.fields', values: { file: one.file, differences: differences.join(' ') } })

  const [our, their] = [headings(one.body), headings(other.body)]
  const [ours, theirs] = [our.map(({ depth }) => depth), their.map(({ depth }) => depth)]
  const heading = firstDifference(ours, theirs)
  if (heading !== -1) {
    const values = { file: one.file, ours: ours.join(' '), theirs: theirs.join(' ') }
    add((their[heading] ?? their.at(-1))?.line, { id: 'parity.headings', values })
  }

  const [used, twins] = [componentsOf(one.body), componentsOf(other.body)]
  const nameAt = (list: typeof used, index: number) => list[index]?.name ?? ({ say: 'parity.none' } as const)
  const at = firstDifference(
    used.map(({ name }) => name),
    twins.map(({ name }) => name),
  )
  if (at !== -1) {
    const values = { file: one.file, number: at + 1, ours: nameAt(used, at), theirs: nameAt(twins, at) }
    add((twins[at] ?? twins.at(-1))?.line, { id: 'parity.components', values })
  }
  for (const { line, ...said } of rowDifferences(one, other)) add(line, said)
  for (const said of otherNumbers(one, other)) add(undefined, said)
  return problems
}

/**
 * Checks that all languages have the same documents as the default one, with the same fields, headings and components.
 * Files that are wrong by themselves are not compared: the difference may be the mistake.
 */
export function checkParity(
  { documents, unread }: Content,
  wrong: ReadonlySet<string> = new Set(),
): Problem[] {
  const all = [...documents, ...unread]
  const of = (locale: Locale) =>
    new Map(all.filter((one) => one.locale === locale).map((one) => [placeOf(one), one]))
  const lonely = (from: ReturnType<typeof of>, into: ReturnType<typeof of>, locale: Locale) =>
    [...from]
      .filter(([place, { file }]) => !into.has(place) && !wrong.has(file))
      .map(([place, { file }]) => ({
        file,
        id: 'parity.translation' as const,
        values: { file: `content/${locale}/${place}` },
      }))
  const comparable = (one: object | undefined): one is ContentDocument =>
    one !== undefined && 'fields' in one && 'file' in one && !wrong.has(String(one.file))
  const ours = of(defaultLocale)
  return locales
    .filter((locale) => locale !== defaultLocale)
    .flatMap((locale) => {
      const theirs = of(locale)
      const differing = [...ours].flatMap(([place, one]) => {
        const other = theirs.get(place)
        return comparable(one) && comparable(other) ? compare(one, other) : []
      })
      return [...lonely(ours, theirs, locale), ...lonely(theirs, ours, defaultLocale), ...differing]
    })
}
