import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { repairCounts } from '@/lib/applications/inbox/counts'
import { clearDeletedBytes, countServers } from '@/lib/db/maintain'
import { withoutLimits } from '@/lib/db/postgres/migrate'
import { connectDatabase, type Database } from '@/lib/db/connect'
import { withDatabase } from '@/lib/db/reach'
import { configuredStore, openStore } from '@/lib/db/store'
import { env } from '@/lib/env'
import { runCommand } from '@/scripts/store/run'

/*
 * `npm run store:maintain`: counts the applications again and corrects the counts of the inbox. Then removes erased data
 * from the disk, where it remains until it is overwritten, unless a site is running, and deletes the text messages of the
 * console sender.
 */

async function checkCounts(db: Database): Promise<void> {
  const wrong = await repairCounts(db)
  for (const { bucket, assignee, stored, counted } of wrong)
    console.log(
      `The count of ${bucket}${assignee === null ? '' : ` of officer ${assignee}`} was ${stored}; it is ${counted} now.`,
    )
  if (wrong.length === 0) console.log('The counts of the inbox are correct.')
}

async function clearDisk(db: Database): Promise<void> {
  if ((await countServers(db)) > 0) {
    console.log(
      'PostgreSQL overwrites deleted rows by itself. To remove them from the disk at once, stop all servers of the site and run this command again.',
    )
    return
  }
  const isLogClear = await clearDeletedBytes(db)
  await rm(join(env().DATA_DIR, 'outbox', 'sms.ndjson'), { force: true })
  console.log(
    isLogClear
      ? 'The files of the store contain no erased data.'
      : 'The tables contain no erased data. The log of this server does until its archive expires: docs/operations.md, “Removing erased data from disk”.',
  )
}

await runCommand(
  'npm run store:maintain   counts the applications again, and removes erased data from the disk',
  () =>
    withDatabase(configuredStore(), async (databaseUrl) => {
      const { db, close } = await openStore({ databaseUrl })
      await checkCounts(db).finally(close)
      await withoutLimits(databaseUrl, (client) => clearDisk(connectDatabase(client)))
    }),
)
