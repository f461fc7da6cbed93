import { sql } from 'drizzle-orm'
import type { TableReader } from '@/lib/db/tables'

type Key = { name: string; child: string; parent: string; columns: string[]; targets: string[] }

/** The names of columns, in the order of the key. */
const names = (numbers: string, table: string) =>
  sql.raw(`(select json_agg(quote_ident(a.attname) order by k.n) from unnest(${numbers}) with ordinality k(number, n)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`)

/** The foreign keys of a store with rows whose target is missing: restores and moves switch their checks off. */
export async function brokenReferences(db: TableReader): Promise<string[]> {
  const { rows } = await db.execute<Key>(
    sql`select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
        ${names('c.conkey', 'c.conrelid')} as columns, ${names('c.confkey', 'c.confrelid')} as targets
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1`,
  )
  const broken: string[] = []
  for (const key of rows) {
    const count = await orphans(db, key)
    if (count > 0)
      broken.push(`${count} rows of ${key.child} refer to missing rows of ${key.parent} (${key.name})`)
  }
  return broken
}

async function orphans(db: TableReader, { child, parent, columns, targets }: Key): Promise<number> {
  const present = columns.map((column) => `c.${column} is not null`).join(' and ')
  const same = columns.map((column, at) => `p.${targets[at] ?? ''} = c.${column}`).join(' and ')
  const { rows } = await db.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from ${child} c
      where ${present} and not exists (select 1 from ${parent} p where ${same})`),
  )
  return rows[0]?.count ?? 0
}
