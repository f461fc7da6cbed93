import { sql } from 'drizzle-orm'
import type { TableReader } from '@/lib/db/tables'

/** Triggers, indexes and constraints that no longer protect the tables, among them the one of the audit log. */
export async function missingProtections(db: TableReader): Promise<string[]> {
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
