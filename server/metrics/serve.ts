import { createServer, type Server } from 'node:http'
import { boundedRequests } from '@/server/receive/connection-limits'
import type { Metrics } from '@/server/metrics/metrics'
import { sendText } from '@/server/send/text'

/** Hands the figures out at `/metrics`, on a port of their own: whoever can reach the site need not see them. */
export function serveMetrics(metrics: Metrics, port: number, host: string): Server {
  const server = createServer(boundedRequests(), (req, res) => {
    if (req.url !== '/metrics' || req.method !== 'GET') return sendText(res, 404, 'Not found')
    metrics
      .text()
      .then(({ type, body }) => res.writeHead(200, { 'Content-Type': type }).end(body))
      .catch((error: unknown) => sendText(res, 500, String(error)))
  })
  return server.listen(port, host).unref()
}
