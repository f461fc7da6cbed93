import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { FAILED_PLACEHOLDER, PASSING_PLACEHOLDER } from '@/lib/placeholders'
import { finishRender } from '@/server/answer/render'
import { fillPlaceholders } from '@/server/next/placeholders'

/** The status, and whether the response cache and shared caches may keep the answer. */
async function finished(type: string, body: string) {
  const res = new ServerResponse(new IncomingMessage(new Socket()))
  res.setHeader('content-type', type)
  let stored = false
  const { head } = await finishRender(res, body, {
    method: 'GET',
    accept: undefined,
    fill: (text) => fillPlaceholders(text, 'https://www.bauhinia.example', 0, 'en-US', false),
    vary: 'Cookie',
    shared: ['Cache-Control', 'public, s-maxage=5'],
    store: () => (stored = true),
  })
  return [res.statusCode, stored, head.includes('public, s-maxage=5')]
}
const page = (mark: string) => `<html><body><p data-x="${mark}">Words</p></body></html>`
const payload = (mark: string) => `0:["$","p",null,{"data-x":"${mark}"}]`

test.each([
  ['a page', 'text/html; charset=utf-8', page],
  ['a payload', 'text/x-component', payload],
])('%s that reports a refusal is not kept for other visitors', async (_, type, body) => {
  expect(await finished(type, body('none'))).toEqual([200, true, true])
  expect(await finished(type, body(PASSING_PLACEHOLDER))).toEqual([200, false, false])
  expect(await finished(type, body(FAILED_PLACEHOLDER))).toEqual([503, false, false])
})
