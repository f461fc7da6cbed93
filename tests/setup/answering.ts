import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Runs `ask` against a server that gives this response to every request. */
export async function answering<Result>(
  status: number,
  body: unknown,
  ask: (address: string) => Promise<Result>,
): Promise<Result> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const server = createServer((_, res) => res.writeHead(status).end(text)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
