import {
  applicationId as id,
  createdAt,
  dice,
  earlier,
  numberedReference,
  officer,
  officers,
  phone,
  status,
} from './people'

type Fill = { table: string; sql: string }

/** Statements that fill all large tables around `total` applications and `articles` articles. */
export function fills(total: number, names: number, articles: number): Fill[] {
  const made = (n?: string) => createdAt(total, n)
  const some = (share: number) => `generate_series(1::bigint, ${Math.max(1, Math.ceil(total * share))}) as s`
  // Every k-th application, so that all years have some.
  const every = (share: number) =>
    `${some(share)}, lateral (select (s * ${Math.round(1 / share)})::bigint as n) as nth where n <= ${total}`
  return [
    {
      table: 'staff_accounts',
      sql: `insert into staff_accounts (id, email, name, roles, password_hash, created_at)
        select md5('officer ' || n)::uuid, 'officer' || n || '@example.com', '林老师 ' || n, '{admissions}', 'none', now() - interval '5 years'
        from generate_series(0, ${officers - 1}) as n`,
    },
    {
      table: 'applications',
      sql: `insert into applications (id, reference, idempotency_key, contents_hash, form, channel, project, project_id, name, name_order,
        phone, locale, page, verified, flags, consent_version, consent_at, consent_locale, news, address, user_agent, earlier_id,
        assignee, routed, status, version, created_at, updated_at, first_contact_at, follow_up_on, merged_into, question, wechat,
        utm_source, utm_campaign, answered_at)
      select ${id()}, ${numberedReference(total)}, md5('key ' || n), md5('contents ' || n),
        case when ${dice(3)} < 0.6 then 'consultation' when ${dice(3)} < 0.96 then 'training' when ${dice(3)} < 0.98 then 'booking' else 'quotation' end,
        (array['19962','20011','20035','20036','20040'])[1 + floor(5 * ${dice(4)} ^ 3)::int],
        (array['mba','finance-mba','msf','map','full-time-dba','online-dba','emba','phd'])[1 + floor(8 * ${dice(5)} ^ 2)::int], '1012',
        name, name_order, ${phone(total)}, case when ${dice(6)} < 0.1 then 'en-US' else 'zh-CN' end, '/roadmap', ${dice(7)} < 0.8,
        case when ${dice(8)} < 0.01 then '{too-fast}' when ${dice(8)} < 0.02 then '{too-fast,confirmed}' else '{}' end::text[],
        '2026-01', ${made()}, 'zh-CN', ${dice(9)} < 0.3, '192.0.2.' || n % 250, 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0', ${earlier(total)},
        case when n > 50 and ${dice(10)} < 0.9 then ${officer(11)} end, n > 50, ${status(total)}, 1 + (n % 4)::int, ${made()},
        least(now(), ${made()} + ${dice(12)} * interval '60 days'), case when n > 500 then ${made()} + interval '3 hours' end,
        case when ${dice(13)} < 0.02 then (${made()} + ${dice(14)} * interval '60 days')::date end,
        case when ${dice(15)} < 0.005 and n < ${total} then ${id('(n + 1)')} end,
        case when ${dice(16)} < 0.1 then '想了解学费和入学时间 ' || n % 1000 end, case when ${dice(17)} < 0.05 then 'wx_' || md5(n::text) end,
        case when ${dice(18)} < 0.3 then (array['baidu','wechat','zhihu','bing','weibo','douyin'])[1 + floor(6 * ${dice(19)} ^ 2)::int] end,
        case when ${dice(18)} < 0.2 then 'campaign-' || floor(300 * ${dice(20)} ^ 2) end,
        case when ${dice(21)} < 0.0003 then now() - ${dice(22)} * interval '20 days' end
      from generate_series(1::bigint, ${total}) as n
        join bench_names on place = floor(${names} * ${dice(23)} ^ 2)::int`,
    },
    {
      table: 'application_spellings',
      sql: `insert into application_spellings (application_id, spelling)
      select ${id()}, spelling from generate_series(1::bigint, ${total}) as n
        join bench_names on place = floor(${names} * ${dice(23)} ^ 2)::int, unnest(spellings) as spelling`,
    },
    {
      table: 'application_events',
      sql: `insert into application_events (id, application_id, kind, actor, before, after, at)
      select md5(n || ' event ' || nth)::uuid, ${id()}, case nth when 1 then 'received' else 'status' end,
        case when nth > 1 then ${officer(11)}::text end, case nth when 2 then 'new' when 3 then 'contacted' end,
        case nth when 2 then 'contacted' when 3 then (array['interviewed','declined','declined','unreachable'])[1 + (n % 4)::int] end,
        ${made()} + nth * interval '1 hour'
      from generate_series(1::bigint, ${total}) as n, generate_series(1, 3) as nth where nth = 1 or (n > ${total} * 0.002 and ${dice(24)} < 0.4)`,
    },
    {
      table: 'application_notes',
      sql: `insert into application_notes (id, application_id, author, body, created_at)
      select md5('note ' || n)::uuid, ${id()}, ${officer(11)}, '备注：' || (array['家长来电咨询','微信联系','本人来电','同事转介'])[1 + (n % 4)::int]
        || '，call again ' || (array['on Friday','next week','明天上午','下周一'])[1 + (n % 3)::int]
        || case when n % 50000 = 0 then ' lighthouse' else '' end || case when n % 400 = 0 then ' scholarship' else '' end, ${made()} + interval '1 day'
      from ${every(0.2)}`,
    },
    {
      table: 'application_calls',
      sql: `insert into application_calls (id, application_id, officer, outcome, at)
      select md5('call ' || n)::uuid, ${id()}, ${officer(11)}, (array['reached','no-answer','busy','call-back'])[1 + floor(4 * ${dice(25)} ^ 2)::int],
        ${made()} + interval '3 hours' from ${every(0.5)}`,
    },
    {
      table: 'application_messages',
      sql: `insert into application_messages (id, application_id, direction, channel, body, officer, at)
      select md5('message ' || n)::uuid, ${id()}, 'out', 'sms', '您好，我们已收到您的申请。', ${officer(11)}, ${made()} + interval '2 hours' from ${every(0.1)}`,
    },
    {
      table: 'application_reads',
      sql: `insert into application_reads (account_id, application_id, at) select ${officer(11)}, ${id()}, ${made()} from ${every(0.5)}`,
    },
    {
      table: 'outbox',
      sql: `insert into outbox (id, kind, application_id, payload, status, attempts, next_at, trying_since, last_error, created_at, updated_at)
      select md5('delivery ' || n)::uuid, (array['mail','webhook'])[1 + (n % 4 = 0)::int], ${id()}, '{}',
        case when n <= 20 then 'pending' when ${dice(26)} < 0.0001 then 'dead' else 'sent' end, 1, ${made()}, ${made()}, null, ${made()}, ${made()}
      from generate_series(1::bigint, ${total}) as n where n % 2 = 0 or n <= 20`,
    },
    {
      table: 'audit_log',
      sql: `insert into audit_log (at, actor_kind, actor_id, action, subject_kind, subject_id, detail, address)
      select ${made('m')}, 'staff', ${officer(27, 'm')}, (array['application.listed','application.read','application.tagged'])[1 + (m % 3)::int], 'application',
        case when m % 3 > 0 then ${id('m')}::text end, '{}', '192.0.2.7'
      from generate_series(1::bigint, ${total}) as s, lateral (select ${total} - s + 1 as m) as oldest_first`,
    },
    {
      table: 'application_tags',
      sql: `insert into application_tags (application_id, key, name) select ${id()}, tag, tag
      from ${every(0.1)}, lateral (select '标签' || floor(60 * ${dice(28)} ^ 2)) as one (tag)`.replace(
        /where n <= (\d+), lateral (.*)$/s,
        ', lateral $2 where n <= $1',
      ),
    },
    {
      table: 'application_entries',
      sql: `insert into application_entries (application_id, kind, occasion, consent_by, consent_means, officer)
      select ${id()}, (array['walk-in','call','fair','import'])[1 + (n % 4)::int], '', 'person', 'spoken', ${officer(11)} from ${every(0.05)}`,
    },
    {
      table: 'lesson_bookings',
      sql: `insert into lesson_bookings (application_id, lesson, created_at, told) select ${id()}, 'lesson-' || n % 2000, ${made()}, null from ${every(0.02)}`,
    },
    {
      table: 'application_appointments',
      sql: `insert into application_appointments (id, application_id, interviewer, starts_at, minutes, kind, place, state, created_at, updated_at)
      select md5('interview ' || n)::uuid, ${id()}, ${officer(11)}, ${made()} + interval '5 days', 30, 'phone', '', case when n < ${total} * 0.003 then 'planned' else 'held' end,
        ${made()}, ${made()} from ${every(0.05)}`,
    },
    {
      table: 'application_mentions',
      sql: `insert into application_mentions (note_id, application_id, account_id, created_at, done_at)
      select md5('note ' || n)::uuid, ${id()}, ${officer(29)}, ${made()}, case when n > ${total} * 0.002 then ${made()} + interval '1 day' end from ${every(0.02)}`,
    },
    {
      table: 'staff_notices',
      sql: `insert into staff_notices (id, account_id, application_id, kind, occasion, created_at, bundled_at)
      select md5('notice ' || n)::uuid, ${officer(11)}, ${id()}, 'assigned', n::text, ${made()}, ${made()} + interval '1 minute' from ${every(0.02)}`,
    },
    {
      table: 'application_merges',
      sql: `insert into application_merges (merged_id, kept_id, taken, at) select id, merged_into, '{}', updated_at from applications where merged_into is not null`,
    },
    {
      table: 'erasures',
      sql: `insert into erasures (application_id, reason, at) select md5('erased ' || n)::uuid, 'retention', ${made()} from ${every(0.2)}`,
    },
    {
      table: 'visitors',
      sql: `insert into visitors (id, phone, created_at) select distinct on (2) md5('visitor ' || n)::uuid, ${phone(total)}, ${made()} from ${every(0.05)}`,
    },
    {
      table: 'visitor_sessions',
      sql: `insert into visitor_sessions (token_hash, visitor_id, created_at, expires_at)
      select md5('session ' || phone), id, created_at, now() + interval '30 days' from visitors`,
    },
    {
      table: 'learning_items',
      sql: `insert into learning_items (id, visitor_id, position, title, url) select md5(phone || ' course ' || nth)::uuid, id, nth, '课程 ' || nth, '/practice'
      from visitors, generate_series(1, 2) as nth`,
    },
    {
      table: 'verification_codes',
      sql: `insert into verification_codes (phone_hash, purpose, code_hash, attempts, expires_at)
      select md5('phone ' || n), 'enrollment', md5('code ' || n), 0, now() + n * interval '1 ms' from ${some(0.01)}, lateral (select s as n) as same`,
    },
    {
      table: 'verification_proofs',
      sql: `insert into verification_proofs (token_hash, phone_hash, purpose, code_hash, expires_at)
      select md5('token ' || n), md5('phone ' || n), 'enrollment', md5('code ' || n), now() + n * interval '1 ms' from ${some(0.01)}, lateral (select s as n) as same`,
    },
    {
      table: 'rate_limits',
      sql: `insert into rate_limits (key, count, expires_at) select 'send:phone:day:' || md5(s::text), 1, now() + s * interval '100 ms' from ${some(0.05)}`,
    },
    {
      table: 'lead_imports',
      sql: `insert into lead_imports (id, officer, file_name, state, headings, choices, created_at, updated_at)
      select md5('import ' || n)::uuid, ${officer(30)}, 'fair.csv', 'finished', '{name,phone}', '{"columns":{},"project":"","locale":"zh-CN","keepRepeats":{"file":true,"store":true}}', now(), now()
      from generate_series(1::bigint, 100) as n`,
    },
    {
      table: 'lead_import_rows',
      sql: `insert into lead_import_rows (import_id, line, cells, phone, repeats)
      select md5('import ' || 1 + s % 100)::uuid, s, array['王小明', ${phone(total, 's')}], ${phone(total, 's')}, 'store' from ${some(0.05)}`,
    },
    ...articleFills(articles),
    {
      table: 'counters',
      sql: `insert into counters (name, value) select 'applications-' || y, ${total} from generate_series(extract(year from now())::int - 5, extract(year from now())::int) as y
      union all select 'spellings', 2 on conflict (name) do update set value = excluded.value`,
    },
  ]
}

/** Half of the articles in each language, three kilobytes each, with two revisions. */
function articleFills(articles: number): Fill[] {
  const channel = `(array['news','degree-news','lessons'])[1 + n % 3]`
  const locale = `case when n % 2 = 0 then 'zh-CN' else 'en-US' end`
  const columns = `${locale}, ${channel}, 'article-' || n, 'Title of article ' || n, 'What article ' || n || ' is about', 'Admissions', to_char(now() - n * interval '30 minutes', 'YYYY-MM-DD')`
  const body = `repeat('The program has places for the next intake, and the office answers questions on weekdays. ', 33)`
  const from = `from generate_series(1, ${articles}) as n`
  return [
    {
      table: 'articles',
      sql: `insert into articles (locale, channel, id, title, summary, author, date, body, published, version, created_at, updated_at)
      select ${columns}, ${body}, true, 2, now(), now() - n * interval '30 minutes' ${from}`,
    },
    {
      table: 'article_revisions',
      sql: `insert into article_revisions (locale, channel, id, version, entry, actor_kind, actor_id, saved_at)
      select ${locale}, ${channel}, 'article-' || n, version, jsonb_build_object('title', 'Title of article ' || n, 'body', ${body}), 'staff', ${officer(31, 'n')}, now()
      ${from}, generate_series(1, 2) as version`,
    },
  ]
}
