import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from '@/lib/db/connect'
import journal from '@/lib/db/migrations/meta/_journal.json'
import { contractReason } from '@/lib/db/schema-change'

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
