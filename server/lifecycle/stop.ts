import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { endListeners } from '@/lib/applications/inbox/listeners'
import { closeStore } from '@/lib/db/store'

/**
 * How long a connection on which nothing was sent may stay during a stop, in ms: a proxy opens one for a request, which may be on its
 * way, and must not send a form again after that.
 */
const firstRequest = 500

type OpenConnection = {
  /** Whether a request has arrived. */
  used: boolean
  /** Responses that have not ended. */
  answers: Set<ServerResponse>
  /** Bytes read when the last response ended. Further bytes belong to a request that has begun to arrive. */
  read: number
}

/**
 * The open connections of a server, so that a stop can end each as soon as its work is done. `server.close` alone keeps
 * connections with a request in flight, and connections on which nothing was ever sent.
 */
export class Connections {
  readonly #open = new Map<Socket, OpenConnection>()
  #closing = false

  constructor(server: Server) {
    server.on('connection', (socket) => this.#add(socket))
    server.prependListener('request', (req, res) => this.#begin(req, res))
  }

  /** Closes idle connections now, those without any request in a moment, and every other one after its response, which gets `Connection: close`. */
  drain(): void {
    this.#closing = true
    for (const [socket, connection] of this.#open) {
      for (const res of connection.answers) if (!res.headersSent) res.shouldKeepAlive = false
      this.#end(socket, connection)
    }
  }

  #end(socket: Socket, connection: OpenConnection): void {
    if (connection.used) endIdle(socket, connection)
    else setTimeout(() => endIdle(socket, connection), firstRequest).unref()
  }

  #add(socket: Socket): void {
    const connection: OpenConnection = { used: false, answers: new Set(), read: 0 }
    this.#open.set(socket, connection)
    socket.once('close', () => this.#open.delete(socket))
    if (this.#closing) this.#end(socket, connection)
  }

  #begin({ socket }: IncomingMessage, res: ServerResponse): void {
    const connection = this.#open.get(socket)
    if (!connection) return
    connection.used = true
    connection.answers.add(res)
    if (this.#closing) res.shouldKeepAlive = false
    res.once('close', () => {
      connection.answers.delete(res)
      connection.read = socket.bytesRead
      if (this.#closing) endIdle(socket, connection)
    })
  }
}

/** Closes a connection without a running or partly received request. */
function endIdle(socket: Socket, { answers, read }: OpenConnection): void {
  if (answers.size === 0 && socket.bytesRead === read) socket.destroySoon()
}

/** How long running requests and jobs may take, in ms. Containers are killed after 10 s, and closing the store takes time, too. */
const grace = 6_000
/** When the process ends even if the store has not been closed, in ms. */
const deadline = 9_000

let stopping = false

/** True after the first signal: the server is not ready for requests. */
export function isStopping(): boolean {
  return stopping
}

/**
 * On SIGTERM or SIGINT: reports not ready, accepts no more connections, closes idle ones, finishes running requests, closes
 * the store and exits 0 as soon as that is done. `stopJobs` stops the background jobs and resolves when they have stopped.
 */
export function stopGracefully(server: Server, stopJobs: () => Promise<void>): void {
  const connections = new Connections(server)
  async function stop() {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), deadline).unref()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    endListeners()
    connections.drain()
    const late = new Promise<void>((resolve) => setTimeout(resolve, grace).unref())
    await Promise.race([Promise.all([closed, stopJobs()]), late])
    server.closeAllConnections()
    await closeStore()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}
