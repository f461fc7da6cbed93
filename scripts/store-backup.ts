import { resolve } from 'node:path'
import { tombstonePath } from '@/lib/applications/tombstone-file'
import { backUp } from '@/lib/db/backup'
import { openStore } from '@/lib/db/store'
import { embeddedFolder, CommandError, runCommand } from '@/scripts/store/run'

/* `npm run store:backup -- <file>`: backs up the embedded store to one file. Stop the server first. */

await runCommand(
  async () => {
    const [file] = process.argv.slice(2)
    if (file === undefined)
      throw new CommandError(
        'The target file is missing: npm run store:backup -- /backups/2026-11-21.json.gz',
      )
    const dataDir = embeddedFolder('Back PostgreSQL up with pg_dump: docs/guides/production.md, "Backups".')
    const path = resolve(file)
    const store = await openStore({ dataDir })
    try {
      const counts = await backUp(store, path, new Date())
      console.log(`${counts.applications ?? 0} applications are in ${path}.`)
    } finally {
      await store.close()
    }
    console.log(
      `Copy ${tombstonePath(dataDir)} too, each time and to a separate place, and secrets.json once.`,
    )
  },
  (siteUrl) =>
    `Stop it for the seconds a backup takes. Applications can be exported at ${siteUrl}/staff without stopping it.`,
)
