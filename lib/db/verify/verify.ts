import 'server-only'
import { sql } from 'drizzle-orm'
import { findDrift } from '@/lib/applications/inbox/counts'
import { type Checksum, checksumOf } from '@/lib/db/verify/checksum'
import { newestMigration, newestOf } from '@/lib/db/migrations'
import { tableNames, type TableReader } from '@/lib/db/tables'

/** Running numbers that would be given out twice: identity columns, and the references of applications by year. */
export async function staleNumbers(db: TableReader): Promise<string[]> {
  return [...(await staleIdentities(db)), ...(await staleReferences(db))]
}

async function staleIdentities(db: TableReader): Promise<string[]> {
  const { rows } = await db.execute<{ table: string; column: string; sequence: string }>(
    sql`select table_name as "table", column_name as "column",
        pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
      from information_schema.columns where table_schema = 'public' and is_identity = 'YES' order by 1`,
  )
  const stale: string[] = []
  for (const { table, column, sequence } of rows) {
    const { rows: found } = await db.execute<{ next: string; newest: string }>(
      sql`select s.last_value + s.is_called::int as next, coalesce((select max(${sql.identifier(column)}) from ${sql.identifier(table)}), 0) as newest
        from ${sql.raw(sequence)} s`,
    )
    const [{ next, newest } = { next: 1, newest: 0 }] = found
    if (Number(next) <= Number(newest))
      stale.push(`the next number of ${table}.${column} is ${next}, but ${newest} exists`)
  }
  return stale
}

async function staleReferences(db: TableReader): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; value: string; newest: string }>(
    sql`select used.name, coalesce(counters.value, 0) as value, used.newest from (
        select 'applications-20' || split_part(reference, '-', 2) as name, max(split_part(reference, '-', 3)::bigint) as newest
        from applications group by 1
      ) used left join counters using (name) where coalesce(counters.value, 0) < used.newest order by 1`,
  )
  return rows.map(
    ({ name, value, newest }) =>
      `the counter ${name} is at ${value}, but reference ${newest} exists`,
  )
}

type Key = { name: string; child: string; parent: string; columns: string[]; targets: string[] }

/** The names of columns, in the order of the key. */
const names = (numbers: string, table: string) =>
  sql.raw(`(select json_agg(quote_ident(a.attname) order by k.n) from unnest(${numbers}) with ordinality k(number, n)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`)

/** The foreign keys of a store with rows whose target is missing: restores and moves switch their checks off. */
async function brokenReferences(db: TableReader): Promise<string[]> {
  const { rows } = await db.execute<Key>(
    sql`select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
        ${names('c.conkey', 'c.conrelid')} as columns, ${names('c.confkey', 'c.confrelid')} as targets
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1`,
  )
  const broken: string[] = []
  for (const key of rows) {
    const count = await orphans(db, key)
    if (count > 0)
      broken.push(
        `${count} rows of ${key.child} refer to missing rows of ${key.parent} (${key.name})`,
      )
  }
  return broken
}

async function orphans(db: TableReader, { child, parent, columns, targets }: Key): Promise<number> {
  const present = columns.map((column) => `c.${column} is not null`).join(' and ')
  const same = columns.map((column, at) => `p.${targets[at] ?? ''} = c.${column}`).join(' and ')
  const { rows } = await db.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from ${child} c
      where ${present} and not exists (select 1 from ${parent} p where ${same})`),
  )
  return rows[0]?.count ?? 0
}

/** Triggers, indexes and constraints that no longer protect the tables, among them the one of the audit log. */
async function missingProtections(db: TableReader): Promise<string[]> {
  const { rows } = await db.execute<{ problem: string }>(sql`
    select 'the trigger ' || t.tgname || ' of ' || t.tgrelid::regclass || ' is switched off' as problem
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and t.tgenabled not in ('O', 'A')
    union all select 'the index ' || indexrelid::regclass || ' is not valid' from pg_index where not indisvalid
    union all select 'the constraint ' || conname || ' of ' || conrelid::regclass || ' has not been checked'
      from pg_constraint where connamespace = 'public'::regnamespace and not convalidated
    union all select 'the audit log can be changed: its trigger audit_log_append_only is missing'
      where not exists (select 1 from pg_trigger where tgname = 'audit_log_append_only')
    order by 1`)
  return rows.map(({ problem }) => problem)
}

/** Every row of every table has been read for the sums. `problems` is one line each, for the terminal. */
export type Verified = { tables: Readonly<Record<string, Checksum>>; problems: readonly string[] }

/**
 * Checks the contents of a store: version of the tables, readable rows, foreign keys, running numbers, counts of the
 * queue, erasures, triggers and indexes. Changes nothing.
 */
export async function verifyStore(db: TableReader): Promise<Verified> {
  const version = await versionProblem(db)
  const tables: Record<string, Checksum> = {}
  for (const table of await tableNames(db)) tables[table] = await checksumOf(db, table)
  if (version !== undefined) return { tables, problems: [version] } // the other checks are those of this version
  const problems = [
    ...(await missingProtections(db)),
    ...(await brokenReferences(db)),
    ...(await staleNumbers(db)),
    ...(await drift(db)),
    ...(await returned(db)),
  ]
  return { tables, problems }
}

async function versionProblem(db: TableReader): Promise<string | undefined> {
  const newest = await newestOf(db)
  if (newest === newestMigration) return undefined
  return newest < newestMigration
    ? 'the tables are of an earlier version; npm run migrate or the next start of the site brings them up to date'
    : 'the tables are of a later version of the site; update first'
}

const drift = async (db: TableReader) =>
  (await findDrift(db)).map(
    ({ bucket, assignee, stored, counted }) =>
      `the count of ${bucket}${assignee === null ? '' : ` of officer ${assignee}`} is ${stored}, but there are ${counted}; npm run store:maintain corrects it`,
  )

/** Erased data that an older backup has brought back; the next start of a server erases it again. */
async function returned(db: TableReader): Promise<string[]> {
  const { rows } = await db.execute<{ applications: number; accounts: number }>(
    sql`select (select count(*) from applications join erasures on erasures.application_id = applications.id and reason <> 'undone')::int as applications,
      (select count(*) from visitors join visitor_erasures on visitor_erasures.visitor_id = visitors.id)::int as accounts`,
  )
  const { applications = 0, accounts = 0 } = rows[0] ?? {}
  return applications + accounts === 0
    ? []
    : [
        `${applications} applications and ${accounts} accounts are present although they were erased`,
      ]
}
