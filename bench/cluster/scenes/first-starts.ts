import type { Cluster } from '@/bench/cluster/cluster'
import { direct } from '@/tests/setup/replication'

/** Three servers start at once with a database without tables. Returns how it went; throws if one did not start. */
export async function firstStarts({ replicas, releases, shared, databases }: Cluster): Promise<string> {
  const began = performance.now()
  await Promise.all(replicas.map((replica) => replica.start(releases.old, shared)))
  await Promise.all(replicas.map((replica) => replica.ready()))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const [row] = await direct(
    databases.primary.url,
    `select count(*)::int as run, count(distinct created_at)::int as different from drizzle.__drizzle_migrations`,
  )
  if (row?.run !== row?.different) throw new Error('A migration has run twice')
  return `three first starts at once: ready after ${seconds} s, ${String(row?.run)} migrations run once`
}
