import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import type { Content } from '@/server/send/headers'
import { partOf } from '@/server/send/send'
import { StoredBody } from '@/server/send/stored'

const bytes = Buffer.from('0123456789')
const file = (await new StoredBody(bytes, 'application/pdf').content(
  'identity',
  [],
)) satisfies Content
const { etag = '' } = file.validator ?? {}

function ask(headers: Record<string, string>, content: Content = file, method = 'GET') {
  const part = partOf({ method, headers } as unknown as IncomingMessage, {
    kind: 'asset',
    status: 200,
    content,
  })
  if (!part) return 'whole'
  const { head = [], body } = part.content ?? {}
  return `${part.status} ${head[head.indexOf('Content-Range') + 1]} ${body?.toString() ?? ''}`.trim()
}

it.each([
  ['bytes=0-3', '206 bytes 0-3/10 0123'],
  ['bytes=8-', '206 bytes 8-9/10 89'],
  ['bytes=-3', '206 bytes 7-9/10 789'],
  ['bytes=-99', '206 bytes 0-9/10 0123456789'],
  ['bytes=4-99', '206 bytes 4-9/10 456789'],
  ['bytes=10-', '416 bytes */10'],
  ['bytes=-0', '416 bytes */10'],
])('answers %s', (range, expected) => expect(ask({ range })).toBe(expected))

it.each([
  'bytes=-',
  'bytes=5-2',
  'bytes=0-1,4-5',
  'items=0-1',
  'bytes=a-b',
  'bytes=0-1 ',
  'bytes=1e3-',
])('sends the whole for %s', (range) => expect(ask({ range })).toBe('whole'))

it('sends the whole of a body that has changed, and to other methods', () => {
  expect(ask({ range: 'bytes=0-1', 'if-range': '"other"' })).toBe('whole')
  expect(ask({ range: 'bytes=0-1', 'if-range': etag })).toBe('206 bytes 0-1/10 01')
  expect(ask({ range: 'bytes=0-1' }, file, 'HEAD')).toBe('whole')
})

it('states one length, that of the part', () => {
  const headers = { range: 'bytes=2-4' }
  const request = { method: 'GET', headers } as unknown as IncomingMessage
  const head = partOf(request, { kind: 'asset', status: 200, content: file })?.content?.head ?? []
  expect(head.filter((name) => name === 'Content-Length')).toHaveLength(1)
  expect(head[head.indexOf('Content-Length') + 1]).toBe('3')
})

it('divides no text, which is sent compressed', async () => {
  const text = await new StoredBody(bytes, 'text/css').content('identity', [])
  expect(ask({ range: 'bytes=0-1' }, text)).toBe('whole')
})
