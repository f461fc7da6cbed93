import { expect, test } from 'vitest'
import { knownSearch } from '@/server/route/query'

test.each([
  ['/articles/news', '', ''],
  ['/articles/news', '?utm_source=x', ''],
  ['/articles/news', '?x=1&q=%E7%AB%A0&page=2', '?page=2&q=%E7%AB%A0'],
  ['/articles/news', '?q=a+b&q=c&year=', '?q=a+b'],
  ['/articles/news', '?page=2&_rsc=', '?page=2'],
  ['/articles/news/one', '?page=2', ''],
  ['/project/compare', '?b=map&a=msf&c=&z=1', '?a=msf&b=map'],
  ['/passport/login', '?x=1&return=%2Froadmap', '?return=%2Froadmap'],
  ['/staff/audit', '?anything=1', '?anything=1'],
])('%s reads of “%s” only “%s”', (internal, search, known) =>
  expect(knownSearch(internal, search)).toBe(known),
)
