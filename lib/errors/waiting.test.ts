import { expect, it } from 'vitest'
import { waitingTime } from '@/lib/errors/waiting'

it.each([
  [0.4, 'second', 1],
  [59, 'second', 59],
  [89, 'second', 89],
  [90, 'minute', 2],
  [3420, 'minute', 57],
  [5340, 'minute', 89],
  [5341, 'hour', 2],
  [86_400, 'hour', 24],
])('%s seconds are stated as %s %s', (seconds, unit, count) => {
  expect(waitingTime(seconds)).toEqual({ unit, count })
})
