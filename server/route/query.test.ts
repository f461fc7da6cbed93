import { expect, test } from 'vitest'
import { isKnownSearch, knownSearch } from '@/server/route/resolve'

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

test.each([
  ['/articles/news', '?_rsc=', true],
  ['/articles/news', '?page=2&q=a&_rsc=x', true],
  ['/articles/news', '?q=a&page=2&_rsc=x', true],
  ['/articles/news', '?q=a&q=b&_rsc=x', false],
  ['/articles/news', '?utm_source=x&_rsc=', false],
  ['/articles/news/one', '?page=2&_rsc=', false],
])('the query of a payload of %s, “%s”, is known: %s', (internal, search, expected) =>
  expect(isKnownSearch(internal, search)).toBe(expected),
)
