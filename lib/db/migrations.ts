import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { z } from 'zod'
import type { Database } from '@/lib/db/connect'
import journal from '@/lib/db/migrations/meta/_journal.json'
import { WrongTables } from '@/lib/db/errors'
import { adoptBaseline, equalTo } from '@/lib/db/earlier'

/*
 * While servers of the next release replace those of the previous one, both use the same tables. So a migration only adds
 * to the tables (expand); what no release uses any more is removed by a migration of its own, a release later (contract).
 */

/** A migration that removes says so, and why the previous release does not need what it removes. */
const contract = /^-- contract: (.{20,})$/m

/** Why the tables may be changed while the previous release runs, of a migration that removes; undefined for one that adds. */
export function contractReason(migration: string): string | undefined {
  return contract.exec(migration)?.[1]
}

const named = z.object({ name: z.string() })
const snapshot = z.object({
  tables: z.record(z.string(), named.extend({ columns: z.record(z.string(), named) })),
})

type TableColumn = { table: string; name: string; required: boolean }

/** The columns that this version uses, as `table.column`: Drizzle writes the tables after each migration. */
function ownColumns(): Map<string, Set<string>> {
  const number = String(journal.entries.at(-1)?.idx ?? 0).padStart(4, '0')
  const file = join(migrationsFolder, 'meta', `${number}_snapshot.json`)
  const { tables } = snapshot.parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Map(
    Object.values(tables).map(({ name, columns }) => [
      name,
      new Set(Object.values(columns).map((column) => column.name)),
    ]),
  )
}

/**
 * What keeps this version from working with the tables of a later one, as `table.column` each: columns that are gone, and
 * columns that need a value which this version does not know.
 */
async function unusableColumns(db: Pick<Database, 'execute'>): Promise<string[]> {
  const { rows } = await db.execute<TableColumn>(
    sql`select table_name as "table", column_name as name,
        is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as required
      from information_schema.columns where table_schema = 'public'`,
  )
  const found = new Set(rows.map(({ table, name }) => `${table}.${name}`))
  const own = ownColumns()
  const gone = [...own].flatMap(([table, columns]) =>
    [...columns].map((name) => `${table}.${name}`).filter((column) => !found.has(column)),
  )
  const required = rows
    .filter(({ table, name, required }) => required && own.get(table)?.has(name) === false)
    .map(({ table, name }) => `${table}.${name}`)
  return [...gone, ...required]
}

/** Throws WrongTables for tables that are older than this version needs. */
export async function refuseOlder(db: Database): Promise<void> {
  const newest = await newestOf(db)
  if (newest >= newestMigration) return
  throw new WrongTables(
    `${newest === 0 ? 'The database has no tables yet' : 'The tables of the database are older than this release needs'}, ` +
      'and MIGRATIONS is command. Run “npm run migrate” with this release, then start it.',
  )
}

/** Throws WrongTables for tables of a later version that this one cannot work with. */
export async function refuseTooLate(db: Database): Promise<void> {
  if ((await newestOf(db)) <= newestMigration) return
  const columns = await unusableColumns(db)
  if (columns.length === 0) return
  throw new WrongTables(
    `A later release has changed the tables so that this one cannot work with them (${columns.slice(0, 3).join(', ')}` +
      `${columns.length > 3 ? ` and ${columns.length - 3} more` : ''}). Start a later release. A rollback goes back by one release.`,
  )
}

export const migrationsFolder = join(process.cwd(), 'lib/db/migrations')

/** When the newest migration of this version was written, in ms. Drizzle records it for each migration that has run. */
export const newestMigration = Math.max(...journal.entries.map(({ when }) => when))

type Readable = Pick<Database, 'execute'>

/**
 * When the newest migration that a database has run was written, in ms; 0 for one without tables. Throws WrongTables for tables
 * that are too old for this version.
 */
export async function newestOf(db: Readable): Promise<number> {
  const made = await db.execute(
    sql`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`,
  )
  if (made.rows.length === 0) return 0
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  return equalTo(db, Number(rows[0]?.newest ?? 0))
}

/** Whether the tables match this version or a later one. A database can be replaced while a server runs. */
export async function isUpToDate(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from drizzle.__drizzle_migrations where created_at >= ${newestMigration} limit 1`,
  )
  return rows.length === 1
}

/** A migration that a database has not run. `removes` is why it may remove something, for one that does. */
export type Pending = { name: string; removes: string | undefined }

/** The migrations that a database has not run, in their order. */
export async function pendingMigrations(db: Readable): Promise<Pending[]> {
  const newest = await newestOf(db)
  return journal.entries
    .filter(({ when }) => when > newest)
    .map(({ tag }) => ({
      name: tag,
      removes: contractReason(readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8')),
    }))
}

/** Runs every migration that has not run yet, all in one transaction. Throws WrongTables for tables that are too old. */
export async function runMigrations(db: Database, folder = migrationsFolder): Promise<void> {
  if ((await newestOf(db)) > 0) await adoptBaseline(db)
  await migrate(db, { migrationsFolder: folder })
}
