import { expect, test } from 'vitest'
import { safeReturn, withQuery } from '@/lib/http/browser/return-address'

test.each([
  ['', '/about/news'],
  ['?', '/about/news'],
  ['?page=2&q=%E5%AD%A6', '/about/news?page=2&q=%E5%AD%A6'],
  ["?a[]=1|2^{3}`'", "/about/news?a%5B%5D=1%7C2%5E%7B3%7D%60'"],
  [`?q=${'x'.repeat(1000)}`, '/about/news'],
])('with %s the sign-in leads back to %s', (search, expected) => {
  expect(withQuery('/about/news', search)).toBe(expected)
  expect(safeReturn(expected)).toBe(expected)
})
