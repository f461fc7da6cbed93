import { parseArgs } from 'node:util'
import { describeStore, moveStore } from '@/lib/db/move/move'
import type { StoreOptions } from '@/lib/db/store'
import { env } from '@/lib/env'
import { CommandError, runCommand } from '@/scripts/store/run'

/*
 * `npm run store:move -- --to <postgres URL or folder> [--dry-run]`: copies the configured store to an empty one of either
 * kind. Stop all servers first.
 */

const usage =
  'npm run store:move -- --to postgres://user@host/database, or --to /folder for an embedded store'

function storeAt(place: string): StoreOptions {
  if (/^[a-z][a-z0-9+.-]*:/i.test(place) && !/^postgres(ql)?:\/\//.test(place))
    throw new CommandError(
      `--to: ${place.replace(/:.*/s, ':…')} is neither a postgres:// address nor a folder`,
    )
  return /^postgres(ql)?:\/\//.test(place) ? { databaseUrl: place } : { dataDir: place }
}

const advice = (target: StoreOptions) =>
  'databaseUrl' in target
    ? 'Set DATABASE_URL to it, and SESSION_SECRET to the secret in DATA_DIR/secrets.json, and start the servers.'
    : 'Set DATA_DIR to it, keep SESSION_SECRET, remove DATABASE_URL, and start the server.'

await runCommand(
  usage,
  async () => {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    })
    if (values.to === undefined || values.to === '') throw new CommandError(`The target is missing: ${usage}`)
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env()
    const source = databaseUrl === undefined ? { dataDir } : { databaseUrl }
    const target = storeAt(values.to)
    const dryRun = values['dry-run']
    await moveStore({
      source,
      target,
      dryRun,
      report: ({ table, rows, sum, copied }) => {
        const note = dryRun || copied ? '' : ' (already there)'
        console.log(`${table.padEnd(24)}${String(rows).padStart(10)} rows  ${sum.toString(16)}${note}`)
      },
    })
    if (dryRun) console.log(`${describeStore(target)} can be filled. Nothing was copied.`)
    else
      console.log(
        `${describeStore(target)} holds the same rows in every table. ${advice(target)} ` +
          `Copy tombstones.ndjson too, and delete ${describeStore(source)} when you no longer need it.`,
      )
  },
  () => 'Stop it first: what it stores during the move would be lost.',
)
