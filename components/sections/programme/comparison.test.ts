import { expect, test } from 'vitest'
import { compareAddress } from '@/components/sections/programme/comparison'
import { oddOf } from '@/components/sections/programme/comparison-rows'

test.each([
  [['a', 'a', 'b'], 2],
  [['b', 'a', 'a', 'a'], 0],
  [['a', 'a', 'b', 'b'], undefined],
  [['a', 'b', 'c'], undefined],
  [['a', 'b'], undefined],
])('of %j the one that differs is %s', (values, index) => expect(oddOf(values)).toBe(index))

test('the address of a comparison names up to four programs', () =>
  expect(compareAddress(['msf', 'map', 'emba', 'dba', 'fifth'])).toBe(
    '/project/compare?a=msf&b=map&c=emba&d=dba',
  ))
