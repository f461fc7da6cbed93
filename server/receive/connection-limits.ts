import type { RequestListener, ServerResponse, Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { serverFailures } from '@/lib/errors/catalog'
import { type HeaderList } from '@/server/send/headers'
import { textContent, type FailureCode } from '@/server/send/text'

/** Browsers do not pipeline, and a proxy sends one request after the other: theirs overlap by one, whose answer is just being sent. */
const mostUnanswered = 4

/** Destroys a connection whose client sends ever more requests without waiting for the answers. */
export function limitPipelining(handle: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>()
  return (req, res) => {
    const { socket } = req
    const before = unanswered.get(socket) ?? 0
    if (socket.destroyed || before >= mostUnanswered) return void socket.destroy()
    unanswered.set(socket, before + 1)
    res.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    handle(req, res)
  }
}

/** Timeouts of a connection, in ms. */
type Timeouts = {
  /** From the connection, or from the previous answer, to the end of the headers. */
  headers: number
  /** The same to the end of the body. */
  request: number
  /** Between two requests. Longer than proxies keep their connections, so that they never reuse a closing one. */
  idle: number
  /** Without any data in either direction. Longer than a remote platform may take to answer (60 s). */
  stalled: number
}

/** How long a client may take to read the answer to what is no request, in ms. */
const lastAnswer = 1_000

const defaults: Timeouts = { headers: 10_000, request: 30_000, idle: 65_000, stalled: 120_000 }

/**
 * Options for `createServer` that bound how long a slow client can hold a connection open. Node's own timeouts are six to ten
 * times as long.
 */
export function limitedRequests({ headers, request, idle }: Timeouts = defaults): ServerOptions {
  return {
    // Treat an Upgrade as an ordinary request. Next listens for upgrades and never answers those it does not know.
    shouldUpgradeCallback: () => false,
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: idle,
    connectionsCheckingInterval: Math.min(headers, 5_000) / 2,
    maxHeaderSize: 16 * 1024,
    insecureHTTPParser: false,
    // `refuse` answers a request without a Host header, with the same text as for an unknown host.
    requireHostHeader: false,
  }
}

const failures: Readonly<Record<string, FailureCode>> = {
  HPE_HEADER_OVERFLOW: 'headers',
  ERR_HTTP_REQUEST_TIMEOUT: 'slow',
}
const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** A whole HTTP message, for a connection whose request could not be parsed. */
function message(code: FailureCode, common: HeaderList): string {
  const { status, words } = serverFailures[code]
  const { head, body } = textContent(common, words, ['Connection', 'close'])
  const lines = head.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${head[at + 1] ?? ''}`] : []))
  return [`HTTP/1.1 ${status} ${reasons[status] ?? ''}`, ...lines, '', String(body)].join('\r\n')
}

/**
 * Answers what is not a valid HTTP request with a text and the headers of every answer (`common`), and destroys connections
 * without any data in either direction, such as those of clients that never read the answer.
 */
export function limitConnections(
  server: Server,
  common: HeaderList,
  { stalled }: Timeouts = defaults,
): void {
  server.setTimeout(stalled, (socket) => socket.destroy())
  // Node's parser drops what follows an Upgrade in the same read, and would take the rest for another request.
  server.prependListener('request', ({ headers }, res) => {
    if (headers.upgrade !== undefined) res.shouldKeepAlive = false
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const code = failures[error.code ?? ''] ?? 'malformed'
    const end = (): unknown => {
      const current = Reflect.get(socket, '_httpMessage') as ServerResponse | undefined
      // A second answer must not be written into one that has begun.
      if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
      // What follows whole requests is malformed: an answer to it now would be taken for that of a request.
      if (current?.req.complete) return current.once('close', end)
      if (current?.headersSent) return socket.destroy()
      socket.end(message(code, common))
      // The other half stays open for as long as the client sends.
      return setTimeout(() => socket.destroy(), lastAnswer).unref()
    }
    end()
  })
}
