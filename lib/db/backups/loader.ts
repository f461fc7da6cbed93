import type { BackupRow } from '@/lib/db/backups/backup-file'
import type { Database } from '@/lib/db/connect'
import { continueNumbers, insertRows } from '@/lib/db/tables'

/** Rows, and characters, of a batch. */
const batchSize = 500
const batchLength = 4_000_000

/** Inserts the rows of a backup into empty tables, in batches. */
export async function loadRows(db: Database, rows: AsyncIterable<BackupRow>): Promise<void> {
  let table = ''
  let batch: string[] = []
  let length = 0
  for await (const next of rows) {
    if (batch.length >= batchSize || length > batchLength || next.table !== table) {
      await insertRows(db, table, batch)
      batch = []
      length = 0
    }
    table = next.table
    batch.push(next.row)
    length += next.row.length
  }
  await insertRows(db, table, batch)
  await continueNumbers(db)
}
