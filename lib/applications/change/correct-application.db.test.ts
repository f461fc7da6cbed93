import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { correctApplication, parseCorrection } from '@/lib/applications/change/correct-application'
import { eraseApplication } from '@/lib/applications/erase/erase'
import { listApplications } from '@/lib/applications/inbox/list'
import { recordReply } from '@/lib/messages/replies'
import { submitApplication } from '@/lib/applications/receive/submit'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { officer, submission } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

const by = (minute: number) => ({ actor: officer, at: new Date(Date.UTC(2026, 2, 5, 9, minute)) })

async function submit(db: Database, fields: Parameters<typeof submission>[0], minute: number) {
  const input = submission(fields, { at: by(minute).at })
  const result = await submitApplication(db, input)
  return { id: 'id' in result ? result.id : '', values: input.values }
}

const rowOf = async (db: Database, id: string) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]

describeWithStore('a correction', (store) => {
  it('changes the name everywhere, keeps the old one in the history, and leaves values out of the audit log', async () => {
    const { db } = store()
    const { id, values } = await submit(db, { name: '王小名' }, 0)
    const corrected = { ...values, name: '欧阳小明', question: '想读晚班' }
    const target = { id, version: 1, values: corrected, reason: '电话中更正' }
    expect(await correctApplication(db, target, by(1))).toEqual({ kind: 'changed', version: 2 })
    expect(await rowOf(db, id)).toMatchObject({ name: '欧阳小明', question: '想读晚班' })
    for (const q of ['欧阳', 'ouyang', 'oyxm'])
      expect(
        (await listApplications(db, { q }, {}, by(2))).items.map((one) => one.id),
        q,
      ).toEqual([id])
    expect((await listApplications(db, { q: '小名' }, {}, by(2))).items).toEqual([])
    const events = await db
      .select()
      .from(applicationEvents)
      .where(eq(applicationEvents.kind, 'corrected'))
    expect(parseCorrection(events[0]?.before ?? '')?.values).toEqual({
      name: '王小名',
      question: null,
    })
    expect(parseCorrection(events[0]?.after ?? '')).toEqual({
      reason: '电话中更正',
      values: { name: '欧阳小明', question: '想读晚班' },
    })
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'application.corrected'))
    expect(entry).toMatchObject({
      actorId: officer.id,
      detail: { fields: ['name', 'question'], version: 2 },
    })
    await eraseApplication(db, id, by(3))
    expect(await db.select().from(applicationEvents)).toEqual([])
  })

  it('gives a new phone its refusal of messages, and none to one that has not refused', async () => {
    const { db } = store()
    const other = await submit(db, { phone: '13911112222' }, 3)
    const reply = { application: other.id, via: 'sms', body: 'TD', refuses: true } as const
    await recordReply(db, reply, by(4))
    const { id, values } = await submit(db, { phone: '13800138000' }, 1)
    const to = (version: number, phone: string) =>
      correctApplication(db, { id, version, values: { ...values, phone }, reason: 'x' }, by(5))
    await to(1, '13911112222')
    expect(await rowOf(db, id)).toMatchObject({ messagesRefusedAt: by(4).at, earlierId: null })
    await to(2, '13800138000')
    expect(await rowOf(db, id)).toMatchObject({ messagesRefusedAt: null })
  })

  it('makes a new phone unverified and finds the earlier application of that phone', async () => {
    const { db } = store()
    const earlier = await submit(db, { phone: '13911112222' }, 0)
    const { id, values } = await submit(db, { phone: '13800138000' }, 1)
    await correctApplication(
      db,
      { id, version: 1, values: { ...values, phone: '13911112222' }, reason: 'x' },
      by(2),
    )
    expect(await rowOf(db, id)).toMatchObject({
      phone: '13911112222',
      verified: false,
      earlierId: earlier.id,
    })
  })

  it('is refused when nothing differs, and when a colleague was faster', async () => {
    const { db } = store()
    const { id, values } = await submit(db, { name: '李雷' }, 0)
    const target = { id, values: { ...values, name: '李磊' }, reason: 'x' }
    expect(await correctApplication(db, { ...target, version: 1, values }, by(1))).toEqual({
      kind: 'refused',
    })
    const [first, second] = await Promise.all([
      correctApplication(db, { ...target, version: 1 }, by(1)),
      correctApplication(db, { ...target, version: 1, values: { ...values, name: '李蕾' } }, by(1)),
    ])
    expect([first.kind, second.kind].sort()).toEqual(['changed', 'stale'])
  })
})
