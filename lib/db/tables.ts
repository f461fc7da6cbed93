import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/connect'

/** Reads and writes whole tables, in a transaction or outside one. */
export type TableReader = Pick<Database, 'execute' | 'transaction' | 'select'>

/** Number of blocks that one query reads, of a table without large values: about 800 kB. */
const blocks = 100
const blockSize = 8_192

/** The names of all tables with data of the site. */
export async function tableNames(db: TableReader): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * The parts of a table, each as a condition on its rows; together they are all rows, provided that nobody writes to the
 * table meanwhile.
 */
export async function partsOf(db: TableReader, table: string) {
  const { rows: sizes } = await db.execute<{ size: string; whole: string }>(
    sql`select pg_relation_size(${table}::regclass)::text as size, pg_table_size(${table}::regclass)::text as whole`,
  )
  const [size, whole] = [Number(sizes[0]?.size ?? 0), Number(sizes[0]?.whole ?? 0)]
  // Large values, such as the files of pictures, are outside of the blocks.
  const step = Math.max(1, Math.floor((blocks * size) / Math.max(1, whole)))
  return Array.from({ length: Math.ceil(size / blockSize / step) }, (_, part) => {
    const [from, to] = [`(${part * step},0)`, `(${(part + 1) * step},0)`]
    return sql`ctid >= ${from}::tid and ctid < ${to}::tid`
  })
}

/** The rows of a table as JSON from the database, part by part. */
export async function* readTable(db: TableReader, table: string): AsyncGenerator<string[]> {
  const name = sql.identifier(table)
  for (const part of await partsOf(db, table)) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${name} t where ${part}`,
    )
    yield rows.map(({ row }) => row)
  }
}

/** Inserts rows as JSON into a table, unchanged. */
export async function insertRows(
  db: TableReader,
  table: string,
  rows: readonly string[],
): Promise<void> {
  if (rows.length === 0) return
  const name = sql.identifier(table)
  await db.transaction(async (tx) => {
    // Disables foreign keys, because rows are not in their order, and triggers, which would change the rows.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into ${name} overriding system value
      select * from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)`)
    await tx.execute(sql`set local session_replication_role = origin`) // the transaction may be part of another one
  })
}

/** Sets the sequences of identity columns to their last values. */
export async function continueNumbers(db: TableReader): Promise<void> {
  const { rows } = await db.execute<{ table: string; column: string }>(
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { table, column } of rows) {
    const number = sql.identifier(column)
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${column}), max(${number}))
        from ${sql.identifier(table)} having max(${number}) is not null`,
    )
  }
}
