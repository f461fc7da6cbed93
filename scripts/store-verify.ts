import { resolve } from 'node:path'
import { readAtOneMoment } from '@/lib/db/backups/backup'
import { rehearseRestore } from '@/lib/db/backups/rehearse'
import type { Checksum } from '@/lib/db/verify/checksum'
import { verifyStore } from '@/lib/db/verify/verify'
import { env } from '@/lib/env'
import { configuredStore } from '@/lib/db/store'
import { reportProblems, runCommand } from '@/scripts/store/run'

/*
 * `npm run store:verify [-- <backup>]`: checks the configured store, with or without a running site, or a backup, which is
 * restored into a spare store for that. Exits with 1 if something is wrong.
 */

function list(tables: Readonly<Record<string, Checksum>>): void {
  for (const [table, { rows, sum }] of Object.entries(tables))
    console.log(`${table.padEnd(24)}${String(rows).padStart(10)} rows  ${sum.toString(16)}`)
}

const usage =
  'npm run store:verify [-- /backups/2026-11-21.json.gz]   checks the configured store, or a backup'

await runCommand(usage, async () => {
  const [, , file] = process.argv
  if (file === undefined) {
    const { tables, problems } = await readAtOneMoment(configuredStore(), verifyStore)
    list(tables)
    reportProblems(problems, 'The store is complete and consistent.')
    return
  }
  const { facts, problems } = await rehearseRestore(resolve(file), env().DATA_DIR, [])
  list(facts.tables)
  reportProblems(
    problems,
    `The backup of ${facts.at.toISOString()} is complete and can be restored.`,
  )
})
