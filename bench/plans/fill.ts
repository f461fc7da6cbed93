import { sql } from 'drizzle-orm'
import { repairCounts } from '@/lib/applications/inbox/counts'
import type { Database } from '@/lib/db/store'
import { makeNames } from './names'
import { fills } from './rows'

export type Size = { applications: number; articles: number }

const names = 20_000

type Index = { name: string; definition: string; unmeasured: number[] }

/**
 * Fills an empty database. Indexes that no constraint needs are dropped before and created again afterwards, and nothing
 * is flushed meanwhile. `db` has no time limits and one connection.
 */
export async function fillPlans(db: Database, size: Size, tell: (what: string) => void): Promise<void> {
  await db.execute(sql`alter system set fsync = off`)
  await db.execute(sql`select pg_reload_conf()`)
  // Foreign keys and triggers: the rows are right, and the counts are counted at the end.
  await db.execute(sql`set session_replication_role = replica`)
  const indexes = await findIndexes(db)
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`))
  await makeNames(db, Math.min(names, size.applications))
  for (const { table, sql: text } of fills(
    size.applications,
    Math.min(names, size.applications),
    size.articles,
  )) {
    const began = performance.now()
    await db.execute(sql.raw(text))
    tell(`${table} ${seconds(began)}`)
  }
  for (const { name, definition, unmeasured } of indexes) {
    const began = performance.now()
    await db.execute(sql.raw(definition))
    for (const column of unmeasured)
      await db.execute(sql.raw(`alter index ${name} alter column ${column} set statistics 0`))
    tell(`${name} ${seconds(began)}`)
  }
  await db.execute(sql`drop table bench_names`)
  await db.execute(sql`set session_replication_role = origin`)
  await repairCounts(db)
  const began = performance.now()
  await db.execute(sql`vacuum (analyze, freeze)`)
  await db.execute(sql`alter system reset fsync`)
  await db.execute(sql`checkpoint`)
  await db.execute(sql`select pg_reload_conf()`)
  tell(`vacuum and statistics ${seconds(began)}`)
}

const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`

async function findIndexes(db: Database): Promise<Index[]> {
  const { rows } = await db.execute<Index>(sql`
    select c.relname as name, pg_get_indexdef(c.oid) as definition,
      array(select attnum from pg_attribute where attrelid = c.oid and attstattarget = 0) as unmeasured
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = c.oid) order by 1`)
  return rows
}
