import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addNote } from '@/lib/applications/change/notes'
import { submitApplication } from '@/lib/applications/receive/submit'
import { EmbeddedClient } from '@/lib/db/embedded/client'
import { runUpkeep, vacuumChanged } from '@/lib/db/embedded/open'
import { applications } from '@/lib/db/schema/applications'
import { officer, submission } from '@/tests/setup/applications'
import { describeEachStore } from '@/tests/setup/stores'
import { copyTestStore } from '@/tests/setup/template'

let client: EmbeddedClient
let remove: () => void

beforeAll(async () => {
  const copy = await copyTestStore()
  remove = copy.remove
  client = new EmbeddedClient(`${copy.dataDir}/store`)
  await client.open()
})
afterAll(async () => {
  await client.close()
  remove()
})

it('vacuums and analyzes every table, and answers other queries in between', async () => {
  const upkeep = runUpkeep(client)
  let done = false
  void upkeep.finally(() => (done = true))
  let answered = 0
  while (!done) {
    await client.query('select 1')
    answered += 1
  }
  await upkeep
  expect(answered).toBeGreaterThan(10)
  const { rows } = await client.query(
    `select count(*) as missed from pg_stat_user_tables where last_vacuum is null or last_analyze is null`,
  )
  expect(Number(rows[0]?.missed)).toBe(0)
})

it('vacuums what has changed much since, and nothing else', async () => {
  const analyzed = async () => {
    const { rows } = await client.query(
      `select relname, last_analyze from pg_stat_user_tables where relname in ('applications', 'audit_log') order by 1`,
    )
    return new Map(rows.map(({ relname, last_analyze }) => [relname, String(last_analyze)]))
  }
  const before = await analyzed()
  const fill = () =>
    client.query(`insert into audit_log (at, actor_kind, actor_id, action, subject_kind, detail)
    select now(), 'system', 'test', 'test', 'test', '{}' from generate_series(1, 3000)`)
  await fill()
  await client.query('select pg_stat_force_next_flush()')
  await vacuumChanged(client)
  const after = await analyzed()
  expect(after.get('audit_log')).not.toBe(before.get('audit_log'))
  // As after a restart, which forgets the counters.
  await fill()
  await client.query('select pg_stat_force_next_flush(), pg_stat_reset()')
  await vacuumChanged(client)
  expect((await analyzed()).get('audit_log')).not.toBe('null')
  expect(after.get('applications')).toBe(before.get('applications'))
})

describeEachStore('ANALYZE', (store) => {
  it('does not compute the search indexes for its sample', async () => {
    const { db } = store()
    await submitApplication(db, submission({ question: '学费多少？', wechat: 'ming_2026' }))
    const [{ id } = { id: '' }] = await db.select({ id: applications.id }).from(applications)
    await addNote(db, { id, body: 'asks about online' }, { actor: officer, at: new Date() })
    await db.execute(sql`analyze applications, application_notes`)
    const { rows } = await db.execute<{ name: string }>(
      sql`select distinct starelid::regclass::text as name from pg_statistic where starelid = 'application_notes'::regclass
        or starelid in (select indexrelid from pg_index where pg_get_indexdef(indexrelid) like '%bigrams(%')`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['application_notes'])
  })
})
