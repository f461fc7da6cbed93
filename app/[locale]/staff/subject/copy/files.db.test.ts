import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSession } from '@/lib/accounts/visitors'
import { setStatus } from '@/lib/applications/change/change-status'
import { markDuplicate } from '@/lib/people/duplicates'
import { addNote } from '@/lib/applications/change/notes'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { submitApplication } from '@/lib/applications/receive/submit'
import { applicationReads } from '@/lib/db/schema/attention'
import { auditLog } from '@/lib/db/schema/staff'
import { isMessageId } from '@/lib/i18n/known-ids'
import { officer, provedSubmission, submission } from '@/tests/setup/applications'
import { openTestStore } from '@/tests/setup/stores'
import { copyFiles } from './files'

const by = { actor: officer, at: new Date('2026-03-05T01:30:00Z') }
const phone = '13800138000'
let opened: Awaited<ReturnType<typeof openTestStore>>
beforeAll(async () => {
  opened = await openTestStore()
})
afterAll(() => opened.remove())

async function pageOf(number: string) {
  const files = await copyFiles(opened.store.db, { phone: number, by, locale: 'zh-CN' })
  const [page = '', json = ''] = files.map(({ bytes }) => bytes.toString('utf8'))
  return { page, data: JSON.parse(json) as { held: Record<string, Record<string, unknown>[]> } }
}

it('tells a person everything in the words of their language, without ids and names of staff', async () => {
  const { db } = opened.store
  const ids: string[] = []
  for (const input of [
    await provedSubmission(db, { name: 'Wang <Ming>', locale: 'en-US' }),
    submission({ name: 'Wang Ming', locale: 'en-US' }),
    submission({ phone: '15912345678', name: 'Ann Lee' }),
  ]) {
    const result = await submitApplication(db, input)
    ids.push('id' in result ? result.id : '')
  }
  const [first = '', second = '', stranger = ''] = ids
  await addNote(db, { id: first, body: 'Ring again\n<b>soon</b>' }, by)
  await addNote(db, { id: stranger, body: 'Somebody else' }, by)
  await setStatus(db, { id: second, version: 1, status: 'contacted' }, by)
  await markDuplicate(
    db,
    { head: { id: first, version: 1 }, duplicate: { id: second, version: 2 } },
    by,
  )
  await db.transaction((tx) => createSession(tx, { phone, at: by.at }))
  await readApplication(db, first, by)
  const reads = await db.$count(applicationReads)

  const { page, data } = await pageOf(phone)
  expect(page).toContain('<html lang="en-US">')
  for (const part of [
    'Wang &lt;Ming&gt;',
    '138 0013 8000',
    'Ring again\n&lt;b&gt;soon&lt;/b&gt;',
    'Application BH-26-000001',
    'Duplicate of</dt><dd>BH-26-000001',
    'Status: New → Contacted',
    'Mar 5, 2026, 09:30:00',
    'Privacy policy 2026-01',
    'Spellings of the name for search',
    'Added a note (a member of staff)',
  ])
    expect(page).toContain(part)
  for (const part of ['Ann Lee', 'Somebody else', 'undefined', '<b>', 'BH-26-000003'])
    expect(page).not.toContain(part)
  expect(page).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  const tables = Object.keys(data.held)
  expect(tables).toEqual(
    expect.arrayContaining(['applications', 'application_notes', 'visitors', 'outbox']),
  )
  // Nothing is marked as seen by an officer, and only the copy is recorded.
  expect(await db.$count(applicationReads)).toBe(reads)
  const copied = sql`${auditLog.action} = 'application.copied'`
  expect(await db.$count(auditLog, copied)).toBe(2)
})

it('has a label for every column of the tables that it lists', async () => {
  const { rows } = await opened.store.db.execute<{ name: string }>(sql`
    select distinct column_name as name from information_schema.columns
    where table_name in (select conrelid::regclass::text from pg_constraint
        where contype = 'f' and confrelid in ('applications'::regclass, 'visitors'::regclass)
        union values ('visitors'), ('verification_codes'), ('verification_proofs'))
      and table_name not in ('applications', 'application_notes', 'application_events', 'application_calls', 'outbox')
      and data_type <> 'uuid' and column_name not like '%hash' and column_name not in ('seq', 'sequence', 'position')`)
  const columns = rows.map(({ name }) => name)
  expect(columns.length).toBeGreaterThan(10)
  expect(columns.filter((name) => !isMessageId(`components.staff.copy.column.${name}`))).toEqual([])
})

it('says that nothing is stored about an unknown number', async () => {
  const { page } = await pageOf('13900139000')
  expect(page).toContain('<html lang="zh-CN">')
  expect(page).toContain('这个号码没有申请')
})
