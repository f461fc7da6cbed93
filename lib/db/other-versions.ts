import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '@/lib/db/connect'
import { WrongTables } from '@/lib/db/errors'
import { migrationsFolder, newestMigration, newestOf } from '@/lib/db/migrations'
import journal from '@/lib/db/migrations/meta/_journal.json'

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
