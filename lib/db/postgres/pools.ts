import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { StoreUnsafe } from '@/lib/db/errors'
import { addressesOf } from '@/lib/db/postgres/addresses'

/** A server that cannot store applications: a standby, or one that is read-only. */
const readOnly = 'read-only server'

/** Looks at a new connection, where there is another server to use. */
function verify(client: PoolClient, done: (error?: Error) => void): void {
  client
    .query("select current_setting('transaction_read_only') as answer")
    .then(({ rows }: { rows: { answer: string }[] }) =>
      rows[0]?.answer === 'off' ? done() : done(new Error(readOnly)),
    )
    .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))))
}

/**
 * A pool for each server of the database. Connections come from the server that gave the last one; when it gives none, from the
 * next server that accepts writes.
 */
export class Pools {
  readonly #pools: Pool[]
  readonly #most: number
  #current = 0

  constructor(databaseUrl: string, settings: PoolConfig & { max: number }) {
    const addresses = addressesOf(databaseUrl)
    if (!addresses) throw new StoreUnsafe('DATABASE_URL: expected addresses of servers that accept writes.')
    this.#most = settings.max
    this.#pools = addresses.map((connectionString) => {
      const pool = new Pool({ connectionString, ...(addresses.length > 1 && { verify }), ...settings })
      // An error of an idle or borrowed connection must not end the process: its next statement fails instead.
      pool.on('error', () => undefined)
      pool.on('connect', (client) => client.on('error', () => undefined))
      return pool
    })
  }

  /** Whether another server can take over. */
  get hasOthers(): boolean {
    return this.#pools.length > 1
  }

  get load() {
    const sum = (count: (pool: Pool) => number) => this.#pools.reduce((all, pool) => all + count(pool), 0)
    return {
      open: sum((pool) => pool.totalCount),
      idle: sum((pool) => pool.idleCount),
      waiting: sum((pool) => pool.waitingCount),
    }
  }

  /** A connection of a server that accepts writes. Rejects with the first server's reason. */
  async connect(): Promise<PoolClient> {
    const from = this.#current
    let reason: unknown
    for (let step = 0; step < this.#pools.length; step += 1) {
      const at = (from + step) % this.#pools.length
      const pool = this.#pools[at]
      // A server of which all connections are in use is not away; another one may have been left behind by a failover.
      const isFull = pool?.totalCount === this.#most && pool.idleCount === 0
      try {
        const client = await pool?.connect()
        if (!client) continue
        this.#current = at
        return client
      } catch (error) {
        reason ??= error
        if (isFull) break
      }
    }
    throw reason
  }

  async end(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()))
  }
}
