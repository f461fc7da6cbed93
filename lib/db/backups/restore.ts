import 'server-only'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm, cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type BackupFacts, type BackupRow, checkBackup, rowsOf } from '@/lib/db/backups/backup-file'
import { asOfThisVersion } from '@/lib/db/earlier'
import { lockDataDir } from '@/lib/db/embedded/lock'
import { openEmbedded } from '@/lib/db/embedded/open'
import { CannotRestore } from '@/lib/db/errors'
import { flushFolder } from '@/lib/db/flush-folder'
import { checkPostgres, fillPostgres } from '@/lib/db/move/postgres'
import { openPostgres } from '@/lib/db/postgres/open'
import { applications } from '@/lib/db/schema/applications'
import { staffAccounts } from '@/lib/db/schema/staff'
import type { Database, Store, StoreOptions } from '@/lib/db/store'
import { continueNumbers, insertRows } from '@/lib/db/tables'
import { migrationsFolder } from '@/lib/db/migrations'

const journalSchema = z.looseObject({ entries: z.array(z.unknown()) })

async function readJournal(folder: string) {
  return journalSchema.parse(JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')))
}

/** Number of migrations of this version of the site. */
export async function countMigrations(): Promise<number> {
  return (await readJournal(migrationsFolder)).entries.length
}

/**
 * Runs `work` with a folder that contains only the first `count` migrations, to create the tables that a backup was
 * made from.
 */
async function withMigrations<Result>(
  count: number,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'bauhinia-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const { entries, ...rest } = await readJournal(folder)
    const journal = JSON.stringify({ ...rest, entries: entries.slice(0, count) })
    await writeFile(join(folder, 'meta/_journal.json'), journal)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Rows, and characters, of a batch. */
const batchSize = 500
const batchLength = 4_000_000

/** Inserts the rows of a backup into empty tables, in batches. */
async function loadRows(db: Database, rows: AsyncIterable<BackupRow>): Promise<void> {
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

/** Completes a restored store before any server can open it. */
type Finish = (db: Database, facts: BackupFacts) => Promise<void>

/**
 * Fills an empty store from a backup and resolves to what the backup says about itself. The file is checked first, and no
 * server can open the store before it is complete and `finish` has run. Throws CannotRestore, also for a store that
 * contains applications or accounts, CannotMove for such a PostgreSQL, StoreLocked or errors of the disk.
 */
export async function restore(target: StoreOptions, path: string, finish: Finish): Promise<BackupFacts> {
  const facts = asOfThisVersion(await checkBackup(path))
  if ('databaseUrl' in target) await restorePostgres(target.databaseUrl, path, facts, finish)
  else await restoreEmbedded(target.dataDir, path, facts, finish)
  return facts
}

/** Until it is finished, a mark in the database keeps servers from using it. An interrupted restore begins again. */
async function restorePostgres(url: string, path: string, facts: BackupFacts, finish: Finish): Promise<void> {
  const from = `the backup ${path} (${randomUUID()})`
  await checkPostgres(url, from)
  await withMigrations(facts.migrations, (folder) =>
    fillPostgres(
      url,
      from,
      async (db) => {
        await loadRows(db, rowsOf(path))
        await (await openPostgres(url, { unfinished: true })).close() // runs the later migrations
        await finish(db, facts)
      },
      folder,
    ),
  )
}

/** The store is built in another folder and moved when it is complete, so that a failure changes nothing. */
async function restoreEmbedded(
  dataDir: string,
  path: string,
  facts: BackupFacts,
  finish: Finish,
): Promise<void> {
  await refuseFilled(dataDir)
  const lock = lockDataDir(dataDir)
  const draft = join(dataDir, 'restoring')
  try {
    await rm(draft, { recursive: true, force: true })
    await build(draft, path, facts, finish)
    await rm(join(dataDir, 'store'), { recursive: true, force: true })
    await rename(join(draft, 'store'), join(dataDir, 'store'))
    await flushFolder(dataDir)
  } finally {
    await rm(draft, { recursive: true, force: true })
    lock.release()
  }
}

async function refuseFilled(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'store'))) return
  await using(await openEmbedded(dataDir), async ({ db }) => {
    const filled = (await db.$count(applications)) + (await db.$count(staffAccounts))
    if (filled === 0) return
    const store = join(dataDir, 'store')
    throw new CannotRestore(
      `${store} holds applications or accounts. Move it first: mv ${store} ${store}.old`,
    )
  })
}

/** Loads the rows into the tables of that version, then opens the store again, which runs the later migrations. */
async function build(draft: string, path: string, facts: BackupFacts, finish: Finish): Promise<void> {
  const then = await withMigrations(facts.migrations, (folder) => openEmbedded(draft, folder))
  await using(then, ({ db }) => loadRows(db, rowsOf(path)))
  await using(await openEmbedded(draft), async (store) => {
    await finish(store.db, facts)
    await store.db.execute(sql`vacuum analyze`)
  })
}

async function using(store: Store, work: (store: Store) => Promise<void>): Promise<void> {
  try {
    await work(store)
  } finally {
    await store.close()
  }
}
