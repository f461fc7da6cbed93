import type { Server } from 'node:http'
import { endListeners } from '@/lib/applications/listeners'
import { closeStore } from '@/lib/db/store'
import { Connections } from '@/server/lifecycle/connections'

/** How long requests and jobs under way may take, in ms. With the closing of the store it stays below the 10 s of containers. */
const patience = 6_000
/** After so long the process ends even if the store cannot be closed, in ms. */
const longest = 9_000

let stopping = false

/** True from the first signal on: the server is not ready for more requests. */
export function isStopping(): boolean {
  return stopping
}

/**
 * On SIGTERM or SIGINT: is not ready any more, takes no more connections, closes idle ones, finishes what is under way,
 * closes the store and exits 0 as soon as that is done. `stopJobs` ends what runs beside the requests and resolves when
 * it has.
 */
export function stopGracefully(server: Server, stopJobs: () => Promise<void>): void {
  const connections = new Connections(server)
  async function stop() {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), longest).unref()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    endListeners()
    connections.drain()
    const late = new Promise<void>((resolve) => setTimeout(resolve, patience).unref())
    await Promise.race([Promise.all([closed, stopJobs()]), late])
    server.closeAllConnections()
    await closeStore()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}
