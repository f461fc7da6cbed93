import { expect, test } from 'vitest'
import { formMark } from '@/lib/http/offline'
import { isForm, kindOf, mayKeepFile, pageMark } from '@/worker/rules'

const own = 'https://site.example'

function asked(
  path: string,
  more: Partial<Record<'method' | 'mode' | 'destination' | 'range', string>> = {},
) {
  const { method = 'GET', mode = 'navigate', destination = 'document', range } = more
  const headers = new Headers(range ? { range } : {})
  return kindOf({ method, mode, destination, headers, url: new URL(path, own).href }, own)
}

test.each([
  '/',
  '/en-US',
  '/about/news?page=2',
  '/zh-CN/studyAbroad',
  '/enrol',
  '/roadmap',
  '/about/news/x',
  '/staffing',
])('answers for the page %s', (path) => expect(asked(path)).toBe('page'))

test.each([
  ...[
    '/staff',
    '/staff/articles',
    '/en-US/staff',
    '/edit',
    '/edit/document?x=1',
    '/passport/login',
    '/zh-CN/passport/login',
  ],
  ...[
    '/booking?b=1',
    '/en-US/booking',
    '/api/search?q=1',
    '/healthz',
    '/sitemap.xml',
    '/feeds/news.atom',
    '/offline',
  ],
  ...[
    '/specimens/a.pdf',
    '/sw.js',
    '/.well-known/security.txt',
    '/manifest.webmanifest',
    'https://other.example/',
  ],
])('leaves %s to the browser', (path) => expect(asked(path)).toBeUndefined())

test('leaves calls, payloads, sent forms and parts of files to the browser', () => {
  expect(asked('/enrol', { method: 'POST' })).toBeUndefined()
  expect(asked('/about/contact?_rsc=1', { mode: 'cors', destination: '' })).toBeUndefined()
  expect(asked('/api/cms/api/v1/articles', { mode: 'cors', destination: '' })).toBeUndefined()
  expect(asked('/about/contact', { method: 'HEAD', mode: 'cors', destination: '' })).toBeUndefined()
  expect(
    asked('/pictures/a/b.avif', { mode: 'no-cors', destination: 'image', range: 'bytes=0-1' }),
  ).toBeUndefined()
})

test('tells files that never change from other pictures', () => {
  const file = (path: string, destination: string) => asked(path, { mode: 'no-cors', destination })
  expect(file('/_next/static/chunks/a.js', 'script')).toBe('lasting')
  expect(file('/_page/hash/zh-CN.js', 'script')).toBe('lasting')
  expect(file('/qr/a.png', 'image')).toBe('picture')
  expect(file('/staff/articles/pictures/a.png', 'image')).toBeUndefined()
  expect(file('https://other.example/a.png', 'image')).toBeUndefined()
  expect(file('/other.js', 'script')).toBeUndefined()
})

type Parts = Partial<Pick<Response, 'status' | 'redirected' | 'type'>> & { headers?: Record<string, string> }

function answer({ headers, ...parts }: Parts = {}) {
  const own = {
    'content-type': 'text/html; charset=utf-8',
    'offline-copy': 'b1',
    'cache-control': 'no-cache',
  }
  return {
    status: 200,
    redirected: false,
    type: 'basic' as const,
    ...parts,
    headers: new Headers({ ...own, ...headers }),
  }
}

test('keeps pages that the server marks with the worker’s build', () => {
  expect(pageMark(answer(), 'b1')).toEqual({ build: 'b1', anyQuery: false })
  expect(pageMark(answer({ headers: { 'offline-copy': 'b1; any-query' } }), 'b1')).toEqual({
    build: 'b1',
    anyQuery: true,
  })
})

test.each<[string, Parts]>([
  ['of another build', { headers: { 'offline-copy': 'b2' } }],
  ['without a mark', { headers: { 'offline-copy': '' } }],
  ['with an unknown mark', { headers: { 'offline-copy': 'b1; forever' } }],
  ['that is private', { headers: { 'cache-control': 'private, no-cache' } }],
  ['that must not be stored', { headers: { 'cache-control': 'no-store' } }],
  ['that is missing', { status: 404 }],
  ['in part', { status: 206 }],
  ['after a redirect', { redirected: true }],
  ['from elsewhere', { type: 'opaque' }],
  ['of another type', { headers: { 'content-type': 'application/json' } }],
])('keeps no page %s', (_, parts) => expect(pageMark(answer(parts), 'b1')).toBeUndefined())

test('keeps files that never change, and others of its build', () => {
  const lasting = { 'cache-control': 'public, max-age=31536000, immutable', 'offline-copy': '' }
  expect(mayKeepFile(answer({ headers: lasting }), 'b1')).toBe(true)
  expect(mayKeepFile(answer({ headers: lasting, status: 404 }), 'b1')).toBe(false)
  expect(mayKeepFile(answer(), 'b1')).toBe(true)
  expect(mayKeepFile(answer({ headers: { 'offline-copy': 'b2' } }), 'b1')).toBe(false)
  expect(mayKeepFile(answer({ headers: { 'offline-copy': '' } }), 'b1')).toBe(false)
})

test('knows a form of its build, which it keeps only as the answer to another request', () => {
  const form = (value: string, status = 200) => {
    const headers = new Headers({
      'Offline-Copy': value,
      'Content-Type': 'text/html',
      'Cache-Control': 'private',
    })
    return { status, redirected: false, type: 'basic' as const, headers }
  }
  expect(isForm(form(formMark('b1')), 'b1')).toBe(true)
  expect(pageMark(form(formMark('b1')), 'b1')).toBeUndefined()
  for (const other of [form('b1'), form(formMark('b2')), form(formMark('b1'), 500), form('b1; form; x')])
    expect(isForm(other, 'b1')).toBe(false)
})
