import { runRetention } from '@/lib/applications/retention'
import { syncTombstones } from '@/lib/applications/tombstones'
import { getStore } from '@/lib/db/store'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

/** Days by which the job may lag behind the clock before a warning. */
const noticeable = 2

/** Applies and stores the tombstones of erased data, and erases what has passed its retention period. Never throws. */
export async function keepErasures(): Promise<void> {
  try {
    const config = env()
    const { db } = await getStore()
    const at = new Date()
    const { erasedAgain } = await syncTombstones(db, config, at)
    if (erasedAgain > 0)
      log().warn({ erasedAgain }, 'erased data was back in the store and has been erased again')
    const run = await runRetention(db, config.RETENTION_DAYS, at)
    if (run.kind === 'not-yet') return
    if (run.erased > 0) log().info({ erased: run.erased }, 'applications without activity were erased')
    if (run.behind > noticeable)
      log().warn(
        { behind: run.behind },
        'the clock is far ahead of the last run of the retention, which now catches up by two days a day; check the clock',
      )
  } catch (error) {
    log().warn({ err: error }, 'retention and tombstones could not be processed; next attempt in an hour')
  }
}
