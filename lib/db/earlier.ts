import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { BackupFacts } from '@/lib/db/backups/facts'
import type { Database } from '@/lib/db/connect'
import { CannotRestore, WrongTables } from '@/lib/db/errors'
import journal from '@/lib/db/migrations/meta/_journal.json'

/*
 * Stores from before 26 November 2026, when one baseline replaced 46 migrations. Tables after the last of the 46 are those of the
 * baseline and are taken over as they are; earlier ones need the last version before the baseline first.
 */

const steps = 46
const lastStep = 1_795_440_848_107
/** Counts of page views without persons, which no version has since. */
export const obsolete = 'visit_counts'

const [baseline] = journal.entries as [(typeof journal.entries)[number]]
const advice =
  'docs/operations.md, “From earlier versions”, has the way: commit ba2d5fb1 brings them up to date first.'

/** What the baseline makes, as `column table.column`, `index name`, `function name` and `trigger name`. */
function madeByBaseline(): string[] {
  const text = readFileSync(join(process.cwd(), 'lib/db/migrations', `${baseline.tag}.sql`), 'utf8')
  const columns = [...text.matchAll(/^CREATE TABLE "(\w+)" \(([^;]*)/gm)].flatMap(
    ([, table, body = '']) =>
      [...body.matchAll(/^\t"(\w+)"/gm)].map(([, column]) => `column ${table}.${column}`),
  )
  const others = text.matchAll(/^CREATE (?:UNIQUE )?(INDEX|FUNCTION|TRIGGER) "?(\w+)/gm)
  return [...columns, ...[...others].map(([, kind = '', name]) => `${kind.toLowerCase()} ${name}`)]
}

type Readable = Pick<Database, 'execute'>

/**
 * When the newest migration was written that tables of `newest` are equal to, in ms: of tables after the last of the 46
 * migrations, that is the baseline. Throws WrongTables for tables that this version cannot bring up to date.
 */
export async function equalTo(db: Readable, newest: number): Promise<number> {
  if (newest === 0 || newest >= baseline.when) return newest
  const missing = newest === lastStep ? await missingFrom(db) : undefined
  if (missing?.length === 0) return baseline.when
  throw new WrongTables(
    `The tables are of a version before 0.2.0 that this one cannot bring up to date${missing ? ` (missing: ${missing.slice(0, 3).join(', ')})` : ''}. ${advice}`,
  )
}

async function missingFrom(db: Readable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select 'column ' || table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
      union all select 'index ' || relname from pg_class where relkind = 'i' and relnamespace = 'public'::regnamespace
      union all select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace
      union all select 'trigger ' || tgname from pg_trigger`,
  )
  const found = new Set(rows.map(({ name }) => name))
  return madeByBaseline().filter((name) => !found.has(name))
}

/** Lets the baseline take the place of the 46 migrations in the record of those that have run, if it holds them. */
export async function adoptBaseline(db: Readable): Promise<void> {
  const { rows } = await db.execute(
    sql`delete from drizzle.__drizzle_migrations where created_at < ${baseline.when} returning 1`,
  )
  if (rows.length === 0) return
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('adopted', ${baseline.when})`,
  )
  await db.execute(sql.raw(`drop table if exists ${obsolete}`))
}

/**
 * The facts of a backup in the migrations of this version. Throws CannotRestore for a backup of tables that none of them makes.
 */
export function asOfThisVersion(facts: BackupFacts): BackupFacts {
  const { migrations, tables } = facts
  if (obsolete in tables && migrations === steps) {
    const kept = Object.entries(tables).filter(([table]) => table !== obsolete)
    return { ...facts, migrations: 1, tables: Object.fromEntries(kept) }
  }
  if (obsolete in tables || (migrations <= steps && !('edit_drafts' in tables)))
    throw new CannotRestore(`The backup was made by a version before 0.2.0. ${advice}`)
  if (migrations > journal.entries.length)
    throw new CannotRestore('The backup was made by a newer version of the site. Update first.')
  return facts
}
