import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { z } from 'zod'
import type { Database } from '@/lib/db/connect'
import journal from '@/lib/db/migrations/meta/_journal.json'
import { WrongTables } from '@/lib/db/errors'

/*
 * While servers of the next release replace those of the previous one, both use the same tables. So a migration only adds
 * to the tables (expand); what no release uses any more is removed by a migration of its own, a release later (contract).
 */

/** What a migration creates, so that no server of the previous release uses it. */
type Made = { tables: Set<string>; columns: Set<string> }

const table = String.raw`(?:"public"\.)?"(\w+)"`

const patterns = {
  createTable: new RegExp(`^create table (?:if not exists )?${table}`),
  createIndex: new RegExp(`^create (unique )?index (if not exists )?"\\w+" on ${table}`),
  addColumn: new RegExp(`^alter table ${table} add column (?:if not exists )?"(\\w+)" (.*)$`),
  addReference: new RegExp(`^alter table ${table} add constraint "\\w+" foreign key \\("(\\w+)"\\)`),
  alterTable: new RegExp(`^alter table ${table}`),
  loosen: new RegExp(
    `^alter (?:table ${table} alter column "\\w+" (?:set default|drop not null|set storage|set statistics)|index "\\w+" alter column \\d set statistics)`,
  ),
  write: new RegExp(`^(?:insert into|update|delete from) ${table}`),
  createTrigger: new RegExp(`^create (?:constraint )?trigger .* on ${table}`),
  createFunction: /^(?:create function|comment on) /,
}

/** The statement without comments, in lower case, with single spaces. */
const plain = (statement: string) =>
  statement.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').trim().replace(/;$/, '').toLowerCase()

/** Whether rows that exist, and rows that the previous release inserts, need no value for a new column. */
function isOptional(definition: string): boolean {
  if (/ (?:generated|unique|primary key|references|check)\b/.test(` ${definition}`)) return false
  // PostgreSQL stores a constant once. Another value would be written to every row, with the table locked.
  const value = / default (.*?)(?: not null)?$/.exec(` ${definition}`)?.[1]
  if (value !== undefined) return !value.includes('(') || value === 'now()'
  return !/ not null\b/.test(` ${definition}`)
}

function isAddition(statement: string, { tables, columns }: Made): boolean {
  const index = patterns.createIndex.exec(statement)
  if (index) return tables.has(index[3] ?? '') || (index[1] === undefined && index[2] !== undefined)
  if (patterns.createTable.test(statement) || patterns.createFunction.test(statement)) return true
  const about = [patterns.alterTable, patterns.write, patterns.createTrigger].map(
    (one) => one.exec(statement)?.[1],
  )
  if (about.some((name) => name !== undefined && tables.has(name))) return true
  const column = patterns.addColumn.exec(statement)
  if (column) return isOptional(column[3] ?? '')
  const reference = patterns.addReference.exec(statement)
  if (reference) return columns.has(`${reference[1]}.${reference[2]}`)
  return patterns.loosen.test(statement)
}

/** A migration that removes says so, and why the previous release does not need what it removes. */
const contract = /^-- contract: (.{20,})$/m

/** Why the tables may be changed while the previous release runs, of a migration that removes; undefined for one that adds. */
export function contractReason(migration: string): string | undefined {
  return contract.exec(migration)?.[1]
}

/**
 * What a migration does that would disturb servers of the previous release, one line each; empty for a good one. `migration` is
 * the text of the file.
 */
export function disturbances(migration: string): string[] {
  const statements = migration
    .split('--> statement-breakpoint')
    .map(plain)
    .filter((statement) => statement !== '')
  const made: Made = { tables: new Set(), columns: new Set() }
  for (const statement of statements) {
    const created = patterns.createTable.exec(statement)?.[1]
    if (created !== undefined) made.tables.add(created)
    const [, of, column] = patterns.addColumn.exec(statement) ?? []
    if (of !== undefined) made.columns.add(`${of}.${column}`)
  }
  const removes = contractReason(migration) !== undefined
  return statements
    .filter((statement) => isAddition(statement, made) === removes)
    .map((statement) =>
      removes
        ? `adds, in a migration that removes: ${statement}`
        : `does more than add, without “-- contract: reason”: ${statement}`,
    )
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

/** When the newest migration that a database has run was written, in ms; 0 for one without tables. */
export async function newestOf(db: Readable): Promise<number> {
  const made = await db.execute(sql`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`)
  if (made.rows.length === 0) return 0
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.newest ?? 0)
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

/** Runs every migration that has not run yet, all in one transaction. */
export function runMigrations(db: Database, folder = migrationsFolder): Promise<void> {
  return migrate(db, { migrationsFolder: folder })
}
