import { getStore } from '@/lib/db/store'
import { releaseOrphans } from '@/lib/outbox/lease'
import { openSinks } from '@/lib/outbox/sinks'
import { startWorker, type Worker } from '@/lib/outbox/worker'

/** Starts delivering what the applications' transactions have queued; `stop` waits for what is under way. */
export async function startDeliveries(): Promise<Worker> {
  const { db, engine } = await getStore()
  // Nobody else can hold the embedded store: what was being delivered died with the process before this one.
  if (engine === 'pglite') await releaseOrphans(db)
  return startWorker({ db: async () => (await getStore()).db, sinks: openSinks() })
}
