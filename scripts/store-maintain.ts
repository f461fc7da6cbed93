import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clearDeletedBytes } from '@/lib/db/maintain'
import { openStore } from '@/lib/db/store'
import { embeddedFolder, runCommand } from '@/scripts/store/run'

/*
 * `npm run store:maintain`: takes what was erased off the disk of the embedded store, where deleted bytes otherwise stay
 * until they are written over, and deletes the text messages of the console sender. The server has to be stopped.
 */

const postgres = `PostgreSQL writes deleted rows over by itself; to do it at once, run
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
    console.log('Nothing that was erased is left in the files of the store.')
  },
  (
    siteUrl,
  ) => `Erasing itself is done at ${siteUrl}/staff/subject at any time; to take the bytes off the disk, stop the
server, run this command, and start it again.`,
)
