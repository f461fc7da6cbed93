import { hasValidRouterState } from '@/server/next/payload'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { assignRequestId, senderOf, setClientHeaders } from '@/server/receive/identify'

function named(given: string | undefined, proxies: number) {
  const req = new IncomingMessage(new Socket())
  Object.assign(req.headers, { ...(given !== undefined && { 'x-request-id': given }) })
  assignRequestId(req, proxies)
  setClientHeaders(req, proxies)
  return req.headers['x-request-id']
}

test.each([
  ['a-good.id_of:proxy', 1, true],
  ['a-good.id_of:proxy', 0, false],
  ['short', 1, false],
  ['x'.repeat(65), 1, false],
  ['with spaces in it', 1, false],
  ['zeile\u0000nbruch', 1, false],
  [undefined, 1, false],
])('the id %j behind %d proxies is kept: %s', (given, proxies, kept) => {
  const id = named(given, proxies)
  expect(id === given).toBe(kept)
  if (!kept) expect(id).toMatch(/^[\da-f-]{36}$/)
})

test.each([
  [undefined, true],
  ['%5B%22%22%2C%7B%7D%5D', true],
  ['%zz', false],
  ['{}', false],
  ['not a tree', false],
])('the state tree %j is sound: %s', (tree, sound) => {
  const req = new IncomingMessage(new Socket())
  if (tree !== undefined) req.headers['next-router-state-tree'] = tree
  expect(hasValidRouterState(req)).toBe(sound)
})

test('an editor of a local copy is the person at this machine only', async () => {
  vi.stubEnv('EDIT_LOCAL', '1')
  const sender = (host: string, address: string) => {
    const req = new IncomingMessage(new Socket())
    Object.assign(req.headers, { host, 'x-forwarded-for': address })
    return senderOf(req, { origin: 'http://localhost:3000', proxies: 1 })
  }
  expect(await sender('localhost:3000', '127.0.0.1')).toEqual({ kind: 'editor', session: undefined })
  for (const [host, address] of [
    ['localhost:3000', '10.0.0.7'],
    ['site.example', '127.0.0.1'],
  ] as const)
    expect(await sender(host, address)).toEqual({ kind: 'nobody' })
})
