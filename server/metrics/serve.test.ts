import { once } from 'node:events'
import { request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '@/lib/env'
import { Metrics, serveMetrics } from '@/server/metrics/metrics'

let server: Server
beforeAll(async () => {
  server = await serveMetrics(new Metrics(readEnv(process.env)), 0, '127.0.0.1', [
    'www.bauhinia.example:8080',
  ])
})
afterAll(() => void server.close())

/** 404 where the host is accepted, because nothing is at this path. */
async function statusFor(host: string): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, path: '/nothing', headers: { host } })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test.each([
  '127.0.0.1:9100',
  '[::1]:9100',
  '10.0.0.7',
  'localhost:9100',
  'web-1',
  'www.bauhinia.example',
  'www.bauhinia.example:8080',
])('metrics are answered for %s', async (host) => expect(await statusFor(host)).toBe(404))

test.each([
  'evil.example',
  'evil.example:9100',
  '127.0.0.1.evil.example',
  'bauhinia.example',
  'localhost.evil.example:80',
])('metrics are refused for %s', async (host) => expect(await statusFor(host)).toBe(421))

test('a port that is taken is refused with the name of the variable', async () => {
  const { port } = server.address() as AddressInfo
  const second = serveMetrics(new Metrics(readEnv(process.env)), port, '127.0.0.1', [])
  await expect(second).rejects.toThrow(
    `METRICS_PORT: cannot listen on port ${port} of 127.0.0.1 (EADDRINUSE)`,
  )
})
