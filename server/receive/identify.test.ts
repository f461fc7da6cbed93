import { hasValidRouterState } from '@/server/next/payload'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { assignRequestId, setClientHeaders } from '@/server/receive/identify'

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
