import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { tombstoneFilesIn, syncTombstones } from '@/lib/applications/erase/sync-tombstones'
import { restoreBackup } from '@/lib/db/backups/restore'
import { env } from '@/lib/env'
import { configuredStore } from '@/lib/db/store'
import { CommandError, runCommand } from '@/scripts/store/run'

/*
 * `npm run store:restore -- <file> [--tombstones <file>]`: fills the configured store from a backup. Applications that
 * were erased since then, according to the tombstone files, are not restored; those beside the backup are read too.
 */

const usage =
  'npm run store:restore -- /backups/2026-11-21.json.gz [--tombstones /backups/tombstones.ndjson]'

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { tombstones: { type: 'string', multiple: true, default: [] } },
  })
  const [file] = positionals
  if (file === undefined) throw new CommandError(`The backup file is missing: ${usage}`)
  const path = resolve(file)
  let again = 0
  const { tables } = await restoreBackup(configuredStore(), path, async (db) => {
    const more = [...values.tombstones, ...(await tombstoneFilesIn(dirname(path)))]
    const { erasedAgain } = await syncTombstones(db, env(), new Date(), more)
    again = erasedAgain
  })
  const restored = tables.applications?.rows ?? 0
  console.log(
    `${restored} applications were in the backup. Erased since then and not restored: ${again}.`,
  )
  console.log('All users have to sign in again. Start the site.')
})
