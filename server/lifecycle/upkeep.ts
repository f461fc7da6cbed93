import { deleteExpiredSessions } from '@/lib/accounts/visitors'
import { compactCounts } from '@/lib/applications/counts'
import { getStore } from '@/lib/db/store'
import { log } from '@/lib/log'
import { deleteExpired } from '@/lib/verification/cleanup'
import { keepErasures } from '@/server/lifecycle/erasures'

const hour = 60 * 60 * 1000

async function deleteStale(): Promise<void> {
  try {
    const { db } = await getStore()
    await deleteExpired(db, new Date())
    await deleteExpiredSessions(db, new Date())
    await compactCounts(db)
  } catch (error) {
    log().warn(
      { err: error },
      'expired codes and sessions could not be deleted, or counts not compacted; next attempt in an hour',
    )
  }
}

/** Deletes expired data and data past its retention period, and compacts counts, now and every hour. Does not keep the process alive. */
export function startUpkeep(): void {
  const round = () => void deleteStale().then(keepErasures)
  round()
  setInterval(round, hour).unref()
}
