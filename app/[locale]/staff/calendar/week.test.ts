import { expect, it } from 'vitest'
import { calendarHref, mondayOf, parseCalendarQuery } from './week'

const now = new Date('2026-11-22T17:00:00Z') // Monday, 1:00 in China

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
  ['2024-02-29', '2024-02-26'],
])('the week of %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday))

it('shows the current week of the office without a day, and ignores invalid values', () => {
  for (const day of [undefined, '', 'x', '2026-02-30', ['2026-01-01']])
    expect(parseCalendarQuery({ day, who: 'everybody' }, now)).toEqual({
      monday: '2026-11-23',
      who: 'mine',
    })
})

it('has an address for each week', () => {
  for (const href of [
    '/staff/calendar',
    '/staff/calendar?who=all',
    '/staff/calendar?day=2026-11-30&who=all',
  ]) {
    const query = Object.fromEntries(new URL(href, 'http://x').searchParams)
    expect(calendarHref(parseCalendarQuery(query, now), now)).toBe(href)
  }
})
