import 'server-only'
import { resolve } from 'node:path'
import { CannotMove } from '@/lib/db/errors'
import { copyTables, type Moved } from '@/lib/db/move/copy'
import { checksumOf } from '@/lib/db/move/checksum'
import { checkEmbedded, fillEmbedded, readEmbedded } from '@/lib/db/move/embedded'
import { checkPostgres, fillPostgres, readPostgres } from '@/lib/db/move/postgres'
import { nameOf } from '@/lib/db/postgres/addresses'
import type { StoreOptions } from '@/lib/db/store'
import { tableNames, type TableReader } from '@/lib/db/tables'

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
