import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore } from '@/lib/db/store'
import { startEdge } from '@/bench/edge/nginx'
import { startHaproxy } from '@/bench/cluster/haproxy'
import { Replica } from '@/bench/cluster/replica'
import type { Account } from '@/bench/cluster/visitors'
import type { Shared } from '@/bench/releases/serve'
import type { Running } from '@/bench/support/process'
import { findPgBouncer, startPgBouncer } from '@/tests/setup/pgbouncer'
import { freePort } from '@/tests/setup/port'
import { together, startReplication, type Replication } from '@/tests/setup/replication'
import { makeAccount, password } from '@/tests/setup/staff'

/** Unpacked releases: the one that runs first, and the next. */
export type Releases = { old: string; young: string }

export type Cluster = {
  url: string
  databases: Replication
  replicas: readonly Replica[]
  releases: Releases
  /** The release that runs. */
  running: string
  shared: Shared
  /** Of an officer; after the first start. */
  account(): Promise<Account>
  /** The database that has been written to last. */
  primaryUrl: string
  remove(): Promise<void>
}

const pool = ['default_pool_size = 20', 'max_client_conn = 200']

/** HAProxy, or nginx without its cache with PROXY=nginx, each with the configuration that is deployed. */
async function startProxy(port: number, servers: readonly number[]): Promise<Running> {
  if (process.env.PROXY !== 'nginx') return startHaproxy(port, servers)
  // The certificate is made for the test.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  return startEdge({ servers, caches: false, port })
}

/**
 * A primary with its standby, a PgBouncer in front of each, a proxy, and places for three servers, none of which has
 * started yet.
 */
export async function makeCluster(releases: Releases): Promise<Cluster> {
  const databases = await startReplication()
  const program = findPgBouncer()
  if (program === undefined) throw new Error('This test needs PgBouncer (Debian: apt-get install pgbouncer).')
  const poolers = [
    await startPgBouncer(program, databases.primary.url, pool),
    await startPgBouncer(program, databases.standby.url, pool),
  ]
  const assetsDir = mkdtempSync(join(tmpdir(), 'bauhinia-assets-'))
  const ports = [await freePort(), await freePort(), await freePort()]
  const port = await freePort()
  const proxy = await startProxy(port, ports)
  const replicas = ports.map((one) => new Replica(one))
  const siteUrl = proxy.url.startsWith('https:') ? proxy.url : `http://localhost:${port}`
  let account: Account | undefined
  return {
    url: siteUrl,
    databases,
    replicas,
    releases,
    running: releases.old,
    shared: { databaseUrl: together(...poolers.map(({ url }) => url)), assetsDir, siteUrl },
    primaryUrl: databases.primary.url,
    async account() {
      if (account) return account
      const store = await openStore({ databaseUrl: databases.primary.url })
      const { email } = await makeAccount(store.db, ['admissions', 'editor'])
      await store.close()
      return (account = { email, password })
    },
    async remove() {
      for (const replica of replicas) await replica.stop().catch(() => undefined)
      await proxy.stop()
      for (const pooler of poolers) await pooler.stop()
      await databases.remove()
      rmSync(assetsDir, { recursive: true, force: true })
    },
  }
}

/** Replaces the servers one after another, as `docs/operations.md` describes. */
export async function deploy(cluster: Cluster, folder: string): Promise<void> {
  for (const replica of cluster.replicas) {
    await replica.stop()
    await replica.start(folder, cluster.shared)
    await replica.ready()
    await sleep(5_000) // until the proxy uses it again
  }
  cluster.running = folder
}
