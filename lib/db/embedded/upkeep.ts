import type { SqlClient } from '@/lib/db/client'

const interval = 6 * 60 * 60 * 1000

/** The embedded engine has no autovacuum: sweeps dead rows and renews the planner's figures. Returns how to stop it. */
export function startUpkeep(client: SqlClient): () => void {
  const timer = setInterval(() => {
    client.query('vacuum analyze').catch((error: unknown) => {
      console.warn(
        `The embedded store could not be swept: ${error instanceof Error ? error.message : String(error)}`,
      )
    })
  }, interval)
  timer.unref()
  return () => clearInterval(timer)
}
