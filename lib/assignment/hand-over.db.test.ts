import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { assignApplication, setFollowUp } from '@/lib/applications/change/assign-and-plan'
import { setStatus, undoStatus } from '@/lib/applications/change/change-status'
import { addNote } from '@/lib/applications/change/notes'
import { countMatching } from '@/lib/applications/inbox/counts'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { submitApplication } from '@/lib/applications/receive/submit'
import { planAppointment } from '@/lib/appointments/plan'
import { countHeld, leaveAccount } from '@/lib/assignment/hand-over'
import { saveRule, saveSettings } from '@/lib/assignment/rules'
import { applications } from '@/lib/db/schema/applications'
import { auditLog, staffAccounts } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { officer, submission } from '@/tests/setup/applications'
import { makeAccount } from '@/tests/setup/staff'
import { describeWithStore } from '@/tests/setup/stores'

const at = new Date('2026-03-05T02:00:00Z')
const by = { actor: officer, at }

/** Five open applications of a colleague, one with a call-back, one with a mention, one with an interview, and one that is closed. */
async function busy(db: Database) {
  await makeAccount(db, ['administrator'])
  const account = await makeAccount(db)
  const ids = []
  for (let number = 0; number < 6; number += 1) {
    const phone = `1380000000${number}`
    const result = await submitApplication(db, submission({ phone }, { at }))
    const id = 'id' in result ? result.id : ''
    await assignApplication(db, { id, version: 1, assignee: account.id }, by)
    ids.push(id)
  }
  const [planned = '', mentioned = '', , , , closed = ''] = ids
  await setFollowUp(db, { id: planned, version: 2, on: '2026-03-09', time: '10:00' }, by)
  const colleagues = [{ id: account.id, name: 'Lin' }]
  await addNote(db, { id: mentioned, body: '@Lin call', colleagues }, by)
  const startsAt = new Date('2026-03-09T02:00:00Z')
  const interview = {
    startsAt,
    minutes: 30,
    kind: 'phone',
    place: '',
    interviewer: account.id,
  } as const
  await planAppointment(db, planned, interview, by)
  await setStatus(db, { id: closed, version: 2, status: 'declined' }, by)
  return { account, ids, planned, closed }
}

async function shares(db: Database, ...accounts: string[]): Promise<number[]> {
  const open = accounts.map((one) => db.$count(applications, eq(applications.assignee, one)))
  return Promise.all(open)
}

describeWithStore('the hand-over of a colleague who leaves', (store) => {
  it('happens with a change of roles too, and the account stays active', async () => {
    const { db } = store()
    const { account } = await busy(db)
    const to = { colleague: (await makeAccount(db)).id }
    const roles = ['editor'] as const
    expect(await leaveAccount(db, { account: account.id, to, roles }, by)).toEqual({
      handedOver: 5,
    })
    const [row] = await db.select().from(staffAccounts).where(eq(staffAccounts.id, account.id))
    expect(row).toMatchObject({ roles: ['editor'], deactivatedAt: null })
    expect(await countHeld(db, account.id)).toEqual({
      open: 0,
      callBacks: 0,
      mentions: 0,
      interviews: 0,
    })
  })

  it('gives open applications, call-backs and mentions to a colleague, with the history', async () => {
    const { db } = store()
    const { account, planned, closed } = await busy(db)
    expect(await countHeld(db, account.id)).toEqual({
      open: 5,
      callBacks: 1,
      mentions: 1,
      interviews: 1,
    })
    const successor = await makeAccount(db)
    const to = { colleague: successor.id }
    expect(await leaveAccount(db, { account: account.id, to }, by)).toEqual({ handedOver: 5 })
    expect(await countHeld(db, account.id)).toEqual({
      open: 0,
      callBacks: 0,
      mentions: 0,
      interviews: 0,
    })
    expect(await countHeld(db, successor.id)).toEqual({
      open: 5,
      callBacks: 1,
      mentions: 1,
      interviews: 1,
    })
    expect(await countMatching(db, { mentioned: successor.id })).toBe(1)
    const opened = await readApplication(db, planned, by)
    expect(opened?.application).toMatchObject({ version: 4, followUpTime: '10:00' })
    expect(opened?.events.at(-1)).toMatchObject({ before: account.id, after: successor.id })
    expect(opened?.appointments).toMatchObject([{ interviewer: successor.id, sequence: 1 }])
    // What is closed keeps its owner.
    expect((await readApplication(db, closed, by))?.application.assignee).toBe(account.id)
    const log = await db.select().from(auditLog).orderBy(auditLog.id)
    expect(log.filter(({ action }) => action === 'account.deactivated')).toHaveLength(1)
    expect(log.filter(({ detail }) => detail.to === successor.id)).toHaveLength(6)
  })

  it('shares them out evenly by the rules, whose next turn follows', async () => {
    const { db } = store()
    const { account } = await busy(db)
    const [ann, ben] = [(await makeAccount(db)).id, (await makeAccount(db)).id]
    await saveSettings(db, { version: 1, on: true, previousOwner: true }, by)
    const rule = { project: null, channel: null, accounts: [ann, account.id, ben] }
    await saveRule(db, { version: 2, ...rule }, by)
    await leaveAccount(db, { account: account.id, to: 'rules' }, by)
    expect((await shares(db, ann, ben)).toSorted()).toEqual([2, 3])
    const called = [ann, ben].map((mentioned) => countMatching(db, { mentioned }))
    expect((await Promise.all(called)).toSorted()).toEqual([0, 1])
  })

  it('leaves them to nobody when asked to', async () => {
    const { db } = store()
    const { account, ids } = await busy(db)
    await leaveAccount(db, { account: account.id, to: 'nobody' }, by)
    const [first = ''] = ids
    expect((await readApplication(db, first, by))?.application.assignee).toBeNull()
    expect(await countHeld(db, account.id)).toEqual({
      open: 0,
      callBacks: 0,
      mentions: 0,
      interviews: 1,
    })
  })

  it.each(['deactivated', 'without the role'])(
    'leaves what is opened again to nobody: %s',
    async (how) => {
      const { db } = store()
      const { account, closed } = await busy(db)
      const roles = how === 'deactivated' ? undefined : (['editor'] as const)
      await leaveAccount(db, { account: account.id, to: 'nobody', roles }, by)
      expect(await undoStatus(db, { id: closed, version: 3 }, by)).toEqual({
        kind: 'changed',
        version: 4,
      })
      const opened = await readApplication(db, closed, by)
      expect(opened?.application).toMatchObject({ status: 'new', assignee: null })
      expect(opened?.events.at(-1)).toMatchObject({
        kind: 'assigned',
        before: account.id,
        after: null,
      })
      expect(await setStatus(db, { id: closed, version: 4, status: 'declined' }, by)).toMatchObject(
        {
          version: 5,
        },
      )
    },
  )

  it('changes nothing if the successor cannot take over', async () => {
    const { db } = store()
    const { account } = await busy(db)
    const editor = await makeAccount(db, ['editor'])
    for (const colleague of [editor.id, account.id, officer.id])
      expect(await leaveAccount(db, { account: account.id, to: { colleague } }, by)).toBe('unfit')
    const active = eq(staffAccounts.id, account.id)
    expect(
      await db.select({ at: staffAccounts.deactivatedAt }).from(staffAccounts).where(active),
    ).toEqual([{ at: null }])
  })

  it('happens once when two administrators ask for it at the same time', async () => {
    const { db } = store()
    const { account } = await busy(db)
    const to = { colleague: (await makeAccount(db)).id }
    const results = await Promise.all(
      [1, 2].map(() => leaveAccount(db, { account: account.id, to }, by)),
    )
    expect(results).toContainEqual({ handedOver: 5 })
    expect(results).toContainEqual({ handedOver: 0 })
  })
})
