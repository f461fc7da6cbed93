import { getStore } from '@/lib/db/store'
import { releaseOrphans } from '@/lib/outbox/lease'
import { openLanes } from '@/lib/outbox/lanes'
import { startWorker, type Worker } from '@/lib/outbox/worker'

/** Starts the worker that delivers queued applications; `stop` waits for deliveries in progress. */
export async function startDeliveries(): Promise<Worker> {
  const { db, engine } = await getStore()
  // The embedded store has one process: a delivery marked as running belongs to a process that has ended.
  if (engine === 'pglite') await releaseOrphans(db)
  return startWorker({ db: async () => (await getStore()).db, lanes: openLanes() })
}
