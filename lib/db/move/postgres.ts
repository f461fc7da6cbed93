import { sql } from 'drizzle-orm'
import { connect, type Database } from '@/lib/db/connect'
import { CannotMove } from '@/lib/db/errors'
import { openPostgres } from '@/lib/db/postgres/open'
import { nameOf } from '@/lib/db/postgres/addresses'
import { PostgresClient } from '@/lib/db/postgres/client'
import { tableNames, type TableReader } from '@/lib/db/tables'

const commandName = 'bauhinia-move'

/** Connects without time limits and runs `work`. */
async function using<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const client = new PostgresClient(url, 'none', { query_timeout: 0, application_name: commandName })
  try {
    return await work(connect(client))
  } finally {
    await client.close()
  }
}

/** Throws CannotMove while servers of the site use a database. */
async function refuseInUse(db: Database, url: string): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'bauhinia'`,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0)
    throw new CannotMove(
      `${nameOf(url)} is in use by ${count} connections of the site. Stop all servers first.`,
    )
}

/** Reads a database while nobody can write to it. */
export async function readPostgres<Result>(
  url: string,
  work: (source: TableReader) => Promise<Result>,
): Promise<Result> {
  await using(url, (db) => refuseInUse(db, url))
  await (await openPostgres(url)).close() // runs the migrations
  return using(url, (db) =>
    db.transaction(async (tx) => {
      const tables = (await tableNames(tx)).map((name) => sql.identifier(name))
      await tx.execute(sql`lock table ${sql.join(tables, sql`, `)} in share mode`)
      return work(tx)
    }),
  )
}

/** Whether tables of the site are in a database, and what a move that has not finished was reading from. */
async function stateOf(db: Database): Promise<{ exists: boolean; from: string | undefined }> {
  const { rows } = await db.execute<{ exists: boolean; moving: boolean }>(
    sql`select to_regclass('public.applications') is not null as exists, to_regclass('store_move.source') is not null as moving`,
  )
  const { exists = false, moving = false } = rows[0] ?? {}
  if (!moving) return { exists, from: undefined }
  const named = await db.execute<{ name: string }>(sql`select name from store_move.source`)
  return { exists, from: named.rows[0]?.name }
}

/** Rows are inserted without foreign keys and triggers, and the tables are created by this user. */
async function refuseWithoutRights(db: Database, url: string): Promise<void> {
  const { rows } = await db.execute<{ name: string; replica: boolean; creates: boolean }>(
    sql`select current_user as name, has_database_privilege(current_database(), 'create') as creates,
      has_parameter_privilege('session_replication_role', 'set') as replica`,
  )
  const { name = '', replica = false, creates = false } = rows[0] ?? {}
  const missing = [
    ...(creates ? [] : [`GRANT CREATE ON DATABASE … TO "${name}"`]),
    ...(replica ? [] : [`GRANT SET ON PARAMETER session_replication_role TO "${name}"`]),
  ]
  if (missing.length > 0)
    throw new CannotMove(`${nameOf(url)}: the user lacks rights. As a superuser: ${missing.join('; ')}`)
}

/** Throws CannotMove for a database that a move from `from` must not fill. Changes nothing. */
export async function checkPostgres(url: string, from: string): Promise<void> {
  await using(url, async (db) => {
    await refuseInUse(db, url)
    await refuseWithoutRights(db, url)
    const state = await stateOf(db)
    if (state.from !== undefined && state.from !== from)
      throw new CannotMove(`${nameOf(url)} holds an unfinished move from ${state.from}. Empty it first.`)
    if (state.from !== undefined || !state.exists) return
    const { rows } = await db.execute<{ count: number }>(
      sql`select ((select count(*) from applications) + (select count(*) from staff_accounts))::int as count`,
    )
    if (rows[0]?.count !== 0)
      throw new CannotMove(`${nameOf(url)} holds applications or accounts. Use an empty database.`)
  })
}

/**
 * Fills a database that `checkPostgres` has checked. Until it is finished, a mark in the database keeps servers from
 * using it, and allows an interrupted move to continue. `migrations` is a folder to use instead of the default one.
 */
export async function fillPostgres(
  url: string,
  from: string,
  work: (target: Database) => Promise<void>,
  migrations?: string,
): Promise<void> {
  await using(url, async (db) => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`create schema if not exists store_move`)
      await tx.execute(sql`create table if not exists store_move.source (name text primary key)`)
      await tx.execute(sql`insert into store_move.source values (${from}) on conflict do nothing`)
    })
    await (await openPostgres(url, { unfinished: true, migrations })).close() // creates the tables
    await work(db)
    await db.execute(sql`drop schema store_move cascade`)
    await db.execute(sql`vacuum analyze`)
  })
}
