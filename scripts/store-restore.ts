import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { syncTombstones } from '@/lib/applications/tombstones'
import { restore } from '@/lib/db/restore'
import { embeddedFolder, CommandError, runCommand } from '@/scripts/store/run'

/*
 * `npm run store:restore -- <file> [--tombstones <file>]`: creates the embedded store from a backup. Applications that
 * were erased since then, according to the tombstone files, are not restored.
 */

const usage =
  'The backup file is missing: npm run store:restore -- /backups/2026-11-21.json.gz [--tombstones /backups/tombstones.ndjson]'

await runCommand(
  async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { tombstones: { type: 'string', multiple: true, default: [] } },
    })
    const [file] = positionals
    if (file === undefined) throw new CommandError(usage)
    const dataDir = embeddedFolder(
      'Restore PostgreSQL with pg_restore: docs/guides/production.md, "Backups".',
    )
    let again = 0
    const counts = await restore(dataDir, resolve(file), async ({ db }) => {
      const { erasedAgain } = await syncTombstones(db, dataDir, new Date(), values.tombstones)
      again = erasedAgain
    })
    const restored = counts.applications ?? 0
    console.log(`${restored} applications were in the backup. Erased since then and not restored: ${again}.`)
    console.log('All users have to sign in again. Start the site with npm start.')
  },
  (siteUrl) => `Stop it first. ${siteUrl}/staff shows whether there is anything to restore.`,
)
