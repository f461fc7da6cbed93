import type { BackupRow } from '@/lib/db/backup-file'
import type { Database } from '@/lib/db/connect'
import { continueNumbers, insertRows } from '@/lib/db/tables'

const batchSize = 500

/** Inserts the rows of a backup into empty tables, in batches. */
export async function loadRows(db: Database, rows: AsyncIterable<BackupRow>): Promise<void> {
  let table = ''
  let batch: string[] = []
  for await (const next of rows) {
    if (batch.length >= batchSize || next.table !== table) {
      await insertRows(db, table, batch)
      batch = []
    }
    table = next.table
    batch.push(next.row)
  }
  await insertRows(db, table, batch)
  await continueNumbers(db)
}
