import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deactivateAccount } from '@/lib/accounts/staff/manage'
import { eraseApplication } from '@/lib/applications/erase/erase'
import { markDuplicate } from '@/lib/people/duplicates'
import { readApplication, type OpenedApplication } from '@/lib/applications/inbox/read-application'
import { copyForSubject } from '@/lib/applications/erase/copy-of-person'
import { submitApplication } from '@/lib/applications/receive/submit'
import {
  moveAppointment,
  planAppointment,
  type Arranged,
  settleAppointment,
} from '@/lib/appointments/plan'
import { applications } from '@/lib/db/schema/applications'
import { applicationAppointments } from '@/lib/db/schema/appointments'
import { auditLog } from '@/lib/db/schema/staff'
import { staffNotifications } from '@/lib/db/schema/outbox'
import type { Database } from '@/lib/db/store'
import { bundleNotifications } from '@/lib/notifications/queue'
import { readNotifications } from '@/lib/notifications/lane'
import { officer, submission } from '@/tests/setup/applications'
import { makeAccount } from '@/tests/setup/staff'
import { describeWithStore } from '@/tests/setup/stores'

const now = new Date('2026-03-05T02:00:00Z')
const by = { actor: officer, at: now }
const at = (time: string) => new Date(`2026-03-06T${time}:00+08:00`)

async function submit(db: Database, phone = '13800138000'): Promise<string> {
  const result = await submitApplication(db, submission({ phone }, { at: now }))
  return 'id' in result ? result.id : ''
}

async function open(db: Database, id: string): Promise<OpenedApplication> {
  const opened = await readApplication(db, id, by)
  if (!opened) throw new Error('The application is gone')
  return opened
}

/** An application, an interviewer, and an interview between them at 14:00. */
async function begin(db: Database) {
  const application = await submit(db)
  const { id: interviewer } = await makeAccount(db)
  const arranged: Arranged = {
    startsAt: at('14:00'),
    minutes: 30,
    kind: 'video',
    place: 'x',
    interviewer,
  }
  return { application, interviewer, arranged }
}

async function plan(db: Database, application: string, arranged: Arranged): Promise<string> {
  const result = await planAppointment(db, application, arranged, by)
  if (result.kind !== 'booked') throw new Error(result.kind)
  return result.id
}

describeWithStore('interviews', (store) => {
  it('are arranged, moved and held, each step with an event and an entry without personal data', async () => {
    const { db } = store()
    const { application, interviewer, arranged } = await begin(db)
    const remark = { body: '带成绩单' }
    await planAppointment(db, application, { ...arranged, ...remark }, by)
    const { appointments, notes } = await open(db, application)
    expect(appointments).toMatchObject([{ state: 'planned', sequence: 0, interviewer, place: 'x' }])
    expect(notes).toMatchObject([{ id: appointments[0]?.noteId, body: '带成绩单' }])
    const target = { id: appointments[0]?.id ?? '', application, sequence: 0 }
    await moveAppointment(db, target, { ...arranged, startsAt: at('15:00') }, by)
    const later = { actor: officer, at: at('15:10') }
    const held = { state: 'held', outcome: 'suitable' } as const
    expect(await settleAppointment(db, { ...target, sequence: 1 }, held, later)).toBe('settled')
    const { appointments: after, events } = await open(db, application)
    expect(after).toMatchObject([
      { state: 'held', outcome: 'suitable', sequence: 2, startsAt: at('15:00') },
    ])
    expect(events.map(({ kind }) => kind)).toEqual([
      ...['received', 'note', 'appointment', 'appointment-moved', 'appointment-held'],
    ])
    const log = JSON.stringify(await db.select().from(auditLog))
    expect(log).toContain('application.appointment-moved')
    expect(log).not.toMatch(/13800138000|成绩单|王小明/)
  })

  it('are refused for a time at which the interviewer has another one, unless it is confirmed', async () => {
    const { db } = store()
    const { application, arranged } = await begin(db)
    const id = await plan(db, application, arranged)
    const { reference } = (await open(db, application)).application
    const other = await submit(db, '13900139000')
    for (const [time, minutes] of [
      ['14:00', 30],
      ['13:45', 16],
      ['14:29', 15],
      ['13:00', 120],
    ] as const)
      expect(
        await planAppointment(db, other, { ...arranged, startsAt: at(time), minutes }, by),
      ).toEqual({
        kind: 'busy',
        conflict: { reference, startsAt: at('14:00'), minutes: 30 },
      })
    await plan(db, other, { ...arranged, startsAt: at('13:30') })
    await plan(db, other, { ...arranged, startsAt: at('14:30') })
    const same = await planAppointment(db, other, { ...arranged, anyway: true }, by)
    expect(same.kind).toBe('booked')
    // An interview does not conflict with itself.
    const moved = { ...arranged, startsAt: at('13:50'), minutes: 15 }
    const result = await moveAppointment(db, { id, application, sequence: 0 }, moved, by)
    expect(result).toMatchObject({ kind: 'busy', conflict: { startsAt: at('13:30') } })
    const free = { ...moved, startsAt: at('16:00') }
    expect(await moveAppointment(db, { id, application, sequence: 0 }, free, by)).toMatchObject({
      id,
    })
  })

  it('tell the interviewer about each change that somebody else makes, if it still holds', async () => {
    const { db } = store()
    const { application, interviewer, arranged } = await begin(db)
    const own = { actor: { kind: 'staff', id: interviewer } as const, at: now }
    await planAppointment(db, application, { ...arranged, startsAt: at('10:00') }, own)
    expect(await db.select().from(staffNotifications)).toEqual([])
    const id = await plan(db, application, arranged)
    await moveAppointment(
      db,
      { id, application, sequence: 0 },
      { ...arranged, startsAt: at('15:00') },
      by,
    )
    const minutesLater = new Date(now.getTime() + 120_000)
    expect(await bundleNotifications(db, minutesLater, ['mail'])).toBe(1)
    const [{ deliveryId } = { deliveryId: null }] = await db.select().from(staffNotifications)
    const notices = await readNotifications(db, deliveryId ?? '')
    expect(notices.map(({ kind, at: time }) => [kind, time])).toEqual([
      ['interview', '2026-03-06 15:00'],
    ])
  })

  it('go to one of ten officers who book the same time at once', async () => {
    const { db } = store()
    const { arranged } = await begin(db)
    const others: string[] = []
    for (let count = 0; count < 10; count += 1) others.push(await submit(db, `1390013900${count}`))
    const results = await Promise.all(
      others.map((other) => planAppointment(db, other, arranged, by)),
    )
    expect(results.filter(({ kind }) => kind === 'booked')).toHaveLength(1)
    expect(results.filter(({ kind }) => kind === 'busy')).toHaveLength(9)
  })

  it('are at most three at a time for an application, also when booked at once', async () => {
    const { db } = store()
    const { application, arranged } = await begin(db)
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00']
    const results = await Promise.all(
      times.map((time) =>
        planAppointment(db, application, { ...arranged, startsAt: at(time) }, by),
      ),
    )
    expect(results.map(({ kind }) => kind).toSorted()).toEqual([
      'booked',
      'booked',
      'booked',
      'full',
      'full',
    ])
    const [first] = (await open(db, application)).appointments
    const target = { id: first?.id ?? '', application, sequence: 0 }
    await settleAppointment(db, target, { state: 'canceled' }, by)
    expect(await planAppointment(db, application, arranged, by)).toMatchObject({ kind: 'booked' })
  })

  it('are changed by one of two officers who saw the same state', async () => {
    const { db } = store()
    const { application, arranged } = await begin(db)
    const target = { id: await plan(db, application, arranged), application, sequence: 0 }
    const results = await Promise.all([
      settleAppointment(db, target, { state: 'canceled' }, by),
      moveAppointment(db, target, { ...arranged, startsAt: at('16:00') }, by),
    ])
    expect(results.map((one) => (typeof one === 'string' ? one : one.kind)).toSorted()).toContain(
      'stale',
    )
    const wrong = { ...target, application: await submit(db) }
    expect(await settleAppointment(db, wrong, { state: 'canceled' }, by)).toBe('missing')
  })

  it('cannot be held or missed before their day, nor given to somebody who left', async () => {
    const { db } = store()
    const { application, interviewer, arranged } = await begin(db)
    const target = { id: await plan(db, application, arranged), application, sequence: 0 }
    expect(await settleAppointment(db, target, { state: 'missed' }, by)).toBe('early')
    const { id: editor } = await makeAccount(db, ['editor'])
    const toEditor = { ...arranged, startsAt: at('18:00'), interviewer: editor }
    expect(await planAppointment(db, application, toEditor, by)).toEqual({ kind: 'unfit' })
    await makeAccount(db, ['administrator'])
    await deactivateAccount(db, { accountId: interviewer, ...by })
    const toLeaver = { ...arranged, startsAt: at('18:00') }
    expect(await planAppointment(db, application, toLeaver, by)).toEqual({ kind: 'unfit' })
  })

  it('stay with a merged duplicate and are shown with the other; a copy and an erasure include them', async () => {
    const { db } = store()
    const { application, arranged } = await begin(db)
    await plan(db, application, arranged)
    const kept = await submit(db)
    await markDuplicate(
      db,
      { head: { id: kept, version: 1 }, duplicate: { id: application, version: 1 } },
      by,
    )
    expect((await open(db, kept)).appointments).toMatchObject([{ applicationId: application }])
    const late = { ...arranged, startsAt: at('18:00') }
    expect(await planAppointment(db, application, late, by)).toEqual({ kind: 'missing' })
    const copy = await copyForSubject(db, '13800138000', by)
    expect(copy.held.application_appointments).toMatchObject([{ place: 'x' }])
    await eraseApplication(db, kept, by)
    expect(await db.select().from(applicationAppointments)).toEqual([])
    expect(await db.select().from(applications).where(eq(applications.id, application))).toEqual([])
  })
})
