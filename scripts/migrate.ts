import { parseArgs } from 'node:util'
import { connectDatabase } from '@/lib/db/connect'
import { pendingMigrations, type Pending } from '@/lib/db/migrations'
import { withoutLimits } from '@/lib/db/postgres/migrate'
import { withDatabase } from '@/lib/db/reach'
import { configuredStore, openStore } from '@/lib/db/store'
import { runCommand } from '@/scripts/store/run'

/*
 * `npm run migrate`: brings the tables of the database to this release, while servers of the previous release run. `-- --list`
 * prints what it would do, and changes nothing.
 */

function print(pending: readonly Pending[]): void {
  for (const { name, removes } of pending)
    console.log(removes === undefined ? `  ${name}` : `  ${name} removes: ${removes}`)
}

async function migrateDatabase(databaseUrl: string, onlyLists: boolean): Promise<void> {
  const pending = await withoutLimits(databaseUrl, (client) =>
    pendingMigrations(connectDatabase(client)),
  )
  if (pending.length === 0) {
    // Also says whether this release can work with later tables.
    await (await openStore({ databaseUrl })).close()
    console.log('The tables are those of this release or a later one. Nothing to do.')
    return
  }
  console.log(`${onlyLists ? 'To run' : 'Running'}: ${pending.length}`)
  print(pending)
  if (onlyLists) return
  const began = performance.now()
  await (await openStore({ databaseUrl })).close()
  console.log(`Done in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}

await runCommand(
  'npm run migrate [-- --list]   brings the tables to this release; --list only prints what it would do',
  () => {
    const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } })
    return withDatabase(configuredStore(), (databaseUrl) =>
      migrateDatabase(databaseUrl, values.list),
    )
  },
)
