import { expect, it } from 'vitest'
import { callDue, dueWords } from '@/components/enrolment/enrolment-form/call-due'
import facts from '@/content/facts/organization.json'
import english from '@/content/en-US/organization.json'
import chinese from '@/content/zh-CN/organization.json'

const advice = { closes: '18:00', workingDays: 1 }

it.each([
  ['a working day', '2026-11-23T10:00:00+08:00', 1, '2026-11-24T18:00:00+08:00'],
  ['a Friday night', '2026-11-27T23:59:59+08:00', 1, '2026-11-30T18:00:00+08:00'],
  [
    'a Sunday that is still Saturday in London',
    '2026-11-29T03:00:00+08:00',
    1,
    '2026-11-30T18:00:00+08:00',
  ],
  ['two working days from a Thursday', '2026-11-26T08:00:00+08:00', 2, '2026-11-30T18:00:00+08:00'],
  ['the last day of a year', '2026-12-31T20:00:00+08:00', 1, '2027-01-01T18:00:00+08:00'],
])('%s: %s, %i → %s', (_, received, workingDays, due) => {
  expect(callDue(new Date(received), { ...advice, workingDays })).toEqual(new Date(due))
})

it('is said in the office’s time', () => {
  const due = callDue(new Date('2026-11-23T10:00:00+08:00'), advice)
  expect(dueWords(due, 'zh-CN')).toEqual({ day: '11月24日星期二', time: '18:00' })
  expect(dueWords(due, 'en-US')).toEqual({ day: 'Tuesday, November 24', time: '18:00' })
})

it('agrees with the hours of the first office', () => {
  const { opens, closes } = facts.advice
  for (const { offices } of [chinese, english])
    expect(offices.beijing.hours).toContain(`${opens}–${closes}`)
})
