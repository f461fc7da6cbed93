import 'server-only'
import { desc, eq, sql } from 'drizzle-orm'
import { leadImportRows, leadImports } from '@/lib/db/schema/imports'
import type { Database } from '@/lib/db/store'
import { columnsOf, entriesOf, importFields, type ImportField } from '@/lib/imports/columns'
import type { LeadImport } from '@/lib/imports/find'
import {
  isLabel,
  plainValue,
  proposeValue,
  valuesOf,
  type MappedValues,
} from '@/lib/imports/labels'

/** How many texts of a field an officer is asked about. */
const mostTexts = 40

/** A text of a list that is no value of its field, in how many rows it stands, and what it may mean. */
export type UnknownValue = {
  field: ImportField['name']
  text: string
  plain: string
  rows: number
  chosen: string
}

/** The texts of a list that are no label of their field, the most frequent first, with what was chosen for them or is proposed. */
export async function unknownValues(
  db: Database,
  { id, headings, choices }: LeadImport,
): Promise<UnknownValue[]> {
  const columns = columnsOf(headings, choices)
  const found = await Promise.all(
    importFields.flatMap(({ name }) => {
      const own = columns[name]
      return own && valuesOf(name)
        ? [unknownOf(db, { id, field: name, columns: own, mapped: choices.values })]
        : []
    }),
  )
  return found.flat()
}

type Asked = {
  id: string
  field: ImportField['name']
  columns: readonly number[]
  mapped: MappedValues | undefined
}

async function unknownOf(
  db: Database,
  { id, field, columns, mapped }: Asked,
): Promise<UnknownValue[]> {
  const { importId, cells } = leadImportRows
  const own = sql.join(
    columns.map((column) => sql`${cells}[${column + 1}]`),
    sql`, `,
  )
  const rows = await db
    .select({ texts: sql<(string | null)[]>`array[${own}]`, rows: sql<number>`count(*)::int` })
    .from(leadImportRows)
    .where(eq(importId, id))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .limit(1_000)
  const found = new Map<string, UnknownValue>()
  for (const { texts, rows: count } of rows) {
    const [text] = entriesOf(
      texts.map((one) => one ?? ''),
      texts.map((_, at) => at),
    )
    const plain = text === undefined ? '' : plainValue(text)
    if (text === undefined || plain === '' || isLabel(field, text)) continue
    const chosen = mapped?.[field]?.[plain] ?? proposeValue(field, text) ?? ''
    const before = found.get(plain)?.rows ?? 0
    found.set(plain, { field, text, plain, rows: before + count, chosen })
  }
  return [...found.values()].slice(0, mostTexts)
}

/** What officers have said in the latest imports, the newest answer of each text. */
export async function rememberedValues(db: Database): Promise<MappedValues> {
  const rows = await db
    .select({ values: sql<MappedValues | null>`${leadImports.choices} -> 'values'` })
    .from(leadImports)
    .orderBy(desc(leadImports.createdAt))
    .limit(50)
  return rows.reduceRight<MappedValues>((all, { values }) => joinValues(all, values ?? {}), {})
}

/** Both, and of two answers about one text the later; an empty one takes it back. */
export function joinValues(earlier: MappedValues, later: MappedValues): MappedValues {
  const names = [...new Set([...Object.keys(earlier), ...Object.keys(later)])]
  const answers = (name: string) => Object.entries({ ...earlier[name], ...later[name] })
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(answers(name).filter(([, value]) => value !== '')),
    ]),
  )
}
