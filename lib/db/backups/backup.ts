import 'server-only'
import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { headerOf, lastLineOf, RowSum, removeLeftovers } from '@/lib/db/backups/backup-file'
import { flushFolder } from '@/lib/db/flush-folder'
import { readTable, tableNames, type TableReader } from '@/lib/db/tables'
import { connectDatabase } from '@/lib/db/connect'
import { clusterOf } from '@/lib/db/embedded/cluster'
import { CannotRestore } from '@/lib/db/errors'
import { PostgresClient } from '@/lib/db/postgres/client'
import { withDatabase, type StoreOptions } from '@/lib/db/reach'

/**
 * Runs `work` with the contents of a store at one moment, whether or not servers are writing to it: the snapshot of one
 * transaction, which blocks nobody. Times are in UTC. Throws CannotRestore if there is no store, or StoreUnavailable.
 */
export async function readAtOneMoment<Result>(
  store: StoreOptions,
  work: (db: TableReader) => Promise<Result>,
): Promise<Result> {
  if (
    'dataDir' in store &&
    !existsSync(clusterOf(store.dataDir)) &&
    !existsSync(join(store.dataDir, 'store'))
  )
    throw new CannotRestore(`There is no store in ${store.dataDir}.`)
  return withDatabase(store, async (url) => {
    const client = new PostgresClient(url, 'none', {
      query_timeout: 0,
      application_name: 'bauhinia-backup',
    })
    try {
      return await connectDatabase(client).transaction(
        async (tx) => {
          await tx.execute(sql`set local timezone = 'UTC'`)
          return work(tx)
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      )
    } finally {
      await client.close()
    }
  })
}

/** Tables that are not backed up: their rows expire within hours, or they belong to the installation. */
const passing = [
  'staff_sessions',
  'visitor_sessions',
  'verification_codes',
  'verification_proofs',
  'rate_limits',
  'secret_in_use', // a backup may be restored into an installation with another secret
]

/**
 * Writes all data of a store to a gzip file of JSON lines: header, rows, and a last line with the number of rows and a
 * checksum per table. It copies rows, not files, so that the backup contains no deleted data, and later versions and
 * other versions of PostgreSQL can read it. The file appears under its name when it is complete and flushed, and only its owner can read
 * it. Memory use is constant. The caller provides a view in which no row moves. Resolves to
 * the number of rows per table.
 */
export async function backUp(
  db: TableReader,
  path: string,
  at: Date,
): Promise<Record<string, number>> {
  const sums: Record<string, RowSum> = {}
  const draft = `${path}.${randomUUID()}.part` // of this command alone: another one may write the same file
  try {
    await removeLeftovers(dirname(path), /\.json\.gz\.[\da-f-]{36}\.part$/)
    const file = createWriteStream(draft, { mode: 0o600, flags: 'wx' })
    await pipeline(Readable.from(lines(db, at, sums)), createGzip(), file)
    await flush(draft)
    await rename(draft, path)
    await flushFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return Object.fromEntries(Object.entries(sums).map(([table, { rows }]) => [table, rows]))
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync()
  await file.close()
}

async function* lines(
  db: TableReader,
  at: Date,
  sums: Record<string, RowSum>,
): AsyncGenerator<string> {
  const { rows: ran } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )
  yield headerOf(at, ran[0]?.count ?? 0)
  for (const table of await tableNames(db)) {
    if (passing.includes(table)) continue
    const sum = (sums[table] = new RowSum())
    for await (const rows of readTable(db, table)) {
      for (const row of rows) sum.add(row)
      yield rows.map((row) => `{"table":${JSON.stringify(table)},"row":${row}}\n`).join('')
    }
  }
  yield lastLineOf(sums)
}
