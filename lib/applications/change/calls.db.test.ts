import { expect, it } from 'vitest'
import { setFollowUp } from '@/lib/applications/change/assign-and-plan'
import { countUnanswered } from '@/lib/applications/change/call-state'
import { recordCall, undoCall } from '@/lib/applications/change/calls'
import { setStatus, undoStatus } from '@/lib/applications/change/change-status'
import { runRetention } from '@/lib/applications/erase/retention'
import { listApplications, ownCallBacks } from '@/lib/applications/inbox/list'
import { readApplication, type OpenedApplication } from '@/lib/applications/inbox/read-application'
import { markDuplicate, unmarkDuplicate } from '@/lib/people/duplicates'
import { submitApplication } from '@/lib/applications/receive/submit'
import { applications } from '@/lib/db/schema/applications'
import { type CallOutcome } from '@/lib/db/schema/appointments'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { dayMs } from '@/lib/time'
import { officer, submission } from '@/tests/setup/applications'
import { makeAccount } from '@/tests/setup/staff'
import { describeWithStore } from '@/tests/setup/stores'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 2, minute))
const by = (minute: number) => ({ actor: officer, at: at(minute) })

async function submit(db: Database): Promise<string> {
  const result = await submitApplication(db, submission({}, { at: at(0) }))
  return 'id' in result ? result.id : ''
}

async function open(db: Database, id: string): Promise<OpenedApplication> {
  const opened = await readApplication(db, id, by(59))
  if (!opened) throw new Error('The application is gone')
  return opened
}

async function call(db: Database, id: string, ...outcomes: CallOutcome[]) {
  let minute = 1
  for (const outcome of outcomes) await recordCall(db, { id, outcome }, by((minute += 1)))
}

const listed = async (db: Database) =>
  (await listApplications(db, {}, {}, by(59))).items.map(({ unanswered }) => unanswered)

describeWithStore('calls', (store) => {
  it('are recorded any number of times, each with an event and an entry without personal data', async () => {
    const { db } = store()
    const id = await submit(db)
    await call(db, id, 'no-answer', 'busy', 'reached')
    await recordCall(db, { id, outcome: 'no-answer', body: '她在开会' }, by(10))
    const { calls, notes, events } = await open(db, id)
    expect(calls.map(({ outcome }) => outcome)).toEqual([
      'no-answer',
      'busy',
      'reached',
      'no-answer',
    ])
    expect(notes).toMatchObject([{ id: calls[3]?.noteId, body: '她在开会' }])
    const called = events.map(({ kind }) => kind).filter((kind) => kind !== 'follow-up')
    expect(called).toEqual(['received', 'call', 'call', 'call', 'call'])
    const log = await db.select().from(auditLog).orderBy(auditLog.id)
    expect(log[0]).toMatchObject({
      action: 'application.call-recorded',
      detail: { outcome: 'no-answer' },
    })
    expect(log[1]).toMatchObject({
      action: 'application.follow-up-set',
      detail: { to: '2026-03-05 17:30' },
    })
    expect(JSON.stringify(log)).not.toMatch(/13800138000|开会/)
    expect(await recordCall(db, { id: officer.id, outcome: 'busy' }, by(1))).toEqual({
      kind: 'missing',
    })
  })

  it('are counted in the list since somebody last answered, as in the opened application', async () => {
    const { db } = store()
    const id = await submit(db)
    expect(await listed(db)).toEqual([0])
    await call(db, id, 'no-answer', 'reached', 'no-answer', 'busy')
    expect(await listed(db)).toEqual([2])
    expect(countUnanswered((await open(db, id)).calls)).toBe(2)
  })

  it('are all stored when two officers record them at once', async () => {
    const { db } = store()
    const id = await submit(db)
    await Promise.all(
      Array.from({ length: 10 }, () => recordCall(db, { id, outcome: 'no-answer' }, by(3))),
    )
    expect((await open(db, id)).calls).toHaveLength(10)
    expect(await listed(db)).toEqual([10])
  })

  it('end the waiting time when somebody answers, unless they are taken back', async () => {
    const { db } = store()
    const id = await submit(db)
    const waited = async () => (await open(db, id)).application.firstContactAt
    for (const outcome of ['no-answer', 'busy', 'wrong-number'] as const)
      await recordCall(db, { id, outcome }, by(6))
    expect(await waited()).toBeNull()
    await recordCall(db, { id, outcome: 'reached' }, by(7))
    expect(await waited()).toEqual(at(7))
    // A step that is undone does not remove the call.
    await setStatus(db, { id, version: 1, status: 'contacted' }, by(8))
    await undoStatus(db, { id, version: 2 }, by(9))
    expect(await waited()).toEqual(at(7))
    const own = (await open(db, id)).calls.at(-1)
    const target = { id, call: own?.id ?? '' }
    const other = await makeAccount(db)
    const colleague = { actor: { kind: 'staff', id: other.id } as const, at: at(10) }
    expect(await undoCall(db, target, colleague)).toEqual({ kind: 'refused' })
    expect(await undoCall(db, target, by(10))).toEqual({ kind: 'undone' })
    expect(await undoCall(db, target, by(11))).toEqual({ kind: 'refused' })
    expect(await waited()).toBeNull()
    expect((await open(db, id)).events.at(-1)).toMatchObject({
      kind: 'call-undone',
      before: 'reached',
    })
  })

  it('go with a merged duplicate, and back with it', async () => {
    const { db } = store()
    const [merged, kept] = [await submit(db), await submit(db)]
    await call(db, merged, 'no-answer', 'no-answer')
    await recordCall(db, { id: kept, outcome: 'busy' }, by(9))
    const pair = { head: { id: kept, version: 1 }, duplicate: { id: merged, version: 1 } }
    expect(await markDuplicate(db, pair, by(20))).toMatchObject({ kind: 'changed' })
    expect((await open(db, kept)).calls).toHaveLength(3)
    expect(await listed(db)).toEqual([3])
    await unmarkDuplicate(db, { id: merged, version: 2 }, by(21))
    expect((await open(db, kept)).calls).toHaveLength(1)
    expect((await listed(db)).toSorted()).toEqual([1, 2])
  })

  it('are found by their remarks, and count as activity for the retention period', async () => {
    const { db } = store()
    const id = await submit(db)
    const day = (number: number) => new Date(at(0).getTime() + number * dayMs)
    await recordCall(
      db,
      { id, outcome: 'reached', body: '想读金融方向' },
      { actor: officer, at: day(20) },
    )
    const found = await listApplications(db, { q: '金融方向' }, {}, by(1))
    expect(found.items.map((one) => one.id)).toEqual([id])
    for (let number = 20; number < 45; number += 1)
      await runRetention(db, { days: 30, percent: 100 }, day(number))
    expect(await db.select({ id: applications.id }).from(applications)).toEqual([{ id }])
  })
})

describeWithStore('a timed call-back', (store) => {
  it('keeps its time, in the history too, and makes its officer responsible if nobody is', async () => {
    const { db } = store()
    const id = await submit(db)
    const planned = { on: '2026-03-06', time: '14:30', owner: officer.id }
    expect(await setFollowUp(db, { id, version: 1, ...planned }, by(1))).toMatchObject({
      kind: 'changed',
    })
    const { application, events } = await open(db, id)
    expect(application).toMatchObject({
      followUpOn: '2026-03-06',
      followUpTime: '14:30',
      assignee: officer.id,
    })
    expect(events.slice(1).map(({ kind, after }) => [kind, after])).toEqual([
      ['follow-up', '2026-03-06 14:30'],
      ['assigned', officer.id],
    ])
    const other = { on: '2026-03-07', owner: '9fd7d9b8-80dc-41a3-8b94-d568f3070d8a' }
    await setFollowUp(db, { id, version: 2, ...other }, by(2))
    expect((await open(db, id)).application).toMatchObject({
      followUpTime: null,
      assignee: officer.id,
    })
  })

  it('is listed for its owner on its day, as long as the application is open', async () => {
    const { db } = store()
    const [late, early, untimed] = [await submit(db), await submit(db), await submit(db)]
    const plan = { on: '2026-03-05', owner: officer.id }
    await setFollowUp(db, { id: late, version: 1, ...plan, time: '17:00' }, by(1))
    await setFollowUp(db, { id: early, version: 1, ...plan, time: '09:30' }, by(1))
    await setFollowUp(db, { id: untimed, version: 1, ...plan }, by(1))
    const times = async (owner: string, day = at(2)) =>
      (await ownCallBacks(db, owner, day)).map(({ followUpTime }) => followUpTime)
    expect(await times(officer.id)).toEqual(['09:30', '17:00'])
    expect(await times('9fd7d9b8-80dc-41a3-8b94-d568f3070d8a')).toEqual([])
    expect(await times(officer.id, new Date('2026-03-05T16:00:00Z'))).toEqual([])
    await setStatus(db, { id: early, version: 2, status: 'declined' }, by(3))
    expect(await times(officer.id)).toEqual(['17:00'])
  })

  it('survives a merge as the earlier one of the two', async () => {
    const { db } = store()
    const [merged, kept] = [await submit(db), await submit(db)]
    await setFollowUp(db, { id: merged, version: 1, on: '2026-03-06', time: '09:15' }, by(1))
    await setFollowUp(db, { id: kept, version: 1, on: '2026-03-06', time: '14:30' }, by(1))
    await markDuplicate(
      db,
      { head: { id: kept, version: 2 }, duplicate: { id: merged, version: 2 } },
      by(2),
    )
    const { application, events } = await open(db, kept)
    expect(application).toMatchObject({ followUpOn: '2026-03-06', followUpTime: '09:15' })
    expect(events.filter(({ kind }) => kind === 'follow-up').at(-1)).toMatchObject({
      before: '2026-03-06 14:30',
      after: '2026-03-06 09:15',
    })
  })
})
