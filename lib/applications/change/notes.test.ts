import { expect, it } from 'vitest'
import { unknownMentions } from '@/lib/applications/change/notes'

const colleagues = [
  { id: 'lin', name: '林老师' },
  { id: 'ann', name: 'Ann' },
]

it.each([
  ['@林老师请回电，＠Ann 也看一下', []],
  ['@ ', ['']],
  ['call back @', ['']],
  ['@林 今天', ['林']],
  ['请@王老师和@Ann回电', ['王老师和']],
  ['@Anna', ['Anna']],
  // An e-mail address mentions nobody on purpose.
  ['write to ann.lee@example.com', []],
  ['no sign', []],
])('of %j, names nobody: %j', (body, unknown) => {
  expect(unknownMentions(body, colleagues)).toEqual(unknown)
})
