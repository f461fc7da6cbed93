import 'server-only'
import { rm, cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type BackupRow, checkBackup, rowsOf } from '@/lib/db/backups/backup-file'
import type { BackupFacts } from '@/lib/db/backups/facts'
import { asOfThisVersion } from '@/lib/db/earlier'
import { CannotRestore } from '@/lib/db/errors'
import { countServers } from '@/lib/db/maintain'
import { applications } from '@/lib/db/schema/applications'
import { staffAccounts } from '@/lib/db/schema/staff'
import { connectDatabase, type Database } from '@/lib/db/connect'
import { checkServer } from '@/lib/db/postgres/open'
import { runMigration, withoutLimits } from '@/lib/db/postgres/migrate'
import { withDatabase, type StoreOptions } from '@/lib/db/reach'
import { continueNumbers, insertRows } from '@/lib/db/tables'
import { migrationsFolder, runMigrations } from '@/lib/db/migrations'

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
 * Fills an empty store from a backup, in one transaction, and resolves to what the backup says about itself. The file is checked
 * first; servers that start meanwhile wait. Throws CannotRestore, also for a store that is in use or contains applications or
 * accounts, StoreLocked or StoreUnavailable.
 */
export async function restoreBackup(
  target: StoreOptions,
  path: string,
  finish: Finish,
): Promise<BackupFacts> {
  const facts = asOfThisVersion(await checkBackup(path))
  await withDatabase(target, (url) =>
    withoutLimits(url, async (client) => {
      await checkServer(client)
      await runMigration(client, async (db) => {
        await refuseTarget(db)
        await dropTables(db)
        await withMigrations(facts.migrations, (folder) => runMigrations(db, folder))
        await loadRows(db, rowsOf(path))
        await runMigrations(db)
        await finish(db, facts)
      })
      await connectDatabase(client).execute(sql`vacuum analyze`)
    }),
  )
  return facts
}

/** Throws CannotRestore for a database that must not be filled. Changes nothing. */
async function refuseTarget(db: Database): Promise<void> {
  const servers = await countServers(db)
  if (servers > 0)
    throw new CannotRestore(
      `The store is in use by ${servers} connections of the site. Stop all servers first.`,
    )
  const { rows } = await db.execute<{
    name: string
    isOurs: boolean
    creates: boolean
    replica: boolean
  }>(
    sql`select current_user as name, to_regclass('public.applications') is not null as "isOurs",
      has_database_privilege(current_database(), 'create') as creates,
      has_parameter_privilege('session_replication_role', 'set') as replica`,
  )
  const [
    { name, isOurs, creates, replica } = {
      name: '',
      isOurs: false,
      creates: false,
      replica: false,
    },
  ] = rows
  // Rows are inserted without foreign keys and triggers, and the tables are created by this user.
  const missing = [
    ...(creates ? [] : [`GRANT CREATE ON DATABASE … TO "${name}"`]),
    ...(replica ? [] : [`GRANT SET ON PARAMETER session_replication_role TO "${name}"`]),
  ]
  if (missing.length > 0)
    throw new CannotRestore(
      `The user of the database lacks rights. As a superuser: ${missing.join('; ')}`,
    )
  if (!isOurs) return
  const filled = (await db.$count(applications)) + (await db.$count(staffAccounts))
  if (filled > 0)
    throw new CannotRestore(
      'The store holds applications or accounts. Use an empty database, or move the folder “postgres” in DATA_DIR away first.',
    )
}

/** Removes the empty tables of a server that has been started once, which may be of a later version than the backup. */
async function dropTables(db: Database): Promise<void> {
  await db.execute(sql`drop schema if exists drizzle cascade`)
  await db.execute(
    sql.raw(`do $$
      declare
        one record;
      begin
        for one in select tablename from pg_tables where schemaname = 'public' loop
          execute format('drop table if exists public.%I cascade', one.tablename);
        end loop;
        for one in select p.oid::regprocedure as name from pg_proc p where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where objid = p.oid and deptype = 'e') loop
          execute format('drop function %s cascade', one.name);
        end loop;
      end
    $$`),
  )
}
