import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killRounds, type Tally } from '@/tests/load/kill/rounds'
import { startPostgres } from '@/tests/setup/postgres'

/*
 * The long forms of the fault tests: `npm run torture -- kill` or `-- power`, with a number of rounds or images after it.
 * Prints the figures and ends with 1 when anything acknowledged was lost, doubled or damaged.
 */

const bad = ({ lost, doubled, contradictions }: Tally) => lost + doubled + contradictions > 0

async function kill(rounds = 30): Promise<boolean> {
  const clients = 16
  const dataDir = mkdtempSync(join(tmpdir(), 'bauhinia-kill-'))
  const embedded = await killRounds({ store: { dataDir }, rounds, clients })
  console.info('embedded store', embedded)
  rmSync(dataDir, { recursive: true, force: true })
  const postgres = await startPostgres()
  const server = await killRounds({ store: { databaseUrl: postgres.url }, rounds, clients })
  console.info('PostgreSQL', server)
  await postgres.remove()
  return !bad(embedded) && !bad(server)
}

const tortures: Record<string, (count?: number) => Promise<boolean>> = { kill }

const [name = '', count] = process.argv.slice(2)
const torture = tortures[name]
if (torture === undefined) {
  console.error(`Say which: ${Object.keys(tortures).join(' or ')}`)
  process.exit(2)
}
const passed = await torture(count === undefined ? undefined : Number(count))
console.info(passed ? 'passed' : 'FAILED')
process.exit(passed ? 0 : 1)
