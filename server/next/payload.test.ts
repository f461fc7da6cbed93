import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js'
import { describe, expect, it } from 'vitest'
import { isFlawless, payloadHash, requestedPart } from '@/server/next/payload'

const tree =
  '%5B%22%22%2C%7B%22children%22%3A%5B%5B%22locale%22%2C%22zh-CN%22%2C%22d%22%2Cnull%5D%2C%7B%7D%5D%7D%5D'
const requests: Record<string, string>[] = [
  {},
  { 'next-router-state-tree': tree },
  { 'next-router-state-tree': tree, 'next-url': '/zh-CN' },
  { 'next-router-prefetch': '1', 'next-url': '/zh-CN/about/contact' },
  { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  {
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/$d$locale/$oc$path/__PAGE__',
    'next-url': '/',
  },
]

it.each(requests)('the parameter of %j is the one Next computes', async (headers) => {
  const next = await computeCacheBustingSearchParam(
    headers['next-router-prefetch'] as '1' | undefined,
    headers['next-router-segment-prefetch'],
    headers['next-router-state-tree'],
    headers['next-url'],
  )
  expect(payloadHash(headers)).toBe(next)
})

describe('what is asked for', () => {
  const ask = (headers: Record<string, string>, hash = payloadHash(headers)) =>
    requestedPart({ rsc: '1', ...headers }, `?page=2&_rsc=${hash}`)

  it('is the page without the mark of the client router', () => {
    expect(requestedPart({}, '')).toBe('html')
  })

  it('is the payload to navigate, a segment to look ahead', () => {
    expect(ask({})).toBe('payload')
    expect(ask({ 'next-router-state-tree': tree })).toBe('payload')
    expect(ask({ 'next-router-prefetch': '1' })).toBe('payload')
    expect(ask({ 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' })).toBe(
      '/_tree',
    )
  })

  it.each([
    ['a parameter of other headers', ask({}, 'K5EVqfu0PtAb7uYz')],
    ['no parameter', requestedPart({ rsc: '1' }, '')],
    ['a mark Next does not know', requestedPart({ rsc: 'yes' }, '?_rsc=')],
    ['another kind of prefetch', ask({ 'next-router-prefetch': '2' })],
    ['a segment without prefetch', ask({ 'next-router-segment-prefetch': '/_tree' })],
    [
      'a segment that is no path',
      ask({ 'next-router-prefetch': '1', 'next-router-segment-prefetch': 'html' }),
    ],
  ])('is left to Next with %s', (_, part) => expect(part).toBeUndefined())
})

it.each([
  ['0:{"b":"x"}\n1:"text"\n', true],
  ['0:{"b":"x"}\n1f:E{"digest":"NEXT_HTTP_ERROR_FALLBACK;404"}\n', false],
  ['0:{"b":"1:E{"}\n', true],
])('whether %j is free of errors: %s', (payload, expected) =>
  expect(isFlawless(payload)).toBe(expected),
)
