import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addNote } from '@/lib/applications/change/notes'
import { submitApplication } from '@/lib/applications/receive/submit'
import { applications } from '@/lib/db/schema/applications'
import { officer, submission } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

describeWithStore('ANALYZE', (store) => {
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
