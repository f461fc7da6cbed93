import type { Bench } from '@/bench/support/table'
import { killRounds } from '@/tests/durability/kill/rounds'
import { copyTestStore } from '@/tests/setup/template'

/** BENCH_ROUNDS changes the run. The short form is a test (tests/durability/kill). */
const rounds = Number(process.env.BENCH_ROUNDS ?? 30)

async function measure() {
  const { dataDir, remove } = await copyTestStore()
  return killRounds({ store: { dataDir }, rounds, clients: 16 }).finally(remove)
}

export const bench: Bench = {
  name: 'kill',
  title: `applications while the site, its PostgreSQL or both are killed ${rounds} times, 16 clients`,
  async run() {
    const { acknowledged, stored, lost, duplicated, contradictions } = await measure()
    return {
      columns: ['rounds', 'acknowledged', 'stored', 'lost', 'doubled', 'contradictions'],
      rows: [[rounds, acknowledged, stored, lost, duplicated, contradictions]],
      notes: ['Lost: acknowledged, but not stored. Doubled: stored twice.'],
      missed:
        lost + duplicated + contradictions > 0 ? ['nothing lost, doubled or contradicted'] : [],
    }
  },
}
