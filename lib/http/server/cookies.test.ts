import { expect, test } from 'vitest'
import { parseCookies, plainCookies, readCookie } from '@/lib/http/server/cookies'

const read = (cookie: string) => readCookie(new Headers({ cookie }), '__Host-a')

test.each([
  ['the only one', '__Host-a=1', '1'],
  ['one of several', 'b=2; __Host-a=1;\tc=3 ', '1'],
  ['one with an equals sign', '__Host-a=x=y', 'x=y'],
  ['none after another space', '\u00a0__Host-a=1', undefined],
  ['its own beside one after another space', '\u00a0__Host-a=2; __Host-a=1', '1'],
  ['none after a form feed', 'b=1; \f__Host-a=1', undefined],
  ['none with a space before the equals sign', '__Host-a =1', undefined],
  ['none in other letters', '__host-a=1', undefined],
  ['none of two', '__Host-a=1; __Host-a=2', undefined],
  ['none of two that are equal', '__Host-a=1; b=2; __Host-a=1', undefined],
  ['none without a value', '__Host-a', undefined],
])('of the cookies with a name, %s is read', (_, cookie, value) => {
  expect(read(cookie)).toBe(value)
})

test('other parsers get the same cookies', () => {
  const plain = plainCookies('a=1; b=2;a=3; \u00a0c=4; =5; d')
  expect(plain).toBe('b=2; \u00a0c=4')
  expect(parseCookies(plain)).toEqual(parseCookies('a=1; b=2;a=3; \u00a0c=4; =5; d'))
})
