import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasPlainBody } from '@/server/next/action-body'
import { bodyReceived } from '@/server/receive/body'

/** Answers 400 to a body that does not reach Next, and otherwise with what Next would read. */
const server = createServer((req, res) => {
  void (async () => {
    await bodyReceived(req)
    if (!(await hasPlainBody(req))) return res.writeHead(400).end()
    const body = new Response(await text(req), {
      headers: { 'content-type': req.headers['content-type'] ?? '' },
    })
    const isForm = req.headers['content-type']?.startsWith('multipart/')
    return res.end(JSON.stringify(isForm ? [...(await body.formData())] : await body.text()))
  })()
})
let url: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

type Fields = Readonly<Record<string, string>>

async function post(fields: Fields | string, action?: string) {
  const body = typeof fields === 'string' ? fields : new FormData()
  if (body instanceof FormData)
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: action ? { 'next-action': action } : {},
  })
  return response.status === 400 ? 400 : ((await response.json()) as unknown)
}

const action = '{"id":"70","bound":"$@1"}'
const native = (args: string, more: Fields = {}) => ({
  $ACTION_REF_1: '',
  '$ACTION_1:0': action,
  '$ACTION_1:1': args,
  $ACTION_KEY: 'k1',
  phone: '$h1',
  ...more,
})

describe('the body of an action', () => {
  it.each([
    ['form data', { 0: '["en-US",{"state":null},"$K1"]', _1_name: '$h1 "$F2" ["$@0"]' }],
    ['undefined and special numbers', { 0: '["$undefined","$NaN","$-Infinity","$-0","$K1"]' }],
    ['text with a dollar sign', { 0: '["$$h1","$K1"]' }],
    ['a date', { 0: '["$D2026-11-26T00:00:00.000Z","$K1"]' }],
    ['a repeated value', { 0: '[{"a":["x"]},"$0:0:a","$K1"]' }],
  ])('with %s reaches Next as it was sent', async (_, fields) => {
    expect(await post(fields, '70')).toEqual(Object.entries(fields))
  })

  it.each([
    ['in one part', '["en-US","$undefined"]'],
    ['in a list', { 0: '["en-US",{}]', _1_name: '1' }],
    ['before others', { 0: '["$K1","en-US"]', _1_name: '1' }],
    ['that are no list', { 0: '{"0":"$K1"}', _1_name: '1' }],
    ['of no action', {}],
  ])('with arguments without form data is refused: %s', async (_, fields) => {
    expect(await post(fields, '70')).toBe(400)
  })

  it('of a form without JavaScript reaches Next', async () => {
    const fields = native('["en-US",{"mistakes":{}}]')
    expect(await post(fields)).toEqual(Object.entries(fields))
  })

  it('of a form without JavaScript whose arguments refer to missing parts is refused', async () => {
    expect(await post(native('["en-US",{"kind":"idle"},"$3:a:b","$f:x"]'))).toBe(400)
    expect(await post(native('["$2","$K1"]', { '$ACTION_1:2': '["$1"]' }))).toBe(400)
  })

  it('of a form without an action may contain anything', async () => {
    const fields = { 0: '["$h1"]', phone: '1', 1: '{"id":"70","bound":"$@0"}' }
    expect(await post(fields)).toEqual(Object.entries(fields))
  })
})

/** Everything that `parseModelString` of React reads from a string, besides what is plain, and unknown letters. */
const tags = [
  '@',
  'h',
  'F',
  'H',
  'T',
  'Q',
  'W',
  'i',
  'I',
  'N',
  'n',
  'B',
  'R',
  'r',
  'X',
  'x',
  'Z',
  'E',
  '',
]
const arrays = ['A', 'O', 'o', 'U', 'S', 's', 'L', 'l', 'G', 'g', 'M', 'm', 'V']

describe.each([...tags, ...arrays].map((tag) => `$${tag}`))('%s in arguments is refused', (tag) => {
  const text = tag === '$' ? tag : `${tag}1`

  it.each([
    ['alone', JSON.stringify(text)],
    ['in a list', JSON.stringify([text])],
    ['escaped', JSON.stringify([text]).replace('$', '\\u0024')],
    ['deep inside', JSON.stringify({ a: [{ b: [1, text] }] })],
  ])('%s', async (_, part) => {
    expect(await post(part, '70')).toBe(400)
    expect(await post({ 0: '["$1","$K2"]', 1: part }, '70')).toBe(400)
    expect(await post(native(part))).toBe(400)
  })
})

it.each([
  ['an action in arguments', { 0: '["$1","$K2"]', 1: action }],
  ['a part that is no JSON', { 0: '["$undefined"' }],
  ['a part with another name', { 0: '["$K1"]', NaN: '["$h0"]' }],
  ['a stream', { 0: '["$K1"]', S1: 'C' }],
  ['a missing part', { 0: '["$5","$K2"]' }],
  ['a missing part and a way', { 0: '["en-US","$5:x","$K2"]' }],
  ['a part that contains the one before', { 0: '["$1","$K2"]', 1: '["$0"]' }],
  ['itself', { 0: '["$0:0","$K2"]' }],
  ['what contains it', { 0: '[{"a":{"b":"$0:0:a"}},"$K2"]' }],
  ['what all objects inherit', { 0: '["en-US","$1:constructor:prototype","$K2"]', 1: '{"a":1}' }],
  ['a prototype', { 0: '["en-US",{},"$0:1:__proto__:then","$K2"]' }],
  ['very deep arguments', { 0: `[${'['.repeat(20_000)}${']'.repeat(20_000)},"$K1"]` }],
])('%s is refused', async (_, fields) => {
  expect(await post(fields, '70')).toBe(400)
})

it.each([
  ['whose arguments are itself', '{"id":"70","bound":"$@0"}'],
  ['whose arguments are another action', '{"id":"70","bound":"$h1"}'],
  ['with more than React writes', '{"id":"70","bound":"$@1","then":"$@1"}'],
  ['without an id', '{"bound":"$@1"}'],
  ['without its arguments', '{"id":"70","bound":"$@9"}'],
])('a native action %s is refused', async (_, part) => {
  expect(await post({ ...native('[]'), '$ACTION_1:0': part })).toBe(400)
})
