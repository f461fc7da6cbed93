import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { eraseApplication } from '@/lib/applications/erase/erase'
import { markDuplicate } from '@/lib/people/duplicates'
import { submitApplication } from '@/lib/applications/receive/submit'
import {
  interviewFile,
  officerCalendar,
  calendarInterviews,
  calendarOwner,
  endCalendar,
  makeCalendar,
} from '@/lib/appointments/calendar'
import { findAppointment } from '@/lib/appointments/slot'
import {
  moveAppointment,
  planAppointment,
  type Arranged,
  settleAppointment,
} from '@/lib/appointments/plan'
import { staffCalendars } from '@/lib/db/schema/appointments'
import type { Database } from '@/lib/db/store'
import { officer, submission } from '@/tests/setup/applications'
import { makeAccount } from '@/tests/setup/staff'
import { describeWithStore } from '@/tests/setup/stores'

const now = new Date('2026-11-22T02:00:00Z')
const by = { actor: officer, at: now }
const site = { host: 'bauhinia.example', locale: 'zh-CN', at: now } as const
/** Fifteen minutes before the midnight of New Year in China. */
const startsAt = new Date('2026-12-31T23:45:00+08:00')

async function begin(db: Database) {
  const submitted = await submitApplication(db, submission({}, { at: now }))
  const application = 'id' in submitted ? submitted.id : ''
  const { id: interviewer } = await makeAccount(db)
  const place = '北京市海淀区示例路88号, 12层; 会议室\\A'
  const arranged: Arranged = { startsAt, minutes: 30, kind: 'site', place, interviewer }
  const booked = await planAppointment(db, application, { ...arranged, body: '内部备注' }, by)
  if (booked.kind !== 'booked') throw new Error(booked.kind)
  return { application, interviewer, arranged, id: booked.id }
}

/** The events, as a calendar program that is not ours reads them. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent').map((one) => ({
    event: new ICAL.Event(one),
    status: one.getFirstPropertyValue('status'),
  }))
  return { method: calendar.getFirstPropertyValue('method'), events }
}

async function fileOf(db: Database, id: string): Promise<string> {
  const found = await findAppointment(db, id)
  return found ? interviewFile(found, site) : ''
}

describeWithStore('the calendar file of an interview', (store) => {
  it('is read by another program: time over midnight, place, and nothing internal', async () => {
    const { db } = store()
    const { id } = await begin(db)
    const file = await fileOf(db, id)
    const { method, events } = read(file)
    const [{ event, status } = {}] = events
    expect([method, status, event?.sequence, event?.uid]).toEqual([
      ...['PUBLISH', 'CONFIRMED', 0, `interview-${id}@bauhinia.example`],
    ])
    expect(event?.location).toBe('北京市海淀区示例路88号, 12层; 会议室\\A')
    expect(event?.startDate.zone?.tzid).toBe('Asia/Shanghai')
    expect(event?.startDate.toString()).toBe('2026-12-31T23:45:00')
    expect(event?.startDate.toJSDate().toISOString()).toBe('2026-12-31T15:45:00.000Z')
    expect(event?.endDate.toJSDate().toISOString()).toBe('2026-12-31T16:15:00.000Z')
    expect(file).not.toMatch(/内部备注|王小明|13800138000/)
    const longest = Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))
    expect(longest).toBeLessThanOrEqual(75)
  })

  it('keeps its UID and counts its changes; a canceled one takes the entry back', async () => {
    const { db } = store()
    const { id, application, arranged } = await begin(db)
    const later = { ...arranged, startsAt: new Date('2027-01-04T10:00:00+08:00') }
    await moveAppointment(db, { id, application, sequence: 0 }, later, by)
    const moved = read(await fileOf(db, id)).events[0]
    expect([moved?.event.sequence, moved?.event.startDate.toString()]).toEqual([
      1,
      '2027-01-04T10:00:00',
    ])
    await settleAppointment(db, { id, application, sequence: 1 }, { state: 'canceled' }, by)
    const { method, events } = read(await fileOf(db, id))
    expect([method, events[0]?.status, events[0]?.event.sequence]).toEqual([
      'CANCEL',
      'CANCELLED',
      2,
    ])
    expect(events[0]?.event.uid).toBe(moved?.event.uid)
    expect(await fileOf(db, randomUUID())).toBe('')
  })
})

describeWithStore('the private calendar of an officer', (store) => {
  it('has reference, time and kind of their interviews, and nothing about the applicant', async () => {
    const { db } = store()
    const { interviewer, application } = await begin(db)
    const file = officerCalendar(await calendarInterviews(db, interviewer, now), site)
    const { method, events } = read(file)
    expect([method, events.length]).toEqual(['PUBLISH', 1])
    expect(events[0]?.event.summary).toMatch(/^面试 BH-26-\d{6}（现场）$/)
    expect(file).not.toMatch(/示例路|内部备注|王小明|13800138000/)
    const { id: other } = await makeAccount(db)
    expect(read(officerCalendar(await calendarInterviews(db, other, now), site)).events).toEqual([])
    await eraseApplication(db, application, by)
    expect(await calendarInterviews(db, interviewer, now)).toEqual([])
  })

  it('names the remaining application of a merge', async () => {
    const { db } = store()
    const { interviewer, application } = await begin(db)
    const kept = await submitApplication(db, submission({}, { at: now }))
    const keptId = 'id' in kept ? kept.id : ''
    const merged = { id: application, version: 1 }
    await markDuplicate(db, { head: { id: keptId, version: 1 }, duplicate: merged }, by)
    expect(await calendarInterviews(db, interviewer, now)).toMatchObject([{ application: keptId }])
  })

  it('has an address that is stored as a hash, replaced by a new one and ended', async () => {
    const { db } = store()
    const { id } = await makeAccount(db)
    const first = await makeCalendar(db, id, by)
    expect((await calendarOwner(db, first))?.id).toBe(id)
    expect(JSON.stringify(await db.select().from(staffCalendars))).not.toContain(first)
    const second = await makeCalendar(db, id, by)
    expect(await calendarOwner(db, first)).toBeUndefined()
    expect((await calendarOwner(db, second))?.id).toBe(id)
    await endCalendar(db, id, by)
    expect(await calendarOwner(db, second)).toBeUndefined()
  })
})
