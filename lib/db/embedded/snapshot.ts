import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SqlClient } from '@/lib/db/client'
import { copyFiles } from '@/lib/db/embedded/copy-files'
import { checkRoom } from '@/lib/db/embedded/room'

/** The name of the procedure in the log of the engine. */
const label = 'bauhinia'

/**
 * Copies the files of a running store to `target`, where another engine can open them. PostgreSQL's own procedure for
 * base backups: between start and stop the log contains every changed page as a whole, so that the copy may be made while
 * others write; whoever opens it replays the log up to the stop. Others wait for the two statements only. Throws
 * StoreUnavailable when the disk is too full.
 */
export async function snapshot(client: SqlClient, folder: string, target: string): Promise<void> {
  const log = join(folder, 'pg_wal')
  await checkRoom(folder)
  await client.query('select pg_backup_start($1, true)', [label])
  let stopped: Awaited<ReturnType<typeof stop>>
  try {
    await copyFiles(folder, target, [log, join(folder, 'postmaster.pid')])
  } finally {
    stopped = await stop(client)
  }
  await writeFile(join(target, 'backup_label'), stopped, { mode: 0o600 })
  await copyFiles(log, join(target, 'pg_wal'))
  await mkdir(join(target, 'pg_wal/archive_status'), { recursive: true })
}

async function stop(client: SqlClient): Promise<string> {
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  return String(rows[0]?.labelfile)
}
