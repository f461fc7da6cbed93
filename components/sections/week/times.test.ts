import { expect, test } from 'vitest'
import {
  clockText,
  clockTime,
  intervalsBetween,
  groupByTime,
} from '@/components/sections/week/times'

test.each([
  ['19:30–21:30', { from: 1170, to: 1290 }],
  ['9:00-11:30', { from: 540, to: 690 }],
  ['21:30–19:30', undefined],
  ['90 min', undefined],
  ['午休，30分钟', undefined],
])('%s', (time, expected) => expect(clockTime(time)).toEqual(expected))

test('minutes are written as a clock shows them', () =>
  expect([540, 1290].map(clockText)).toEqual(['09:00', '21:30']))

test('a day is sorted, what overlaps is joined, what has no clock time is left out', () => {
  const day = ['14:00–16:00', '09:00–11:00', '10:00–12:00', '90 min'].map((time) => ({ time }))
  expect(groupByTime(day)).toEqual([
    { from: 540, to: 720, slots: [{ time: '09:00–11:00' }, { time: '10:00–12:00' }] },
    { from: 840, to: 960, slots: [{ time: '14:00–16:00' }] },
  ])
})

test('rows run from edge to edge', () =>
  expect(
    intervalsBetween([
      { from: 540, to: 690 },
      { from: 540, to: 990 },
      { from: 1170, to: 1290 },
    ]),
  ).toEqual([
    { from: 540, to: 690 },
    { from: 690, to: 990 },
    { from: 990, to: 1170 },
    { from: 1170, to: 1290 },
  ]))
