import type { Bench } from '@/bench/support/table'
import { killRounds } from '@/tests/durability/kill/rounds'
import { startPostgres } from '@/tests/setup/postgres'

/** BENCH_ROUNDS changes the run. The short form is a test (tests/durability/kill). */
const rounds = Number(process.env.BENCH_ROUNDS ?? 30)

async function measure() {
  const postgres = await startPostgres()
  try {
    return await killRounds({ store: { databaseUrl: postgres.url }, rounds, clients: 16 })
  } finally {
    await postgres.remove()
  }
}

export const bench: Bench = {
  name: 'kill',
  title: `applications through ${rounds} servers that are killed, 16 clients`,
  async run() {
    const { acknowledged, stored, lost, duplicated, contradictions } = await measure()
    return {
      columns: ['rounds', 'acknowledged', 'stored', 'lost', 'doubled', 'contradictions'],
      rows: [[rounds, acknowledged, stored, lost, duplicated, contradictions]],
      notes: ['Lost: acknowledged, but not stored. Doubled: stored twice.'],
      missed: lost + duplicated + contradictions > 0 ? ['nothing lost, doubled or contradicted'] : [],
    }
  },
}
