import { keepRetention } from '@/lib/applications/retention'
import { keepTombstones } from '@/lib/applications/tombstones'
import { getStore } from '@/lib/db/store'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

/** Days the job may lie behind the clock before somebody should know. */
const noticeable = 2

/** Keeps tombstones in the store and beside it, and erases what has had its time. Never throws. */
export async function keepErasures(): Promise<void> {
  try {
    const { DATA_DIR, RETENTION_DAYS } = env()
    const { db } = await getStore()
    const at = new Date()
    const { erasedAgain } = await keepTombstones(db, DATA_DIR, at)
    if (erasedAgain > 0)
      log().warn({ erasedAgain }, 'what had been erased was back in the store, and is erased again')
    const run = await keepRetention(db, RETENTION_DAYS, at)
    if (run.kind === 'not-yet') return
    if (run.erased > 0) log().info({ erased: run.erased }, 'applications without activity were erased')
    if (run.behind > noticeable)
      log().warn(
        { behind: run.behind },
        'the clock went far ahead since retention last ran, which now follows it by two days a day; check the clock',
      )
  } catch (error) {
    log().warn({ err: error }, 'retention and tombstones could not be looked after; tried again in an hour')
  }
}
