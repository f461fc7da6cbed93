import type { Fault } from '@/tests/durability/faults/under-fault'
import { startPostgres, type TestPostgres } from '@/tests/setup/postgres'

async function withPostgres(
  name: string,
  begin: (postgres: TestPostgres) => void | Promise<void>,
  end: (postgres: TestPostgres) => void | Promise<void>,
): Promise<Fault> {
  const postgres = await startPostgres()
  return {
    name,
    store: { databaseUrl: postgres.url },
    begin: () => begin(postgres),
    end: () => end(postgres),
    remove: () => postgres.remove(),
  }
}

/** The database stops and starts again. */
export const databaseGone = (): Promise<Fault> =>
  withPostgres(
    'database stopped',
    (postgres) => postgres.stop(),
    (postgres) => postgres.start(),
  )

/** The database stops responding without closing connections, then resumes. */
export const databaseFrozen = (): Promise<Fault> =>
  withPostgres(
    'database frozen (SIGSTOP)',
    (postgres) => postgres.freeze(),
    (postgres) => postgres.thaw(),
  )
