import type { Server, ServerOptions, ServerResponse } from 'node:http'
import { serverFailures } from '@/lib/errors/catalogue'
import { closedPolicy } from '@/server/send/policy'

/** How long a connection may take for what, in ms. */
type Patience = {
  /** From the connection, or from the answer before, to the end of the headers. */
  headers: number
  /** The same to the end of the body. */
  request: number
  /** Between two requests; longer than proxies keep their connections, or they meet closing ones. */
  idle: number
  /** Nothing moving in either direction: longer than a platform may take to answer (60 s). */
  stalled: number
}

const patience: Patience = { headers: 10_000, request: 30_000, idle: 65_000, stalled: 120_000 }

/**
 * Options for `createServer` that bound what somebody can hold open by sending slowly: Node's own are six to ten times
 * as patient. Headers end at 16 kB.
 */
export function boundedRequests({ headers, request, idle }: Patience = patience): ServerOptions {
  return {
    // Next listens for upgrades and leaves those it does not know hanging: they are ordinary requests here.
    shouldUpgradeCallback: () => false,
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: idle,
    connectionsCheckingInterval: Math.min(headers, 5_000) / 2,
    maxHeaderSize: 16 * 1024,
    insecureHTTPParser: false,
    // A request without a host is refused like one for a host that is not ours, in words.
    requireHostHeader: false,
  }
}

const answers: Readonly<Record<string, keyof typeof serverFailures>> = {
  HPE_HEADER_OVERFLOW: 'headers',
  ERR_HTTP_REQUEST_TIMEOUT: 'slow',
}
const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/**
 * Answers what is no request, in words and with the headers of every other answer (`headers`: names and values in turn),
 * and cuts connections on which nothing moves: a visitor who never reads the answer would hold it for ever.
 */
export function boundConnections(
  server: Server,
  headers: readonly string[],
  { stalled }: Patience = patience,
): void {
  server.setTimeout(stalled, (socket) => socket.destroy())
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // An answer that has begun cannot be mended by another in its midst.
    const begun = (Reflect.get(socket, '_httpMessage') as ServerResponse | undefined)?.headersSent ?? false
    if (error.code === 'ECONNRESET' || !socket.writable || begun) return void socket.destroy()
    const { status, words } = serverFailures[answers[error.code ?? ''] ?? 'malformed']
    const body = `${words}\n`
    const own = [
      'Content-Security-Policy',
      closedPolicy,
      'Content-Type',
      'text/plain; charset=utf-8',
      'Cache-Control',
      'no-store',
      'Connection',
      'close',
    ]
    const all = [...headers, ...own, 'Content-Length', String(Buffer.byteLength(body))]
    const lines = all.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${all[at + 1] ?? ''}`] : []))
    socket.end([`HTTP/1.1 ${status} ${reasons[status] ?? ''}`, ...lines, '', body].join('\r\n'))
  })
}
