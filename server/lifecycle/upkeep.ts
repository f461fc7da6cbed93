import { deleteExpiredSessions } from '@/lib/accounts/visitors'
import { getStore } from '@/lib/db/store'
import { log } from '@/lib/log'
import { deleteExpired } from '@/lib/verification/cleanup'
import { keepErasures } from '@/server/lifecycle/erasures'

const hour = 60 * 60 * 1000

async function tidy(): Promise<void> {
  try {
    const { db } = await getStore()
    await deleteExpired(db, new Date())
    await deleteExpiredSessions(db, new Date())
  } catch (error) {
    log().warn({ err: error }, 'expired codes and sessions could not be deleted; tried again in an hour')
  }
}

/** Deletes what has expired and what has had its time, now and every hour; does not keep the process alive. */
export function startUpkeep(): void {
  const round = () => void tidy().then(keepErasures)
  round()
  setInterval(round, hour).unref()
}
