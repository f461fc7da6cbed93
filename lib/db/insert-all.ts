import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '@/lib/db/store'

/** Inserts many rows in a statement with one parameter: one with a parameter for each value takes several times as long. */
export async function insertAll<Table extends PgTable>(
  tx: Pick<Transaction, 'execute'>,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => given.has(name))
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const values = rows.map((row) =>
    Object.fromEntries(columns.map(([name, column]) => [column.name, Reflect.get(row, name) as unknown])),
  )
  await tx.execute(sql`insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::jsonb)`)
}
