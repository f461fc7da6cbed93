import { createServer, type Server } from 'node:http'
import { isIP } from 'node:net'
import { isAllowedHost } from '@/lib/http/server/same-origin'
import type { Metrics } from '@/server/metrics/metrics'
import { hostName } from '@/server/receive/client-address'
import { limitedRequests } from '@/server/receive/connection-limits'
import { send } from '@/server/send/send'
import { textAnswer } from '@/server/send/text'

/** Prometheus asks by address, or by a name inside the network, which no public page has. */
function isMetricsHost(host: string, allowed: readonly string[]): boolean {
  const name = hostName(host.toLowerCase()).replace(/^\[|\]$/g, '')
  return (
    isIP(name) !== 0 || !name.includes('.') || isAllowedHost(host, [...allowed, ...allowed.map(hostName)])
  )
}

/** Serves the metrics at `/metrics`, on a port of their own: clients of the site cannot reach them. */
export function serveMetrics(
  metrics: Metrics,
  port: number,
  host: string,
  allowed: readonly string[],
): Server {
  const server = createServer(limitedRequests(), (req, res) => {
    const text = (status: number, words: string) => send(req, res, textAnswer('file', [], status, words))
    // A page of another site must not read them through a name of its own for this address.
    if (!isMetricsHost(req.headers.host ?? '', allowed)) return text(421, 'Not a host of this site')
    if (req.url !== '/metrics' || req.method !== 'GET') return text(404, 'Not found')
    metrics
      .text()
      .then(({ type, body }) => res.writeHead(200, { 'Content-Type': type }).end(body))
      .catch((error: unknown) => text(500, String(error)))
  })
  return server.listen(port, host).unref()
}
