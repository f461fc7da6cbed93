import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/store'

type RelatedRow = Record<string, unknown>
export type Reference = { child: string; parent: string; column: string; key: string }

/** Rows by table name, with the column names of the database. */
export type RowsByTable = Record<string, RelatedRow[]>

/**
 * Reads the rows of a table whose `column` has one of `values`, the rows that refer to them, and so on. It follows the
 * foreign keys of the database, so that it includes tables that are added later. Hashes are left out unless `whole`.
 */
export async function relatedRows(
  db: Pick<Database, 'execute'>,
  table: string,
  column: string,
  values: readonly string[],
  whole = false,
): Promise<RowsByTable> {
  const references = await readReferences(db)
  const found: RowsByTable = {}
  const waiting = [{ table, column, values: [...values] }]
  // A row may refer to others in two columns, as a merge does.
  const seen = new Set<string>()
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const rows = (await readRows(db, next)).filter((row) =>
      isNew(seen, `${next.table} ${JSON.stringify(row)}`),
    )
    if (rows.length === 0) continue
    found[next.table] = [...(found[next.table] ?? []), ...(whole ? rows : rows.map(withoutHashes))]
    for (const { child, parent, column: from, key } of references) {
      if (parent !== next.table || child === parent || child in found) continue
      waiting.push({ table: child, column: from, values: rows.map((row) => String(row[key])) })
    }
  }
  return found
}

function isNew(seen: Set<string>, row: string): boolean {
  const known = seen.has(row)
  seen.add(row)
  return !known
}

/** The foreign keys of all tables. */
export async function readReferences(db: Pick<Database, 'execute'>): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      own.attname as "column", other.attname as "key"
    from pg_constraint
      join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
      join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by 1, 3`)
  return rows
}

async function readRows(
  db: Pick<Database, 'execute'>,
  { table, column, values }: { table: string; column: string; values: readonly string[] },
): Promise<RelatedRow[]> {
  if (values.length === 0) return []
  const name = sql.raw(table)
  const { rows } = await db.execute<{ row: RelatedRow }>(
    sql`select to_jsonb(t) as row from ${name} t where ${sql.identifier(column)} in ${values}`,
  )
  return rows.map(({ row }) => row)
}

function withoutHashes(row: RelatedRow): RelatedRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith('_hash')))
}
