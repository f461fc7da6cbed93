import { expect, it } from 'vitest'
import { deactivate } from '@/lib/accounts/staff/manage'
import { assign, setFollowUp } from '@/lib/applications/change/assign-and-plan'
import { setStatus, undoStatus } from '@/lib/applications/change/change-status'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { mergeApplications } from '@/lib/applications/merge/merge'
import { undoMerge } from '@/lib/applications/merge/undo-merge'
import { submitApplication } from '@/lib/applications/receive/submit'
import type { ApplicationStatus } from '@/lib/db/schema/applications'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { officer, submission } from '@/tests/setup/applications'
import { numbersOf } from '@/tests/setup/numbers'
import { makeAccount } from '@/tests/setup/staff'
import { describeWithStore } from '@/tests/setup/stores'

const at = (day: number) => new Date(`2026-03-0${day}T02:00:00Z`)
const by = { actor: officer, at: at(5) }

type State = {
  day?: number
  steps?: readonly ApplicationStatus[]
  owner?: string
  followUp?: string
}

/** Submits an application of one person and brings it into a state. Returns it as a merge takes it. */
async function make(db: Database, { day = 1, steps = [], owner, followUp }: State) {
  const result = await submitApplication(db, submission({}, { at: at(day) }))
  const id = 'id' in result ? result.id : ''
  const target = { id, version: 1 }
  const done = (change: { kind: string }) => {
    if (change.kind !== 'changed') throw new Error(change.kind)
    target.version += 1
  }
  for (const status of steps)
    done(await setStatus(db, { ...target, status }, { actor: officer, at: at(2) }))
  if (owner) done(await assign(db, { ...target, assignee: owner }, by))
  if (followUp) done(await setFollowUp(db, { ...target, on: followUp }, by))
  return target
}

async function merge(db: Database, keptState: State, mergedState: State) {
  const merged = await make(db, mergedState)
  const kept = await make(db, keptState)
  expect(await mergeApplications(db, { kept, merged }, by)).toMatchObject({ kind: 'changed' })
  const opened = await readApplication(db, kept.id, by)
  if (!opened) throw new Error('The application is gone')
  return { kept, merged, ...opened }
}

describeWithStore('what a merge keeps of the duplicate', (store) => {
  it.each<[readonly ApplicationStatus[], readonly ApplicationStatus[], ApplicationStatus]>([
    [[], ['contacted'], 'contacted'],
    [['contacted'], [], 'contacted'],
    [['contacted'], ['contacted', 'interviewed', 'admitted'], 'admitted'],
    [[], ['unreachable'], 'unreachable'],
    // A request that is still open is not closed by an earlier refusal.
    [[], ['declined'], 'new'],
    [['declined'], [], 'new'],
    [['declined'], ['declined'], 'declined'],
  ])('of the steps %j and %j: %s', async (keptSteps, mergedSteps, status) => {
    const { application } = await merge(store().db, { steps: keptSteps }, { steps: mergedSteps })
    expect(application.status).toBe(status)
  })

  it('the owner of the one that stays, or else of the duplicate, and the earlier day to call back', async () => {
    const { db } = store()
    const [lin, wang] = [await makeAccount(db), await makeAccount(db)]
    const taken = await merge(
      db,
      { followUp: '2026-03-09' },
      { owner: lin.id, followUp: '2026-03-07' },
    )
    expect(taken.application).toMatchObject({ assignee: lin.id, followUpOn: '2026-03-07' })
    const own = await merge(db, { owner: wang.id, followUp: '2026-03-07' }, { owner: lin.id })
    expect(own.application).toMatchObject({ assignee: wang.id, followUpOn: '2026-03-07' })
  })

  it('does not assign to a deactivated account', async () => {
    const { db } = store()
    const [boss, left] = [await makeAccount(db, ['administrator']), await makeAccount(db)]
    const merged = await make(db, { owner: left.id })
    const kept = await make(db, {})
    await deactivate(db, { accountId: left.id, actor: { kind: 'staff', id: boss.id }, at: at(5) })
    await mergeApplications(db, { kept, merged }, by)
    expect((await readApplication(db, kept.id, by))?.application.assignee).toBeNull()
  })

  it('a closed application that is opened by the merge leaves a deactivated owner', async () => {
    const { db } = store()
    const [boss, left] = [await makeAccount(db, ['administrator']), await makeAccount(db)]
    const kept = await make(db, { owner: left.id, steps: ['declined'] })
    const merged = await make(db, { steps: ['contacted'] })
    await deactivate(db, { accountId: left.id, actor: { kind: 'staff', id: boss.id }, at: at(5) })
    await mergeApplications(db, { kept, merged }, by)
    const { application } = (await readApplication(db, kept.id, by)) ?? {}
    expect(application).toMatchObject({ status: 'contacted', assignee: null })
  })

  it('is not given back to an owner who has left meanwhile', async () => {
    const { db } = store()
    const [boss, left, lin] = [
      await makeAccount(db, ['administrator']),
      await makeAccount(db),
      await makeAccount(db),
    ]
    const kept = await make(db, { owner: left.id })
    const merged = await make(db, { owner: lin.id })
    await mergeApplications(db, { kept, merged, take: ['assignee'] }, by)
    await deactivate(db, { accountId: left.id, actor: { kind: 'staff', id: boss.id }, at: at(5) })
    await undoMerge(db, { id: merged.id, version: merged.version + 1 }, by)
    expect((await readApplication(db, kept.id, by))?.application.assignee).toBe(lin.id)
  })

  it('is in the history and the audit log, and is given back when they are taken apart', async () => {
    const { db } = store()
    const lin = await makeAccount(db)
    const state = { owner: lin.id, steps: ['contacted'], followUp: '2026-03-07' } as const
    const { kept, merged, events, application } = await merge(db, { day: 3 }, state)
    // The person had been called before this application came in: it never waited.
    expect(application.firstContactAt).toEqual(at(3))
    const own = events.filter(({ applicationId }) => applicationId === kept.id)
    expect(own.map((event) => [event.kind, event.before, event.after])).toEqual([
      ['received', null, null],
      ['absorbed', null, merged.id],
      ['status', 'new', 'contacted'],
      ['assigned', null, lin.id],
      ['follow-up', null, '2026-03-07'],
    ])
    const entries = await db.select().from(auditLog)
    const logged = entries
      .filter(({ subjectId }) => subjectId === kept.id)
      .map(({ action }) => action)
    expect(logged).toEqual(
      expect.arrayContaining([
        'application.status-changed',
        'application.assigned',
        'application.follow-up-set',
      ]),
    )
    await undoMerge(db, { id: merged.id, version: merged.version + 1 }, by)
    const { application: apart, events: after = [] } =
      (await readApplication(db, kept.id, by)) ?? {}
    expect(apart).toMatchObject({
      status: 'new',
      assignee: null,
      followUpOn: null,
      firstContactAt: null,
    })
    expect(after.slice(-4).map((event) => [event.kind, event.before, event.after])).toEqual([
      ['split', null, merged.id],
      ['undone', 'contacted', 'new'],
      ['assigned', lin.id, null],
      ['follow-up', '2026-03-07', null],
    ])
    const target = { id: kept.id, version: apart?.version ?? 0 }
    expect(await undoStatus(db, target, by)).toMatchObject({ kind: 'refused' })
  })

  it('counts how far the duplicate came as how far the person came', async () => {
    const { db } = store()
    await merge(db, {}, { steps: ['contacted', 'interviewed', 'admitted'] })
    const { now } = await numbersOf(db, { from: '2026-03-01', to: '2026-03-01' }, at(9))
    expect(now.all.figures()).toMatchObject({ applications: 1, interviewed: 1, admitted: 1 })
    expect(now.left).toEqual({ flagged: 0, merged: 1 })
  })
})
