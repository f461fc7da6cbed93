import { openStore } from '@/lib/db/store'
import { storeByPgbench } from '@/bench/scale/pgbench'
import { storeMany, type Numbers } from '@/bench/scale/run'
import type { Bench } from '@/bench/support/table'
import { startPostgres } from '@/tests/setup/postgres'

/** BENCH_SECONDS shortens the run. */
const seconds = Number(process.env.BENCH_SECONDS ?? 15)
const rounds = 2

export const bench: Bench = {
  name: 'scale',
  title:
    'applications per second of one and of three processes that call the store directly, PostgreSQL, flushed',
  async run() {
    const postgres = await startPostgres(undefined, { shared_buffers: '256MB' })
    try {
      await (await openStore({ databaseUrl: postgres.url })).close()
      const rows = []
      for (let round = 1; round <= rounds; round += 1) {
        for (const processes of [1, 3])
          for (const numbers of ['counter', 'blocks'] satisfies Numbers[]) {
            const { perSecond, waits } = await storeMany(postgres.url, { processes, numbers, seconds })
            rows.push([
              `${processes} processes, numbers from ${numbers === 'counter' ? 'the row of the year' : 'blocks'}`,
              round,
              Math.round(perSecond),
              waits,
            ])
          }
        for (const protocol of ['extended', 'prepared'] as const) {
          const perSecond = await storeByPgbench(postgres.url, { clients: 15, seconds, protocol })
          rows.push([`pgbench, the same statement, ${protocol}`, round, Math.round(perSecond), '–'])
        }
      }
      return {
        columns: ['what', 'round', 'applications/s', 'most waited for'],
        rows,
        notes: [
          `${seconds} s each, fifteen clients for each process; the clients share the cores with PostgreSQL.`,
        ],
      }
    } finally {
      await postgres.remove()
    }
  },
}
