import { createServer, type Server } from 'node:http'
import type { Metrics } from '@/server/metrics/metrics'
import { limitedRequests } from '@/server/receive/connection-limits'
import { send } from '@/server/send/send'
import { textAnswer } from '@/server/send/text'

/** Serves the metrics at `/metrics`, on a port of their own: clients of the site cannot reach them. */
export function serveMetrics(metrics: Metrics, port: number, host: string): Server {
  const server = createServer(limitedRequests(), (req, res) => {
    const text = (status: number, words: string) => send(req, res, textAnswer('file', [], status, words))
    if (req.url !== '/metrics' || req.method !== 'GET') return text(404, 'Not found')
    metrics
      .text()
      .then(({ type, body }) => res.writeHead(200, { 'Content-Type': type }).end(body))
      .catch((error: unknown) => text(500, String(error)))
  })
  return server.listen(port, host).unref()
}
