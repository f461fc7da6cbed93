import { deleteExpiredSessions } from '@/lib/accounts/visitors'
import { compactCounts } from '@/lib/applications/counts'
import { fillSpellings } from '@/lib/applications/fill-spellings'
import { deleteOldDrafts } from '@/lib/articles/drafts'
import { deleteOldEditDrafts } from '@/lib/edit/drafts'
import { deleteUnusedPictures } from '@/lib/pictures/store'
import { deleteOldImports } from '@/lib/imports/work'
import { getStore } from '@/lib/db/store'
import { log } from '@/lib/log'
import { deleteOldNotices } from '@/lib/notices/cleanup'
import { deleteExpired } from '@/lib/verification/cleanup'
import { keepErasures } from '@/server/lifecycle/erasures'

const hour = 60 * 60 * 1000

async function deleteStale(): Promise<void> {
  try {
    const { db } = await getStore()
    await deleteExpired(db, new Date())
    await deleteExpiredSessions(db, new Date())
    await deleteOldDrafts(db, new Date())
    await deleteOldEditDrafts(db, new Date())
    await deleteOldNotices(db, new Date())
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

/** Once for each version of the spellings; later calls read one row. */
async function fillMissing(): Promise<void> {
  try {
    const { db } = await getStore()
    const filled = await fillSpellings(db)
    if (filled > 0)
      log().info({ filled }, 'the names of all applications can be searched by pinyin and initials')
  } catch (error) {
    log().warn({ err: error }, 'spellings of names could not be stored; next attempt in an hour')
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
