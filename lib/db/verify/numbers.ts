import { sql } from 'drizzle-orm'
import type { TableReader } from '@/lib/db/tables'

/** Running numbers that would be given out twice: identity columns, and the references of applications by year. */
export async function staleNumbers(db: TableReader): Promise<string[]> {
  return [...(await staleIdentities(db)), ...(await staleReferences(db))]
}

async function staleIdentities(db: TableReader): Promise<string[]> {
  const { rows } = await db.execute<{ table: string; column: string; sequence: string }>(
    sql`select table_name as "table", column_name as "column",
        pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
      from information_schema.columns where table_schema = 'public' and is_identity = 'YES' order by 1`,
  )
  const stale: string[] = []
  for (const { table, column, sequence } of rows) {
    const { rows: found } = await db.execute<{ next: string; newest: string }>(
      sql`select s.last_value + s.is_called::int as next, coalesce((select max(${sql.identifier(column)}) from ${sql.identifier(table)}), 0) as newest
        from ${sql.raw(sequence)} s`,
    )
    const [{ next, newest } = { next: 1, newest: 0 }] = found
    if (Number(next) <= Number(newest))
      stale.push(`the next number of ${table}.${column} is ${next}, but ${newest} exists`)
  }
  return stale
}

async function staleReferences(db: TableReader): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; value: string; newest: string }>(
    sql`select used.name, coalesce(counters.value, 0) as value, used.newest from (
        select 'applications-20' || split_part(reference, '-', 2) as name, max(split_part(reference, '-', 3)::bigint) as newest
        from applications group by 1
      ) used left join counters using (name) where coalesce(counters.value, 0) < used.newest order by 1`,
  )
  return rows.map(
    ({ name, value, newest }) => `the counter ${name} is at ${value}, but reference ${newest} exists`,
  )
}
