import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { confirmPeriod, findHeldPeriod, undoRetention } from '@/lib/applications/erase/retention'
import { getStore } from '@/lib/db/store'
import { env } from '@/lib/env'
import { CommandError, runCommand } from '@/scripts/store/run'

const usage = `npm run retention                                       what a shorter RETENTION_DAYS would erase, if it waits
npm run retention -- --confirm                          puts it into effect
npm run retention -- --undo FILE --since 2026-11-26     restores what the retention has erased since that day`

await runCommand(usage, async () => {
  const { values } = parseArgs({
    options: { confirm: { type: 'boolean' }, undo: { type: 'string' }, since: { type: 'string' } },
  })
  const config = env()
  const { db } = await getStore()
  const by = { actor: { kind: 'system', id: 'command' } as const, at: new Date() }
  if (values.undo !== undefined) {
    const since = new Date(values.since ?? '')
    if (Number.isNaN(since.getTime()))
      throw new CommandError('The day of the mistake is missing: --since 2026-11-26')
    const { restored, missing, due } = await undoRetention(
      db,
      resolve(values.undo),
      since,
      config,
      by,
    )
    console.log(`${restored} applications were restored. Not in the backup: ${missing}.`)
    if (due > 0)
      console.log(
        `${due} stay erased: without activity for ${config.RETENTION_DAYS} days (RETENTION_DAYS).`,
      )
    return
  }
  const held = await findHeldPeriod(db, config.RETENTION_DAYS)
  if (!held) return console.log(`RETENTION_DAYS=${config.RETENTION_DAYS} is in effect.`)
  console.log(
    `${held.to} days instead of ${held.from}: ${held.erases} applications would be erased.`,
  )
  if (!values.confirm) return console.log('To erase them: npm run retention -- --confirm')
  await confirmPeriod(db, held.to, by)
  console.log('Confirmed. The daily run erases them.')
})
