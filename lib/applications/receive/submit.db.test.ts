import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { submitApplication } from '@/lib/applications/receive/submit'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import { outbox } from '@/lib/db/schema/outbox'
import { verificationProofs } from '@/lib/db/schema/visitors'
import { provedSubmission, submission, submitUntilTaken } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

describeWithStore('submitting an application', (store) => {
  it('stores it with its first event and its deliveries, and spends the proof', async () => {
    const { db } = store()
    const result = await submitApplication(db, await provedSubmission(db))
    const [row] = await db.select().from(applications)
    expect(result).toEqual({
      kind: 'accepted',
      id: row?.id,
      reference: 'BH-26-000001',
      repeated: false,
    })
    expect(row).toMatchObject({
      name: '王小明',
      project: 'mba',
      projectId: '1012',
      verified: true,
      status: 'new',
      version: 1,
    })
    expect(row).toMatchObject({
      consentVersion: '2026-01',
      consentLocale: 'zh-CN',
      news: false,
      earlierId: null,
      flags: [],
    })
    expect(row?.createdAt).toEqual(new Date('2026-03-01T02:00:00Z'))
    expect(await db.select().from(applicationEvents)).toMatchObject([
      { applicationId: row?.id, kind: 'received', actor: null },
    ])
    const [delivery] = await db.select().from(outbox)
    expect(delivery).toMatchObject({
      applicationId: row?.id,
      kind: 'mail',
      status: 'pending',
      attempts: 0,
    })
    expect(JSON.stringify(delivery)).not.toContain('13800138000')
    const [proof] = await db.select().from(verificationProofs)
    expect(proof?.spentAt).not.toBeNull()
  })

  it('refuses the consultation form without a proof, and a proof for another phone or one that was spent', async () => {
    const { db } = store()
    const proved = await provedSubmission(db)
    const unproved = { ...proved, proofToken: undefined }
    const foreign = {
      ...submission({ form: 'consultation', phone: '13900139000' }),
      proofToken: proved.proofToken,
    }
    expect(await submitApplication(db, unproved)).toEqual({ kind: 'unproved' })
    expect(await submitApplication(db, foreign)).toEqual({ kind: 'unproved' })
    expect(await submitApplication(db, proved)).toMatchObject({ kind: 'accepted' })
    const again = { ...submission({ form: 'consultation' }), proofToken: proved.proofToken }
    expect(await submitApplication(db, again)).toEqual({ kind: 'unproved' })
    expect(await db.$count(applications)).toBe(1)
  })

  it('returns the first answer for a repeat, although its proof is spent, and a conflict for other contents', async () => {
    const { db } = store()
    const input = await provedSubmission(db)
    const first = await submitApplication(db, input)
    expect(await submitApplication(db, input)).toEqual({ ...first, repeated: true })
    const other = { ...input, values: { ...input.values, name: '李雷' } }
    expect(await submitApplication(db, other)).toEqual({ kind: 'conflict' })
    expect(await db.$count(applications)).toBe(1)
    expect(await db.$count(outbox)).toBe(1)
  })

  it.each(['training', 'consultation'])(
    'stores one of 200 submissions of a %s form at the same moment',
    async (form) => {
      const { db } = store()
      const input = form === 'training' ? submission() : await provedSubmission(db)
      const results = await Promise.all(
        Array.from({ length: 200 }, () => submitUntilTaken(db, input)),
      )
      const accepted = results.filter((result) => result.kind === 'accepted')
      expect(accepted).toHaveLength(200)
      expect(new Set(accepted.map(({ reference }) => reference)).size).toBe(1)
      expect(accepted.filter(({ repeated }) => !repeated)).toHaveLength(1)
      expect(await db.$count(applications)).toBe(1)
      expect(await db.$count(outbox)).toBe(1)
    },
  )

  it('numbers 50 different submissions at the same moment without gap or double', async () => {
    const { db } = store()
    await Promise.all(Array.from({ length: 50 }, () => submitUntilTaken(db, submission())))
    const rows = await db.select({ reference: applications.reference }).from(applications)
    const expected = Array.from({ length: 50 }, (_, i) => `BH-26-${String(i + 1).padStart(6, '0')}`)
    expect(rows.map(({ reference }) => reference).sort()).toEqual(expected)
  })

  it('begins the numbers again when the year turns in China', async () => {
    const { db } = store()
    const references = []
    for (const at of ['2026-12-31T15:59:59Z', '2026-12-31T16:00:00Z']) {
      references.push(await submitApplication(db, submission({}, { at: new Date(at) })))
    }
    expect(references).toMatchObject([{ reference: 'BH-26-000001' }, { reference: 'BH-27-000001' }])
  })

  it('stores nothing when a later step fails, and the proof can be used again', async () => {
    const { db } = store()
    const input = await provedSubmission(db)
    await db.execute(sql`alter table outbox add constraint sabotage check (kind <> 'mail')`)
    await expect(submitApplication(db, input)).rejects.toThrow('sabotage')
    await db.execute(sql`alter table outbox drop constraint sabotage`)
    expect(await db.$count(applications)).toBe(0)
    expect(await submitApplication(db, input)).toMatchObject({ kind: 'accepted', repeated: false })
  })

  it('keeps a bare 1016 as unspecified and 9999 as 1016', async () => {
    const { db } = store()
    await submitApplication(db, submission({ project_id: '9999', project: '' }))
    expect(await db.select().from(applications)).toMatchObject([
      { project: 'unspecified', projectId: '1016' },
    ])
  })

  it('stores flagged applications with their reasons, without deliveries', async () => {
    const { db } = store()
    await submitApplication(db, submission({}, { flagged: ['honeypot', 'too-fast'] }))
    expect(await db.select().from(applications)).toMatchObject([
      { flags: ['honeypot', 'too-fast'] },
    ])
    expect(await db.$count(outbox)).toBe(0)
  })

  it('links another application from the same phone to the one before', async () => {
    const { db } = store()
    const at = (day: number) => ({ at: new Date(Date.UTC(2026, 2, day)) })
    await submitApplication(db, submission({ phone: '13900139000' }, at(1)))
    const first = await submitApplication(db, submission({}, at(2)))
    const second = await submitApplication(
      db,
      submission({ project: 'finance-mba', project_id: '1006' }, at(3)),
    )
    const rows = await db.select().from(applications).orderBy(applications.createdAt)
    expect(rows.map(({ earlierId }) => earlierId)).toEqual([null, null, 'id' in first && first.id])
    expect(rows[2]?.id).toBe('id' in second && second.id)
  })
})
