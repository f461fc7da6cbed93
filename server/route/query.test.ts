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
  ['/project/compare', '?utm_source=x&utm_campaign=y&a=msf', '?a=msf'],
  ['/project/find', '?start=spring-2027&level=mba&hours=&a=msf', '?level=mba&start=spring-2027'],
  ['/passport/login', '?x=1&return=%2Froadmap', '?return=%2Froadmap'],
  ['/staff/audit', '?anything=1', '?anything=1'],
])('%s reads of “%s” only “%s”', (internal, search, known) =>
  expect(knownSearch(internal, search)).toBe(known),
)
