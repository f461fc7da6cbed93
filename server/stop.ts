import type { Server } from 'node:http'
import { endListeners } from '@/lib/applications/listeners'
import { closeStore } from '@/lib/db/store'

const patience = 10_000

/**
 * On SIGTERM or SIGINT: takes no more requests, finishes those under way, closes the store, exits 0. `stopJobs` ends what
 * runs beside the requests and resolves when it has.
 */
export function stopGracefully(server: Server, stopJobs: () => Promise<void>): void {
  let stopping = false
  async function stop() {
    if (stopping) return
    stopping = true
    // Or a busy visitor's connection would go on with one request after the other until patience ends.
    server.prependListener('request', (_, res) => (res.shouldKeepAlive = false))
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    endListeners()
    server.closeIdleConnections()
    const late = new Promise<void>((resolve) => setTimeout(resolve, patience).unref())
    await Promise.race([Promise.all([closed, stopJobs()]), late])
    server.closeAllConnections()
    await closeStore()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}
