import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/store'
import { insertNotes } from '@/tests/setup/notes'

/** Creating these indexes at the end takes a fraction of the time of updating them with each row. */
const searchIndexes = ['application_notes_search', 'applications_name_search']

/**
 * Stores invented applications of the past year: about 9,000 different names, unique phone numbers, unevenly
 * distributed projects, channels and statuses, three notes each (`notes.ts`), and the events of their steps. Inserts
 * `batch` applications per statement.
 */
export async function fillDesk(
  db: Database,
  total: number,
  accountId: string,
  { batch = 1_000, notes = true } = {},
): Promise<void> {
  const rebuild = await dropSearchIndexes(db)
  for (let from = 1; from <= total; from += batch) {
    const to = Math.min(from + batch - 1, total)
    await insertApplications(db, accountId, from, to)
    const inserted = sql`reference between ${reference(from)} and ${reference(to)}`
    if (notes) await insertNotes(db, accountId, inserted)
    await db.execute(sql`
      insert into application_events (id, application_id, kind, at)
      select gen_random_uuid(), id, 'received', created_at from applications where ${inserted}`)
    await db.execute(sql`
      insert into application_events (id, application_id, kind, actor, before, after, at)
      select gen_random_uuid(), id, 'status', ${accountId}, 'new', step, created_at + interval '1 hour'
      from applications, unnest(array['contacted', 'interviewed', 'admitted']) with ordinality as steps (step, nth)
      where ${inserted} and status <> 'new'
        and nth <= case status when 'admitted' then 3 when 'interviewed' then 2 else 1 end`)
  }
  // The next submitted application continues the numbers.
  await db.execute(sql`
    insert into counters (name, value) values ('applications-2026', ${total})
    on conflict (name) do update set value = excluded.value`)
  await rebuild()
  await db.execute(sql`vacuum analyze`)
}

/** Drops the search indexes. Returns the statements that create them again, as in the migrations. */
async function dropSearchIndexes(db: Database): Promise<() => Promise<void>> {
  const { rows } = await db.execute<{ name: string; definition: string }>(
    sql`select indexname as name, indexdef as definition from pg_indexes where ${sql.join(
      searchIndexes.map((name) => sql`indexname = ${name}`),
      sql` or `,
    )}`,
  )
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`))
  return async () => {
    for (const { name, definition } of rows) {
      await db.execute(sql.raw(definition))
      await db.execute(sql.raw(`alter index ${name} alter column 1 set statistics 0`))
    }
  }
}

async function insertApplications(
  db: Database,
  accountId: string,
  from: number,
  to: number,
): Promise<void> {
  await db.execute(sql`
    insert into applications (id, reference, idempotency_key, contents_hash, form, channel, project, project_id, name,
      phone, locale, page, verified, flags, consent_version, consent_at, consent_locale, news, address, user_agent,
      assignee, status, version, created_at, updated_at, follow_up_on)
    select gen_random_uuid(), 'BH-26-' || lpad(n::text, 6, '0'), 'bench-' || n, md5(n::text),
      case when n % 5 = 0 then 'training' else 'consultation' end,
      (array['19962','19962','19962','20011','20035'])[1 + n % 5],
      (array['mba','mba','mba','finance-mba','msf','map','full-time-dba','online-dba'])[1 + n % 8], '1012',
      substr('王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗', 1 + n % 20, 1) || substr('小明雅婷志远思敏浩然欣怡子涵建国', 1 + (n / 20) % 15, 2)
        || case when n % 3 = 0 then ' ' || substr('abcdefghijklmnopqrstuvwxyz', 1 + n % 25, 2) || n % 31 else '' end,
      '1' || (3000000000 + (n::bigint * 7919) % 999999999)::text,
      case when n % 4 = 0 then 'en-US' else 'zh-CN' end, '/roadmap', n % 5 <> 0,
      case when n % 50 = 0 then '{too-fast}'::text[] else '{}'::text[] end,
      '2026-01', now(), 'zh-CN', n % 2 = 0, '192.0.2.1', 'Mozilla/5.0',
      case when n % 3 = 0 then ${accountId}::uuid end,
      (array['new','contacted','contacted','interviewed','admitted','declined','declined','unreachable'])[1 + (n * 7) % 8], 1,
      now() - n * interval '315 seconds', now() - n * interval '300 seconds',
      case when n % 40 = 0 then current_date + (n % 30) - 15 end
    from generate_series(${from}::int, ${to}::int) as n`)
}

const reference = (number: number) => `BH-26-${String(number).padStart(6, '0')}`
