import { expect, it } from 'vitest'
import { mentionedIn } from '@/lib/applications/change/notes'
import { isContact, nextSteps } from '@/lib/applications/steps'
import { applicationStatuses } from '@/lib/db/schema/applications'
import { addDays, isDay, officeDay } from '@/lib/time'

it('always allows a next step, never to the same status or back to new', () => {
  for (const status of applicationStatuses) {
    expect(nextSteps(status).length).toBeGreaterThan(0)
    expect(nextSteps(status)).not.toContain(status)
    expect(nextSteps(status)).not.toContain('new')
  }
  expect(nextSteps('new')[0]).toBe('contacted')
  expect(nextSteps('contacted')).not.toContain('admitted')
})

it('counts a status that implies a conversation as contact', () => {
  expect(applicationStatuses.filter(isContact)).toEqual(['contacted', 'interviewed', 'admitted'])
})

it('finds mentioned colleagues, with and without spaces in names', () => {
  const colleagues = [
    { id: 'lin', name: '林' },
    { id: 'teacher', name: '林老师' },
    { id: 'ann', name: 'Ann' },
    { id: 'wang', name: 'Wang Min' },
    { id: 'namesake', name: 'wang min' },
  ]
  expect(mentionedIn('@林老师请回电，＠wang min 也看一下', colleagues)).toEqual([
    'teacher',
    'wang',
    'namesake',
  ])
  expect(mentionedIn('@林 今天', colleagues)).toEqual(['lin'])
  expect(mentionedIn('@Anna, @ann! @ann', colleagues)).toEqual(['ann'])
  expect(mentionedIn('lin@example.com 林老师', colleagues)).toEqual([])
})

it('knows the days of the calendar and of the office', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true)
  expect(['2026-02-30', '2026-13-01', '26-01-01', ''].some(isDay)).toBe(false)
  expect(officeDay(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2026-02-28',
  ])
})
