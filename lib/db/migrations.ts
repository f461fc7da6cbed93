import { join } from 'node:path'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from '@/lib/db/connect'

export const migrationsFolder = join(process.cwd(), 'lib/db/migrations')

/** Brings the tables up to date: every migration that has not run yet, all in one transaction. */
export function runMigrations(db: Database, folder = migrationsFolder): Promise<void> {
  return migrate(db, { migrationsFolder: folder })
}
