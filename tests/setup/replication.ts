import { Client } from 'pg'
import { startPostgres, type TestPostgres } from '@/tests/setup/postgres'

export type Replication = {
  primary: TestPostgres
  standby: TestPostgres
  promote(): Promise<void>
  remove(): Promise<void>
}

export async function direct(
  url: string,
  ...statements: string[]
): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  await client.connect()
  let rows: Record<string, unknown>[] = []
  for (const statement of statements) ({ rows } = await client.query(statement))
  await client.end()
  return rows
}

/**
 * A primary and a streaming standby. A commit is acknowledged when both have flushed it, because what only the primary has
 * flushed is lost in a failover.
 */
export async function startReplication(): Promise<Replication> {
  const primary = await startPostgres()
  const standby = await startPostgres(primary.url)
  await direct(
    primary.url,
    "alter system set synchronous_standby_names = '*'",
    'select pg_reload_conf()',
  )
  return {
    primary,
    standby,
    // As Patroni does: the new primary has no standby yet, and would wait for one at each commit.
    promote: async () => {
      await direct(
        standby.url,
        "alter system set synchronous_standby_names = ''",
        'select pg_reload_conf()',
        'select pg_promote()',
      )
    },
    remove: async () => {
      await standby.remove()
      await primary.remove()
    },
  }
}

/** One address with the hosts of several. */
export function together(...urls: string[]): string {
  const [first = '', ...others] = urls
  const hosts = others.map((url) => `,${new URL(url).host}`).join('')
  const { host } = new URL(first)
  return `${first.replace(host, host + hosts)}?target_session_attrs=read-write`
}
