import { afterEach, expect, test, vi } from 'vitest'
import { clockFor, officeClock } from '@/lib/applications/office-hours'
import { officeMinutesBetween } from '@/tests/setup/office-minutes'
import { comparedDays, lastDays, thisMonth, thisWeek } from '@/lib/applications/numbers/period'
import { Tally, waitedFor } from '@/lib/applications/numbers/read-numbers'
import { weekdays } from '@/tests/setup/numbers'
import { hourMs, officeMoment } from '@/lib/time'

afterEach(() => void vi.unstubAllEnvs())

const hours = {
  ...weekdays,
  holidays: new Set(['2026-03-10']),
  makeUpDays: new Set(['2026-03-14']),
}

test('the clock of the office gives the same minutes as counting them, also in a zone with daylight saving', () => {
  vi.stubEnv('TZ', 'America/New_York') // changes on 8 March 2026
  const clock = officeClock('2026-03-06', '2026-03-20', hours)
  const start = Date.parse('2026-03-06T00:00:00+08:00')
  const times = Array.from({ length: 60 }, (_, index) => start + index * 5.7 * hourMs)
  for (const [index, from] of times.entries())
    for (const to of times.slice(index)) {
      const counted = officeMinutesBetween(new Date(from), new Date(to), hours)
      expect(Math.floor(clock(to) - clock(from) + 1e-6)).toBe(counted)
    }
  expect([clock(0), clock(Date.parse('2030-01-01'))]).toEqual([0, clock(Date.parse('2026-03-21'))])
})

const sunday = new Date('2026-03-29T15:59:00Z') // one minute to Monday at the office
const monday = new Date('2026-03-29T16:00:00Z')

test('periods begin at midnight of the office and are compared with as many days', () => {
  vi.stubEnv('TZ', 'Europe/Berlin') // changes on 29 March 2026
  expect(thisWeek(sunday)).toEqual({
    from: '2026-03-23',
    to: '2026-03-29',
    before: { from: '2026-03-16', to: '2026-03-22' },
  })
  expect(thisWeek(monday)).toEqual({
    from: '2026-03-30',
    to: '2026-03-30',
    before: { from: '2026-03-23', to: '2026-03-23' },
  })
  // February has no 30th.
  expect(thisMonth(monday)).toEqual({
    from: '2026-03-01',
    to: '2026-03-30',
    before: { from: '2026-02-01', to: '2026-02-28' },
  })
  expect(lastDays(1, monday)).toEqual({
    from: '2026-03-30',
    to: '2026-03-30',
    before: { from: '2026-03-29', to: '2026-03-29' },
  })
})

test('a period that is not over is compared with as many days of the one before; a future one with all', () => {
  expect(comparedDays({ from: '2026-03-21', to: '2026-04-09' }, monday).before).toEqual({
    from: '2026-03-01',
    to: '2026-03-10',
  })
  expect(comparedDays({ from: '2027-03-01', to: '2027-03-02' }, monday).before).toEqual({
    from: '2027-02-27',
    to: '2027-02-28',
  })
})

const none = {
  tried: false,
  reached: false,
  contacted: false,
  interviewed: false,
  admitted: false,
  accepted: false,
  deferred: false,
  withdrew: false,
  declined: false,
}

test('the median is that of PostgreSQL, and undefined without a contact', () => {
  const tally = new Tally()
  expect(tally.figures()).toMatchObject({ applications: 0, median: undefined })
  for (const waited of [20, 10, 30]) tally.add({ ...none, contacted: true, waited })
  expect(tally.figures()).toMatchObject({ contacted: 3, median: 20 })
  const other = new Tally()
  other.add({ ...none, waited: 40 })
  tally.join(other)
  expect(tally.figures()).toMatchObject({ applications: 4, median: 25 })
})

test('the slowest tenth waited at least as long as its fastest, and has at least one', () => {
  const waits = (most: number) => {
    const tally = new Tally()
    for (let waited = 1; waited <= most; waited += 1) tally.add({ ...none, waited })
    return tally.figures().slowest
  }
  expect([0, 1, 9, 10, 11, 40].map(waits)).toEqual([undefined, 1, 9, 10, 10, 37])
})

test('a wait is working time, and what passed if nobody worked before the contact', () => {
  const at = (moment: string) => officeMoment(`2026-03-${moment}`).getTime()
  const clock = clockFor({ from: '2026-03-01' }, new Date(at('31T12:00')), weekdays)
  const waited = (from: string, to: string) => Math.round(waitedFor(at(from), at(to), clock))
  expect(waited('06T17:30', '06T17:50')).toBe(20) // a Friday
  expect(waited('06T17:30', '09T09:10')).toBe(40)
  expect(waited('07T10:00', '09T09:10')).toBe(10) // from the opening on Monday
  expect(waited('07T10:00', '07T10:45')).toBe(45) // called on the Saturday itself
  expect(waited('07T10:00', '07T10:00')).toBe(0)
})
