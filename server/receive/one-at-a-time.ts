import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Pending = Parameters<RequestListener>
type Line = { current: ServerResponse; waiting: Pending[] }

/** Browsers do not pipeline, and a proxy sends one request after the other. */
const maxWaiting = 32

/**
 * Destroys a connection with many parsed requests. Node then creates an error for each of them; without stack traces that
 * takes half of the time.
 */
function destroyCheaply(socket: Socket): void {
  const { stackTraceLimit } = Error
  socket.prependOnceListener('close', () => (Error.stackTraceLimit = 0))
  socket.once('close', () => (Error.stackTraceLimit = stackTraceLimit))
  socket.destroy()
}

/**
 * Handles the requests of a connection one at a time, even if a client pipelines them: each answer is handed to the network
 * before the next request is handled. Destroys a connection with too many waiting requests, and drops the waiting ones
 * when the client has gone.
 */
export function oneAtATime(handle: (...pending: Pending) => void): RequestListener {
  const lines = new WeakMap<Socket, Line>()

  function proceed(line: Line, socket: Socket): void {
    const next = socket.destroyed ? undefined : line.waiting.shift()
    if (next === undefined) line.waiting.length = 0
    else begin(line, next)
  }

  function begin(line: Line, pending: Pending): void {
    const [req, res] = pending
    line.current = res
    if (line.waiting.length > 0) res.once('close', () => proceed(line, req.socket))
    handle(...pending)
  }

  return (req, res) => {
    const { socket } = req
    const line = lines.get(socket)
    if (line === undefined) {
      lines.set(socket, { current: res, waiting: [] })
      return handle(req, res)
    }
    if (line.current.writableFinished && line.waiting.length === 0) {
      line.current = res
      return handle(req, res)
    }
    if (socket.destroyed) return
    if (line.waiting.length >= maxWaiting) return destroyCheaply(socket)
    line.waiting.push([req, res])
    if (line.waiting.length === 1) line.current.once('close', () => proceed(line, socket))
  }
}
