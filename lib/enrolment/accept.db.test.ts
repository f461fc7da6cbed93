import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readCounts } from '@/lib/applications/inbox/counts'
import type { Entry } from '@/lib/applications/receive/submit'
import { listApplications } from '@/lib/applications/inbox/list'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { applications } from '@/lib/db/schema/applications'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { checkEntered, enterApplication } from '@/lib/enrolment/accept'
import { officer } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

const by = { actor: officer, at: new Date('2026-11-22T06:00:00Z') }
const consentAt = new Date('2026-11-20T16:00:00Z')

function entry(changes: Partial<Entry> = {}): Entry {
  const consent = { consentBy: 'guardian', consentMeans: 'paper', consentAt } as const
  return { kind: 'fair', occasion: '深圳教育展', assignee: officer.id, by, ...consent, ...changes }
}

async function enter(
  db: Database,
  fields: Record<string, string> = {},
  changes: Partial<Entry> = {},
) {
  const given = { name: '王小明', phone: '13800138000', project: 'mba', project_id: '1012' }
  const key = { idempotency_key: randomUUID() }
  const checked = checkEntered('fair', { ...given, question: '可以在职读吗？', ...key, ...fields })
  if (!checked.ok) throw new Error('not valid')
  return enterApplication(db, checked.values, entry(changes))
}

async function entered(
  db: Database,
  fields: Record<string, string> = {},
  changes: Partial<Entry> = {},
) {
  const answer = await enter(db, fields, changes)
  if (answer.kind !== 'accepted') throw new Error(answer.kind)
  return answer
}

it('names every field that is missing, without storing anything', () => {
  expect(checkEntered('call', { name: '', phone: '12' })).toHaveProperty('errors', {
    name: 'components.enrolment.errors.name.empty',
    phone: 'components.enrolment.errors.phone.invalid',
    project_id: 'components.enrolment.errors.project.empty',
  })
})

describeWithStore('an application that an officer enters', (store) => {
  it('is numbered, counted, owned and audited like others, unverified, with its consent', async () => {
    const { db } = store()
    const { id, reference } = await entered(db)
    expect(reference).toBe('BH-26-000001')
    const opened = await readApplication(db, id, by)
    expect(opened?.application).toMatchObject({
      verified: false,
      channel: '10003',
      assignee: officer.id,
      routed: true,
      consentAt,
      question: '可以在职读吗？',
      address: '',
      status: 'new',
      flags: [],
    })
    expect(opened?.events.map(({ kind }) => kind)).toEqual(['received', 'assigned'])
    expect(opened?.entry).toEqual({
      applicationId: id,
      kind: 'fair',
      occasion: '深圳教育展',
      officer: officer.id,
      consentBy: 'guardian',
      consentMeans: 'paper',
      importId: null,
    })
    expect(opened?.events.map(({ kind, actor }) => [kind, actor]).sort()).toEqual([
      ['assigned', officer.id],
      ['received', officer.id],
    ])
    const log = await db.select().from(auditLog).where(eq(auditLog.action, 'application.entered'))
    expect(log).toMatchObject([{ subjectId: id, actorId: officer.id, detail: { kind: 'fair' } }])
    expect((await readCounts(db)).of('new')).toBe(1)
    const { items } = await listApplications(db, {}, {}, by)
    expect(items).toMatchObject([{ id, entered: 'fair' }])
  })

  it('waits for the rules without an owner, and marks a phone that is known', async () => {
    const { db } = store()
    const first = await entered(db)
    const second = await entered(db, {}, { assignee: undefined })
    const opened = await readApplication(db, second.id, by)
    expect(opened?.application).toMatchObject({
      assignee: null,
      routed: false,
      earlierId: first.id,
    })
  })

  it('is stored once, however often and at the same time the form is sent', async () => {
    const { db } = store()
    const key = { idempotency_key: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => entered(db, key)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1)
    expect(await enter(db, { ...key, name: '李四' })).toEqual({ kind: 'conflict' })
    expect(await db.$count(applications)).toBe(1)
  })
})
