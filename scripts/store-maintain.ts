import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clearDeletedBytes } from '@/lib/db/maintain'
import { openStore } from '@/lib/db/store'
import { embeddedFolder, runCommand } from '@/scripts/store/run'

/*
 * `npm run store:maintain`: removes erased data from the disk of the embedded store, where it remains until it is
 * overwritten, and deletes the text messages of the console sender. Stop the server first.
 */

const postgres = `PostgreSQL overwrites deleted rows by itself. To do it at once, run
VACUUM (FULL, ANALYZE) there and let its log archive expire: docs/guides/production.md, "Removing erased data from disk".`

await runCommand(
  async () => {
    const dataDir = embeddedFolder(postgres)
    const store = await openStore({ dataDir })
    try {
      await clearDeletedBytes(store)
    } finally {
      await store.close()
    }
    await rm(join(dataDir, 'outbox', 'sms.ndjson'), { force: true })
    console.log('The files of the store contain no erased data.')
  },
  (
    siteUrl,
  ) => `Data can be erased at ${siteUrl}/staff/subject at any time. To remove it from the disk, stop the
server, run this command, and start it again.`,
)
