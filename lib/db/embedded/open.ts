import { join } from 'node:path'
import { connect, type Store } from '@/lib/db/connect'
import { EmbeddedClient } from '@/lib/db/embedded/client'
import { ensureCluster } from '@/lib/db/embedded/cluster'
import { lockDataDir, makePrivate } from '@/lib/db/embedded/lock'
import { serveSnapshots } from '@/lib/db/embedded/serve-snapshots'
import { runMigrations, refuseTooLate } from '@/lib/db/migrations'
import { copyFile, mkdir, readdir, stat, statfs, writeFile } from 'node:fs/promises'
import type { SqlClient } from '@/lib/db/client'
import { constants } from 'node:fs'
import { StoreUnavailable } from '@/lib/db/errors'

const [interval, changedInterval] = [6 * 60 * 60 * 1000, 15_000]

/** Every table, including system tables. VACUUM includes the TOAST table of each. */
const tables = `select oid::regclass::text as name from pg_class where relkind = 'r' and relpersistence = 'p' order by 1`

/**
 * Vacuums and analyzes the tables, because the embedded engine has no autovacuum. One statement per table: the engine
 * runs one statement at a time, and a single VACUUM of all tables would delay requests.
 */
export async function runUpkeep(client: SqlClient): Promise<void> {
  const { rows } = await client.query(tables)
  for (const { name } of rows) await client.query(`vacuum (analyze) ${String(name)}`)
}

/**
 * Tables that an autovacuum would process, by the usual thresholds; small ones are left to the upkeep. The engine forgets its
 * counters when it stops: a table that has grown since it was analyzed counts, too.
 */
const changed = `select s.relid::regclass::text as name, n_dead_tup > 1000 + n_live_tup * 0.2 as vacuum
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where n_mod_since_analyze > 1000 + n_live_tup * 0.1 or n_dead_tup > 1000 + n_live_tup * 0.2
    or pg_relation_size(c.oid) / 8192 > 20 + relpages * 1.2 order by 1`

/**
 * Vacuums or analyzes the tables that have changed much since, as after an import: with the statistics of an almost empty table,
 * the list of 20,000 applications takes ten times as long.
 */
export async function vacuumChanged(client: SqlClient): Promise<void> {
  const { rows } = await client.query(changed)
  for (const { name, vacuum } of rows)
    await client.query(`${vacuum === true ? 'vacuum (analyze)' : 'analyze'} ${String(name)}`)
}

/** Runs the upkeep every six hours, and after many changes. Returns a function that stops it. */
function startUpkeep(client: SqlClient): () => void {
  const run = (work: typeof runUpkeep) => () => {
    work(client).catch((error: unknown) => {
      console.warn(
        `The upkeep of the embedded store failed: ${error instanceof Error ? error.message : String(error)}`,
      )
    })
  }
  const timers = [setInterval(run(runUpkeep), interval), setInterval(run(vacuumChanged), changedInterval)]
  for (const timer of timers) timer.unref()
  return () => timers.forEach((timer) => clearInterval(timer))
}

/** What has to stay free beside a copy, in bytes, so that the store can go on writing. */
const reserve = 100_000_000

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let size = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined)
    size += found?.size ?? 0
  }
  return size
}

/** Throws StoreUnavailable unless the disk has room for a copy of the folder: a full disk would stop the store. */
async function checkRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const [free, needed] = [bavail * bsize, (await sizeOf(folder)) + reserve]
  if (free >= needed) return
  const inMb = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
  throw new StoreUnavailable(`a copy needs ${inMb(needed)} on its disk, which has ${inMb(free)}`)
}

const vanished = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * Copies a folder while the engine writes to it. A file that the engine removes meanwhile is left out. `skip` are paths
 * below `from`. File systems that share blocks copy no data.
 */
async function copyFiles(from: string, to: string, skip: readonly string[] = []): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await readdir(from, { withFileTypes: true }).catch((error: unknown) => {
    if (vanished(error)) return []
    throw error
  })
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (skip.includes(source)) continue
    if (entry.isDirectory()) await copyFiles(source, target, skip)
    else await copyOne(source, target)
  }
}

async function copyOne(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE)
  } catch (error) {
    if (!vanished(error)) throw error
  }
}

/** The name of the procedure in the log of the engine. */
const label = 'bauhinia'

/**
 * Copies the files of a running store to `target`, where another engine can open them. PostgreSQL's own procedure for
 * base backups: between start and stop the log contains every changed page as a whole, so that the copy may be made while
 * others write; whoever opens it replays the log up to the stop. Others wait for the two statements only. Throws
 * StoreUnavailable when the disk is too full.
 */
async function snapshot(client: SqlClient, folder: string, target: string): Promise<void> {
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

/**
 * Opens the store in `dataDir` and creates it on the first start. Until it is closed, commands get copies of it. `migrations` is a folder to use instead of the
 * default one. Throws StoreLocked, StoreUnsafe, WrongTables or errors of the disk.
 */
export async function openEmbedded(dataDir: string, migrations?: string): Promise<Store> {
  const lock = lockDataDir(dataDir)
  const folder = join(dataDir, 'store')
  const client = new EmbeddedClient(folder)
  try {
    await ensureCluster(folder)
    makePrivate(folder)
    await client.open()
    const db = connect(client)
    await client.withoutTimeLimit(() => runMigrations(db, migrations))
    if (migrations === undefined) await refuseTooLate(db)
    const stopUpkeep = startUpkeep(client)
    const stopSnapshots = serveSnapshots(dataDir, (target) => snapshot(client, folder, target))
    const close = async () => {
      stopUpkeep()
      stopSnapshots()
      await client.close()
      lock.release()
    }
    let closed: Promise<void> | undefined
    return { engine: 'pglite', db, load: () => client.load, close: () => (closed ??= close()) }
  } catch (error) {
    await client.close()
    lock.release()
    throw error
  }
}
