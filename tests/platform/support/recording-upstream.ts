import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export type Seen = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** A real server that gives every call the same response and records the requests. */
export async function startRecorder(answer: {
  status?: number
  headers?: Record<string, string | string[]>
  body: unknown
}) {
  const seen: Seen[] = []
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = req
    seen.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() })
    res.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    res.end(JSON.stringify(answer.body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answer,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
