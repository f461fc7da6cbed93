import 'server-only'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { headerOf } from '@/lib/db/backup-file'
import type { Database, Store } from '@/lib/db/store'
import { readTable, tableNames } from '@/lib/db/tables'

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
 * Writes all data of the embedded store to a gzip file of JSON lines: header, rows, and a last line with the number of
 * rows per table. It copies rows, not files, so that the backup contains no deleted data and later versions can read
 * it. The file appears under its name when it is complete and flushed, and only its owner can read it. Memory use is
 * constant.
 */
export async function backUp({ engine, db }: Store, path: string, at: Date): Promise<Record<string, number>> {
  if (engine !== 'pglite')
    throw new Error('This command backs up the embedded store only. Use pg_dump for PostgreSQL.')
  const counts: Record<string, number> = {}
  const draft = `${path}.part`
  try {
    const file = createWriteStream(draft, { mode: 0o600, flags: 'wx' })
    await pipeline(Readable.from(lines(db, at, counts)), createGzip(), file)
    await flush(draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return counts
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync()
  await file.close()
}

async function* lines(db: Database, at: Date, counts: Record<string, number>): AsyncGenerator<string> {
  const { rows: ran } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )
  yield headerOf(at, ran[0]?.count ?? 0)
  // The command is the only user of the store, so no row moves.
  for (const table of await tableNames(db)) {
    if (passing.includes(table)) continue
    counts[table] = 0
    for await (const rows of readTable(db, table)) {
      counts[table] += rows.length
      yield rows.map((row) => `{"table":${JSON.stringify(table)},"row":${row}}\n`).join('')
    }
  }
  yield `${JSON.stringify({ rows: counts })}\n`
}
