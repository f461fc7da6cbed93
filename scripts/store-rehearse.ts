import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { tombstoneFilesIn, tombstoneFiles } from '@/lib/applications/erase/sync-tombstones'
import { applicationIds, rehearseRestore } from '@/lib/db/backups/rehearse'
import { noteRun, listBackups } from '@/lib/db/backups/retention'
import { readAtOneMoment } from '@/lib/db/backups/backup'
import { env } from '@/lib/env'
import { configuredStore } from '@/lib/db/store'
import { CommandError, reportProblems, runCommand } from '@/scripts/store/run'
import { hourMs } from '@/lib/time'

/*
 * `npm run store:rehearse -- <folder> [--max-age 26]`: restores the newest backup of a folder into a spare store, with the
 * tombstones, checks it, and compares its applications with those of the site. Exits with 1 if something is wrong, also
 * for a backup older than `--max-age` hours.
 */

const usage = 'npm run store:rehearse -- /backups [--max-age 26]'

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'max-age': { type: 'string' } },
  })
  const [folder] = positionals
  if (folder === undefined) throw new CommandError(`The folder is missing: ${usage}`)
  if (!existsSync(folder)) throw new CommandError(`There is no folder ${resolve(folder)}.`)
  const [newest] = await listBackups(resolve(folder))
  if (!newest)
    throw new CommandError(
      `There is no backup of the form bauhinia-….json.gz in ${resolve(folder)}.`,
    )
  const began = performance.now()
  const marks = [...(await tombstoneFiles(env())), ...(await tombstoneFilesIn(resolve(folder)))]
  const tried = await rehearseRestore(join(resolve(folder), newest.name), env().DATA_DIR, marks)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const live = await readAtOneMoment(configuredStore(), applicationIds)
  const missing = [...tried.restored].filter((id) => !live.has(id)).length
  const hours = (Date.now() - newest.at.getTime()) / hourMs

  console.log(`Backup:   ${newest.name}, ${hours.toFixed(1)} hours old`)
  console.log(
    `Restored: ${tried.restored.size} applications in ${seconds} s; erased since then: ${tried.erasedAgain}`,
  )
  console.log(
    `Site:     ${live.size} applications, ${live.size - tried.restored.size + missing} of them newer`,
  )
  const problems = [...tried.problems]
  if (missing > 0)
    problems.push(
      `${missing} applications of the backup are not in the store, although nothing says that they were erased`,
    )
  const most = Number(values['max-age'] ?? Infinity)
  if (!(hours <= most))
    problems.push(`the newest backup is ${hours.toFixed(1)} hours old, more than ${most}`)
  if (problems.length === 0) noteRun(env().DATA_DIR, 'rehearsal', new Date())
  reportProblems(problems, 'The newest backup can be restored.')
})
