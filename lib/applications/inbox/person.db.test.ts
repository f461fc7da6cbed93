import { expect, it } from 'vitest'
import { recordCall } from '@/lib/applications/change/calls'
import {
  findByAccount,
  readApplication,
  readPerson,
} from '@/lib/applications/inbox/read-application'
import { submitApplication } from '@/lib/applications/receive/submit'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { officer, submission } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

const by = { actor: officer, at: new Date('2026-03-02T02:00:00Z') }

async function submit(db: Database, fields: Readonly<Record<string, string>>): Promise<string> {
  const result = await submitApplication(db, submission(fields))
  return 'id' in result ? result.id : ''
}

describeWithStore('one person', (store) => {
  it('is suggested by the WeChat ID, and by a name in any writing for the same program, not by the name alone', async () => {
    const { db } = store()
    const it = await submit(db, { phone: '13800138000', name: '王小明', wechat: 'wang_ming' })
    const samePhone = await submit(db, { phone: '13800138000', name: '王大明' })
    const alike = await submit(db, { phone: '13900139000', name: '王小明', wechat: 'Wang_Ming' })
    const other = { project: 'msf', project_id: '1021' }
    await submit(db, { phone: '13900139001', name: '王小明', ...other })
    const spelt = await submit(db, { phone: '13900139003', name: 'Xiaoming WANG' })
    const namesake = await submit(db, { phone: '13900139004', name: '王小明' })
    const sharing = await submit(db, { phone: '13900139002', name: '李四', wechat: 'wang_ming' })
    const opened = await readApplication(db, it, by)
    expect(new Set(opened?.alike.map(({ id }) => id))).toEqual(
      new Set([alike, sharing, spelt, namesake]),
    )
    expect(opened?.samePhone.map(({ id }) => id)).toEqual([samePhone])
    const person = await readPerson(db, it, by)
    expect(new Set(person?.samePhone.map(({ id }) => id))).toEqual(
      new Set([samePhone, alike, sharing]),
    )
  })

  it('is shown with the calls and notes of all applications, each recorded as read', async () => {
    const { db } = store()
    const first = await submit(db, { phone: '13800138000' })
    const second = await submit(db, { phone: '13800138000', project_id: '1012' })
    for (const id of [first, second])
      await recordCall(db, { id, outcome: 'reached', body: `to ${id}` }, by)
    const person = await readPerson(db, first, by)
    expect(person?.calls.map(({ applicationId }) => applicationId).toSorted()).toEqual(
      [first, second].toSorted(),
    )
    expect(person?.notes).toHaveLength(2)
    const read = (await db.select().from(auditLog)).filter(
      ({ action }) => action === 'application.read',
    )
    expect(read.map(({ subjectId }) => subjectId).toSorted()).toEqual([first, second].toSorted())
    expect(await readPerson(db, 'x', by)).toBeUndefined()
    expect((await findByAccount(db, '13800138000', {}, by)).map(({ id }) => id)).toContain(second)
    expect(await findByAccount(db, '13900139000', {}, by)).toEqual([])
  })
})
