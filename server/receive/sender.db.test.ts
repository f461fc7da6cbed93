import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { senderOf } from '@/server/receive/identify'

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
