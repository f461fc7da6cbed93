import { expect, it } from 'vitest'
import { setFollowUp } from '@/lib/applications/change/assign-and-plan'
import { recordCall, undoCall } from '@/lib/applications/change/calls'
import { setStatus } from '@/lib/applications/change/change-status'
import { countMatching } from '@/lib/applications/inbox/counts'
import type { ApplicationFilter } from '@/lib/applications/inbox/filter'
import { listApplications } from '@/lib/applications/inbox/list'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { readNumbers } from '@/lib/applications/numbers/read-numbers'
import { submitApplication } from '@/lib/applications/receive/submit'
import { auditLog } from '@/lib/db/schema/staff'
import type { CallOutcome } from '@/lib/db/schema/appointments'
import type { Database } from '@/lib/db/store'
import { recordReply } from '@/lib/messages/replies'
import { officer, submission } from '@/tests/setup/applications'
import { reportLines } from '@/lib/applications/numbers/rows'
import { getIntl } from '@/lib/i18n/intl'
import { describeWithStore } from '@/tests/setup/stores'

/** By the office's clock. */
const at = (wall: string) => new Date(`${wall}:00+08:00`)
const by = (wall: string) => ({ actor: officer, at: at(wall) })

const rules = {
  steps: [
    { days: 0, time: 17 * 60 + 30 },
    { days: 1, time: 10 * 60 },
    { days: 3, time: 15 * 60 },
  ],
  hours: {
    opens: 9 * 60,
    closes: 18 * 60,
    weekdays: new Set([1, 2, 3, 4, 5]),
    holidays: new Set(['2026-04-06']),
    makeUpDays: new Set<string>(),
  },
}

async function submit(db: Database, received: string, values = {}): Promise<string> {
  const result = await submitApplication(db, submission(values, { at: at(received) }))
  return 'id' in result ? result.id : ''
}

const call = (db: Database, id: string, outcome: CallOutcome, wall: string) =>
  recordCall(db, { id, outcome }, by(wall), rules)

async function plan(db: Database, id: string) {
  const opened = await readApplication(db, id, by('2026-04-30T12:00'))
  const { followUpOn, followUpTime } = opened?.application ?? {}
  return followUpOn ? `${followUpOn} ${followUpTime}` : undefined
}

const todo = (wall: string): ApplicationFilter => ({ status: 'new', dueBy: at(wall) })
const due = (wall: string): ApplicationFilter => ({ planned: { due: at(wall) } })
const later = (wall: string): ApplicationFilter => ({ planned: { later: at(wall) } })

/** The ids of a list, whose count is its badge. */
async function listed(db: Database, filter: ApplicationFilter): Promise<string[]> {
  const { items } = await listApplications(db, filter, { order: 'waiting' }, by('2026-04-30T12:00'))
  expect(await countMatching(db, filter)).toBe(items.length)
  return items.map(({ id }) => id)
}

describeWithStore('an application that nobody answered', (store) => {
  it('leaves the list until its next attempt is due, and comes back by itself', async () => {
    const { db } = store()
    const [tried, other] = [
      await submit(db, '2026-04-01T09:00'),
      await submit(db, '2026-04-01T09:30'),
    ]
    expect(await call(db, tried, 'no-answer', '2026-04-01T10:00')).toMatchObject({
      next: { on: '2026-04-01', time: '17:30' },
    })
    expect(await listed(db, todo('2026-04-01T17:29'))).toEqual([other])
    expect(await listed(db, later('2026-04-01T17:29'))).toEqual([tried])
    expect(await listed(db, due('2026-04-01T17:29'))).toEqual([])
    for (const wall of ['2026-04-01T17:30', '2026-04-01T23:59', '2026-04-02T00:00']) {
      expect(await listed(db, todo(wall))).toEqual([tried, other])
      expect(await listed(db, due(wall))).toEqual([tried])
      expect(await listed(db, later(wall))).toEqual([])
    }
  })

  it('is tried again by the steps, over weekends and holidays, at the time the applicant prefers', async () => {
    const { db } = store()
    const id = await submit(db, '2026-04-01T09:00', { preferred_time: 'morning' })
    await call(db, id, 'no-answer', '2026-04-01T10:00')
    expect(await plan(db, id)).toBe('2026-04-02 10:00')
    await call(db, id, 'busy', '2026-04-02T10:00')
    expect(await plan(db, id)).toBe('2026-04-03 10:00')
    // The third day later is Monday, a holiday.
    await call(db, id, 'no-answer', '2026-04-03T10:00')
    expect(await plan(db, id)).toBe('2026-04-07 10:00')
  })

  it('keeps a later day that was agreed, and loses a proposed one with a conversation, a step or an undone call', async () => {
    const { db } = store()
    const [agreed, reached, declined, undone] = [
      await submit(db, '2026-04-01T09:00'),
      await submit(db, '2026-04-01T09:00'),
      await submit(db, '2026-04-01T09:00'),
      await submit(db, '2026-04-01T09:00'),
    ]
    const stated = { on: '2026-04-20', time: '11:00', owner: officer.id }
    await setFollowUp(db, { id: agreed, version: 1, ...stated }, by('2026-04-01T10:00'))
    await call(db, agreed, 'no-answer', '2026-04-01T11:00')
    expect(await plan(db, agreed)).toBe('2026-04-20 11:00')
    for (const id of [reached, declined, undone])
      await call(db, id, 'no-answer', '2026-04-01T10:00')
    await call(db, reached, 'reached', '2026-04-01T14:00')
    await setStatus(db, { id: declined, version: 1, status: 'declined' }, by('2026-04-01T14:00'))
    const calls = (await readApplication(db, undone, by('2026-04-01T14:00')))?.calls ?? []
    await undoCall(db, { id: undone, call: calls[0]?.id ?? '' }, by('2026-04-01T14:01'))
    for (const id of [reached, declined, undone]) expect(await plan(db, id)).toBeUndefined()
  })
})

describeWithStore('numbers of first contacts', (store) => {
  it('distinguish who was tried, reached and contacted, and count as overdue whom nobody has tried', async () => {
    const { db } = store()
    const received = '2026-04-01T09:00'
    const [missed, reached, answered, late] = [
      await submit(db, received),
      await submit(db, received),
      await submit(db, received),
      await submit(db, received),
    ]
    await submit(db, received)
    await call(db, missed, 'no-answer', '2026-04-01T10:00')
    await call(db, reached, 'reached', '2026-04-01T11:00')
    const answer = { application: answered, via: 'sms', body: '好的' } as const
    await recordReply(db, answer, by('2026-04-01T12:00'))
    await call(db, late, 'no-answer', '2026-04-01T15:00')
    const days = { from: '2026-04-01', to: '2026-04-01' }
    const now = '2026-04-01T17:00'
    const counting = { at: at(now), hours: rules.hours, target: 240 }
    const numbers = await readNumbers(db, { ...days, before: days }, counting)
    expect(numbers.now.all.figures()).toMatchObject({
      applications: 5,
      tried: 4,
      reached: 1,
      contacted: 2,
      overdue: 1,
      median: 150,
    })
    // The badge of the list counts who is still waiting for a first attempt.
    expect(
      await listed(db, { ...todo(now), untried: true, to: at('2026-04-01T13:00') }),
    ).toHaveLength(1)
  })
})

describeWithStore('one day, counted by hand from the audit log', (store) => {
  it('equals the lists, their badges, the numbers and the report', async () => {
    const { db } = store()
    await call(db, await submit(db, '2026-03-31T09:00'), 'no-answer', '2026-03-31T10:00')
    const ids: string[] = []
    for (let number = 0; number < 9; number += 1)
      ids.push(await submit(db, `2026-04-01T09:0${number}`))
    const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = ids
    await call(db, first, 'no-answer', '2026-04-01T10:00')
    await call(db, first, 'reached', '2026-04-01T16:00')
    await call(db, second, 'busy', '2026-04-01T10:00')
    await call(db, third, 'reached', '2026-04-01T10:00')
    await setStatus(db, { id: third, version: 1, status: 'contacted' }, by('2026-04-01T10:01'))
    await call(db, fourth, 'reached', '2026-04-01T11:00')
    await setStatus(db, { id: fourth, version: 1, status: 'declined' }, by('2026-04-01T11:01'))
    await recordReply(db, { application: fifth, via: 'sms', body: '好的' }, by('2026-04-01T12:00'))
    await setFollowUp(
      db,
      { id: sixth, version: 1, on: '2026-04-01', time: '16:30', owner: officer.id },
      by('2026-04-01T12:00'),
    )
    const now = '2026-04-01T17:00'

    const entries = await db.select().from(auditLog)
    const told = (action: string, outcomes?: readonly string[]) =>
      new Set(
        entries
          .filter((one) => one.action === action && ids.includes(one.subjectId ?? ''))
          .filter(({ detail }) => !outcomes || outcomes.includes(String(detail.outcome)))
          .map(({ subjectId }) => subjectId),
      )
    const called = told('application.call-recorded')
    const reached = told('application.call-recorded', ['reached'])
    const answered = told('application.reply-recorded')
    const byHand = {
      applications: 9,
      tried: new Set([...called, ...answered]).size,
      reached: reached.size,
      contacted: new Set([...reached, ...answered]).size,
    }
    expect(byHand).toEqual({ applications: 9, tried: 5, reached: 3, contacted: 4 })

    const days = { from: '2026-04-01', to: '2026-04-01' }
    const before = { from: '2026-03-31', to: '2026-03-31' }
    const counting = { at: at(now), hours: rules.hours, target: 240 }
    const numbers = await readNumbers(db, { ...days, before }, counting)
    const figures = numbers.now.all.figures()
    expect(figures).toMatchObject(byHand)
    expect(numbers.before.all.figures()).toMatchObject({
      applications: 1,
      tried: 1,
      reached: 0,
      contacted: 0,
    })
    expect(numbers.week.at(-1)).toEqual({ key: '2026-04-01', count: 9, contacted: 4 })

    const waiting = await listed(db, todo(now))
    const planned = await listed(db, due(now))
    expect(await listed(db, { status: 'open' })).toHaveLength(figures.open)
    expect(new Set([...waiting, ...planned]).size).toBe(figures.due)
    // Office hours began at nine, and the target is four hours.
    expect(
      await listed(db, { ...todo(now), untried: true, to: at('2026-04-01T13:00') }),
    ).toHaveLength(figures.overdue)
    expect([figures.open, figures.due, figures.overdue]).toEqual([9, 7, 4])

    const words = { locale: 'en-US', intl: getIntl('en-US') } as const
    const [, all] = [...reportLines(words, numbers, { names: new Map(), only: undefined })]
    expect(all?.trim()).toMatch(
      /^Total,Total,9,7,4,9,5,3,4,0,0,0,0,0,1,\d+,\d+,1,1,0,0,0,0,0,0,0,0,,$/,
    )
  })
})
