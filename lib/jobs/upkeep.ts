import { runRetention } from '@/lib/applications/erase/retention'
import { syncTombstones } from '@/lib/applications/erase/sync-tombstones'
import { getStore } from '@/lib/db/store'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { deleteExpiredSessions } from '@/lib/accounts/visitors'
import { compactCounts } from '@/lib/applications/inbox/counts'
import { fillSpellings } from '@/lib/applications/search/store-spellings'
import { noteEarlierMerges } from '@/lib/people/earlier-merges'
import { deleteOldDrafts } from '@/lib/articles/drafts'
import { deleteOldEditDrafts } from '@/lib/edit/drafts'
import { deleteUnusedPictures } from '@/lib/pictures/store'
import { deleteOldImports } from '@/lib/imports/work'
import { deleteOldNotifications } from '@/lib/notifications/queue'
import { deleteExpired } from '@/lib/verification/codes'

/** Days by which the job may lag behind the clock before a warning. */
const noticeable = 2

/** Applies and stores the tombstones of erased data, and erases what has passed its retention period. Never throws. */
async function keepErasures(): Promise<void> {
  try {
    const config = env()
    const { db } = await getStore()
    const at = new Date()
    const { erasedAgain } = await syncTombstones(db, config, at)
    if (erasedAgain > 0)
      log().warn({ erasedAgain }, 'erased data was back in the store and has been erased again')
    const run = await runRetention(
      db,
      { days: config.RETENTION_DAYS, percent: config.RETENTION_MAX_PERCENT },
      at,
    )
    if (run.kind === 'not-yet') return
    if (run.erased > 0)
      log().info({ erased: run.erased }, 'applications without activity were erased')
    if (run.limited)
      log().warn(
        { erased: run.erased },
        'the retention stopped at RETENTION_MAX_PERCENT of all applications and continues tomorrow; check RETENTION_DAYS',
      )
    if (run.days > config.RETENTION_DAYS)
      log().warn(
        'RETENTION_DAYS is shorter than before and waits for a confirmation at /staff/retention',
      )
    if (run.behind > noticeable)
      log().warn(
        { behind: run.behind },
        'the clock is far ahead of the last run of the retention, which now catches up by two days a day; check the clock',
      )
  } catch (error) {
    log().warn(
      { err: error },
      'retention and tombstones could not be processed; next attempt in an hour',
    )
  }
}

const hour = 60 * 60 * 1000

async function deleteStale(): Promise<void> {
  try {
    const { db } = await getStore()
    await deleteExpired(db, new Date())
    await deleteExpiredSessions(db, new Date())
    await deleteOldDrafts(db, new Date())
    await deleteOldEditDrafts(db, new Date())
    await deleteOldNotifications(db, new Date())
    await deleteUnusedPictures(db, new Date())
    await deleteOldImports(db, new Date())
    await compactCounts(db)
  } catch (error) {
    log().warn(
      { err: error },
      'expired codes, sessions, drafts and pictures could not be deleted, or counts not compacted; next attempt in an hour',
    )
  }
}

/** Once for each merge of version 0.3, and for each version of the spellings; later calls read one row each. */
async function fillMissing(): Promise<void> {
  try {
    const { db } = await getStore()
    await noteEarlierMerges(db)
    const filled = await fillSpellings(db)
    if (filled > 0)
      log().info({ filled }, 'the names of all applications can be searched by pinyin and initials')
  } catch (error) {
    log().warn(
      { err: error },
      'earlier merges could not be noted, or spellings of names not stored; next attempt in an hour',
    )
  }
}

/**
 * Deletes expired data and data past its retention period, compacts counts, and fills in spellings of names, now and
 * every hour. Does not keep the process alive.
 */
export function startUpkeep(): void {
  const round = () => void deleteStale().then(keepErasures).then(fillMissing)
  round()
  setInterval(round, hour).unref()
}
