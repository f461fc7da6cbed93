import { sql } from 'drizzle-orm'
import { CannotMove } from '@/lib/db/errors'
import { checksumOf, isEqual, type Checksum } from '@/lib/db/move/checksum'
import { continueNumbers, insertRows, readTable, tableNames, type TableReader } from '@/lib/db/tables'

/** Number of rows that one statement inserts. */
const batchSize = 500

export type Moved = { table: string; rows: number; sum: bigint; copied: boolean }

/**
 * Copies all tables to a store with the same tables and compares the checksums. A table that an earlier, interrupted run
 * has copied is only compared; whatever else is in the target is deleted. Throws CannotMove for a difference.
 */
export async function copyTables(
  source: TableReader,
  target: TableReader,
  report: (moved: Moved) => void,
): Promise<void> {
  for (const table of await tableNames(source)) {
    const expected = await checksumOf(source, table)
    const copied = !isEqual(expected, await checksumOf(target, table))
    if (copied) await copyTable(source, target, table, expected)
    report({ table, ...expected, copied })
  }
  await continueNumbers(target)
}

async function copyTable(source: TableReader, target: TableReader, table: string, expected: Checksum) {
  await target.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`delete from ${sql.identifier(table)}`)
  })
  for await (const rows of readTable(source, table))
    for (let from = 0; from < rows.length; from += batchSize)
      await insertRows(target, table, rows.slice(from, from + batchSize))
  const found = await checksumOf(target, table)
  if (!isEqual(expected, found))
    throw new CannotMove(
      `The table ${table} differs after copying: ${expected.rows} rows in the source, ${found.rows} in the target. ` +
        'Stop everything that writes to either store and run the command again.',
    )
}
