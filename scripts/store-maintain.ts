import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { repairCounts } from '@/lib/applications/inbox/counts'
import { clearDeletedBytes } from '@/lib/db/maintain'
import { openStore, type Store, type StoreOptions } from '@/lib/db/store'
import { env } from '@/lib/env'
import { runCommand } from '@/scripts/store/run'

/*
 * `npm run store:maintain`: counts the applications again and corrects the counts of the inbox. Then removes erased data
 * from the disk of the embedded store, where it remains until it is overwritten, and deletes the text messages of the
 * console sender. Stop a server with the embedded store first.
 */

const postgres = `PostgreSQL overwrites deleted rows by itself. To do it at once, run
VACUUM (FULL, ANALYZE) there and let its log archive expire: docs/operations.md, "Removing erased data from disk".`

async function checkCounts({ db }: Store): Promise<void> {
  const wrong = await repairCounts(db)
  for (const { bucket, assignee, stored, counted } of wrong)
    console.log(
      `The count of ${bucket}${assignee === null ? '' : ` of officer ${assignee}`} was ${stored}; it is ${counted} now.`,
    )
  if (wrong.length === 0) console.log('The counts of the inbox are correct.')
}

async function using(options: StoreOptions, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore(options)
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

const usage =
  'npm run store:maintain   counts the applications again, and removes erased data from the disk of the embedded store'

await runCommand(
  usage,
  async () => {
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env()
    if (databaseUrl !== undefined) {
      await using({ databaseUrl }, checkCounts)
      console.log(postgres)
      return
    }
    await using({ dataDir }, async (store) => {
      await checkCounts(store)
      await clearDeletedBytes(store)
    })
    await rm(join(dataDir, 'outbox', 'sms.ndjson'), { force: true })
    console.log('The files of the store contain no erased data.')
  },
  (
    siteUrl,
  ) => `Data can be erased at ${siteUrl}/staff/subject at any time. To remove it from the disk, stop the
server, run this command, and start it again.`,
)
