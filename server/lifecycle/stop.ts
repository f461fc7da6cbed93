import type { Server } from 'node:http'
import { endListeners } from '@/lib/applications/listeners'
import { closeStore } from '@/lib/db/store'
import { Connections } from '@/server/lifecycle/connections'

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
