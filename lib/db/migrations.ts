import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from '@/lib/db/connect'
import journal from '@/lib/db/migrations/meta/_journal.json'

export const migrationsFolder = join(process.cwd(), 'lib/db/migrations')

/** When the newest migration of this version was written, in ms. Drizzle records it for each migration that has run. */
export const newestMigration = Math.max(...journal.entries.map(({ when }) => when))

/** Whether the tables match this version or a later one. A database can be replaced while a server runs. */
export async function isUpToDate(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from drizzle.__drizzle_migrations where created_at >= ${newestMigration} limit 1`,
  )
  return rows.length === 1
}

/** Runs every migration that has not run yet, all in one transaction. */
export function runMigrations(db: Database, folder = migrationsFolder): Promise<void> {
  return migrate(db, { migrationsFolder: folder })
}
