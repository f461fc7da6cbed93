import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/store'

/**
 * Stores so many invented applications of the past year: names of about 9,000 kinds, phones of their own, projects, channels
 * and statuses unevenly spread, three notes on each, and the events of the steps it has taken. Some words are in every note.
 * So many go in with one statement.
 */
export async function fillDesk(db: Database, total: number, accountId: string, batch = 1_000): Promise<void> {
  for (let from = 1; from <= total; from += batch) {
    const to = Math.min(from + batch - 1, total)
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
    await db.execute(sql`
      insert into application_notes (id, application_id, author, body, created_at)
      select gen_random_uuid(), id, ${accountId}, 'Asks about ' || project || ', call again, 备注 ' || nth || ' of ' || right(reference, 4), now()
      from applications, generate_series(1, 3) as nth where reference between ${reference(from)} and ${reference(to)}`)
    await db.execute(sql`
      insert into application_events (id, application_id, kind, at)
      select gen_random_uuid(), id, 'received', created_at
      from applications where reference between ${reference(from)} and ${reference(to)}`)
    await db.execute(sql`
      insert into application_events (id, application_id, kind, actor, before, after, at)
      select gen_random_uuid(), id, 'status', ${accountId}, 'new', step, created_at + interval '1 hour'
      from applications, unnest(array['contacted', 'interviewed', 'admitted']) with ordinality as steps (step, nth)
      where reference between ${reference(from)} and ${reference(to)} and status <> 'new'
        and nth <= case status when 'admitted' then 3 when 'interviewed' then 2 else 1 end`)
  }
  await db.execute(sql`vacuum analyze`)
}

const reference = (number: number) => `BH-26-${String(number).padStart(6, '0')}`
