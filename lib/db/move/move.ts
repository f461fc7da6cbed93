import 'server-only'
import { resolve, join } from 'node:path'
import { CannotMove } from '@/lib/db/errors'
import { checksumOf, isEqual, type Checksum } from '@/lib/db/move/checksum'
import { checkPostgres, fillPostgres, readPostgres } from '@/lib/db/move/postgres'
import { nameOf } from '@/lib/db/postgres/addresses'
import type { StoreOptions } from '@/lib/db/store'
import { tableNames, type TableReader, continueNumbers, insertRows, readTable } from '@/lib/db/tables'
import { sql } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { lockDataDir } from '@/lib/db/embedded/lock'
import { openEmbedded } from '@/lib/db/embedded/open'
import { flushFolder } from '@/lib/db/flush-folder'

/** An incomplete store, in the folder of the store that it becomes. */
const draftOf = (dataDir: string) => join(dataDir, 'moving')
const sourceOf = (dataDir: string) => join(draftOf(dataDir), 'source')

/** Reads the store of a folder. Throws CannotMove if there is none, StoreLocked while a server uses it. */
async function readEmbedded<Result>(
  dataDir: string,
  work: (source: TableReader) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(join(dataDir, 'store'))) throw new CannotMove(`There is no store in ${resolve(dataDir)}.`)
  const store = await openEmbedded(dataDir)
  try {
    return await work(store.db)
  } finally {
    await store.close()
  }
}

/** Throws CannotMove for a folder that a move from `from` must not fill. Changes nothing. */
async function checkEmbedded(dataDir: string, from: string): Promise<void> {
  const store = join(dataDir, 'store')
  if (existsSync(store)) throw new CannotMove(`${store} exists. Move it first: mv ${store} ${store}.old`)
  const earlier = await readFile(sourceOf(dataDir), 'utf8').catch(() => undefined)
  if (earlier !== undefined && earlier !== from)
    throw new CannotMove(
      `${draftOf(dataDir)} holds an unfinished move from ${earlier}. Remove that folder first.`,
    )
}

/**
 * Fills a folder that `checkEmbedded` has checked. The store appears under its name when it is complete; an interrupted
 * move continues in its folder.
 */
async function fillEmbedded(
  dataDir: string,
  from: string,
  work: (target: TableReader) => Promise<void>,
): Promise<void> {
  const draft = draftOf(dataDir)
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const lock = lockDataDir(dataDir)
  try {
    await writeFile(sourceOf(dataDir), from, { mode: 0o600 })
    const store = await openEmbedded(draft)
    try {
      await work(store.db)
      await store.db.execute(sql`vacuum analyze`)
    } finally {
      await store.close()
    }
    await rename(join(draft, 'store'), join(dataDir, 'store'))
    await flushFolder(dataDir)
    await rm(draft, { recursive: true, force: true })
  } finally {
    lock.release()
  }
}

/** Number of rows that one statement inserts. */
const batchSize = 500

export type Moved = { table: string; rows: number; sum: bigint; copied: boolean }

/**
 * Copies all tables to a store with the same tables and compares the checksums. A table that an earlier, interrupted run
 * has copied is only compared; whatever else is in the target is deleted. Throws CannotMove for a difference.
 */
async function copyTables(
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

type Move = {
  source: StoreOptions
  target: StoreOptions
  /** Checks both stores and counts the rows, but copies nothing. */
  dryRun?: boolean
  report: (moved: Moved) => void
}

/** The store for people: the folder, or the address without the password. */
export function describeStore(store: StoreOptions): string {
  return 'databaseUrl' in store ? nameOf(store.databaseUrl) : resolve(store.dataDir)
}

/**
 * Copies a store to an empty one of either engine, all tables with the same rows. Nothing can be written to the source
 * meanwhile, and no server can use the target before it is complete. Started again after an interruption, it continues.
 * Throws CannotMove, StoreLocked, StoreUnavailable or StoreUnsafe.
 */
export async function moveStore({ source, target, dryRun = false, report }: Move): Promise<void> {
  const from = describeStore(source)
  if (from === describeStore(target)) throw new CannotMove('The source and the target are the same store.')
  await check(target, from)
  await read(source, async (db) => {
    if (dryRun) await countTables(db, report)
    else await fill(target, from, (filled) => copyTables(db, filled, report))
  })
}

const check = (target: StoreOptions, from: string) =>
  'databaseUrl' in target ? checkPostgres(target.databaseUrl, from) : checkEmbedded(target.dataDir, from)

const read = (source: StoreOptions, work: (db: TableReader) => Promise<void>) =>
  'databaseUrl' in source ? readPostgres(source.databaseUrl, work) : readEmbedded(source.dataDir, work)

const fill = (target: StoreOptions, from: string, work: (db: TableReader) => Promise<void>) =>
  'databaseUrl' in target
    ? fillPostgres(target.databaseUrl, from, work)
    : fillEmbedded(target.dataDir, from, work)

async function countTables(db: TableReader, report: (moved: Moved) => void): Promise<void> {
  for (const table of await tableNames(db)) report({ table, ...(await checksumOf(db, table)), copied: false })
}
