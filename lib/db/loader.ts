import { sql } from 'drizzle-orm'
import type { BackupRow } from '@/lib/db/backup-file'
import type { Database } from '@/lib/db/connect'

const batchSize = 500

/** Inserts the rows of a backup into empty tables, in batches. */
export async function loadRows(db: Database, rows: AsyncIterable<BackupRow>): Promise<void> {
  let batch: BackupRow[] = []
  for await (const row of rows) {
    if (batch.length >= batchSize || (batch[0] && batch[0].table !== row.table)) {
      await insert(db, batch)
      batch = []
    }
    batch.push(row)
  }
  await insert(db, batch)
  await continueNumbers(db)
}

async function insert(db: Database, batch: readonly BackupRow[]): Promise<void> {
  const [first] = batch
  if (!first) return
  const name = sql.identifier(first.table)
  const rows = `[${batch.map(({ row }) => row).join(',')}]`
  await db.transaction(async (tx) => {
    // Disables foreign keys, because rows are not in their order, and triggers, which would change the rows.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into ${name} overriding system value
      select * from json_populate_recordset(null::${name}, ${rows}::json)`)
  })
}

/** Sets the sequences of identity columns to their last values. */
async function continueNumbers(db: Database): Promise<void> {
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
