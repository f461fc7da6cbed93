import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { saveTombstones } from '@/lib/applications/erase/sync-tombstones'
import { backUp, readAtOneMoment } from '@/lib/db/backups/backup'
import { checkBackup } from '@/lib/db/backups/backup-file'
import { noteRun, backupName, deleteOutdated, type Keep } from '@/lib/db/backups/retention'
import { env } from '@/lib/env'
import { configuredStore } from '@/lib/db/store'
import { CommandError, runCommand } from '@/scripts/store/run'

/*
 * `npm run store:backup -- <file or folder> [--keep 14d] [--keep 8w]`: backs up the store, with or without a running site,
 * reads the file again, and adds the tombstones beside it. In a folder, the file is named by its time, and `--keep` deletes
 * older ones except the newest of each of that many days and weeks.
 */

const usage =
  'npm run store:backup -- /backups/2026-11-21.json.gz, or npm run store:backup -- /backups/ --keep 14d --keep 8w'

function keepOf(values: readonly string[]): Keep | undefined {
  if (values.length === 0) return undefined
  const keep = { days: 0, weeks: 0 }
  for (const value of values) {
    const [, count, unit] = /^(\d{1,4})([dw])$/.exec(value) ?? []
    if (count === undefined)
      throw new CommandError(`--keep: found ${value}, expected days or weeks, such as 14d or 8w`)
    keep[unit === 'd' ? 'days' : 'weeks'] = Number(count)
  }
  return keep
}

const isFolder = (path: string) =>
  path.endsWith('/') || (existsSync(path) && statSync(path).isDirectory())

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string', multiple: true, default: [] } },
  })
  const [target] = positionals
  if (target === undefined) throw new CommandError(`The target is missing: ${usage}`)
  const keep = keepOf(values.keep)
  if (keep && !isFolder(target))
    throw new CommandError('--keep needs a folder as the target, not a file.')
  const at = new Date()
  const path = resolve(isFolder(target) ? join(target, backupName(at)) : target)
  const tombstones = join(dirname(path), 'tombstones.ndjson')
  if (!existsSync(dirname(path)))
    throw new CommandError(
      `There is no folder ${dirname(path)}. If it is on another disk, is that mounted? Otherwise create it first.`,
    )
  await readAtOneMoment(configuredStore(), async (db) => {
    await backUp(db, path, at)
    await saveTombstones(db, env(), tombstones)
  })
  const { tables } = await checkBackup(path)
  noteRun(env().DATA_DIR, 'backup', at)
  console.log(
    `${tables.applications?.rows ?? 0} applications are in ${path}. It has been read again and is complete.`,
  )
  if (keep)
    for (const name of await deleteOutdated(dirname(path), keep)) console.log(`Deleted ${name}.`)
  const files = existsSync(tombstones) ? `it and ${tombstones}` : 'it'
  const secret = env().DATABASE_URL ? 'SESSION_SECRET' : 'secrets.json'
  console.log(`Copy ${files} to another machine each time, and ${secret} once.`)
})
