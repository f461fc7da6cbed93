import { type PoolClient, type PoolConfig, Pool } from 'pg'
import type { Query, Rows, SqlClient } from '@/lib/db/client'
import { isBackground } from '@/lib/db/background'
import { StoreUnavailable, storeError, StoreUnsafe } from '@/lib/db/errors'
import { Semaphore } from '@/lib/semaphore'
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
class Pools {
  readonly #pools: Pool[]
  readonly #most: number
  #current = 0

  constructor(databaseUrl: string, settings: PoolConfig & { max: number }) {
    const addresses = addressesOf(databaseUrl)
    if (!addresses)
      throw new StoreUnsafe('DATABASE_URL: expected addresses of servers that accept writes.')
    this.#most = settings.max
    this.#pools = addresses.map((connectionString) => {
      const pool = new Pool({
        connectionString,
        ...(addresses.length > 1 && { verify }),
        ...settings,
      })
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
    const sum = (count: (pool: Pool) => number) =>
      this.#pools.reduce((all, pool) => all + count(pool), 0)
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

/** Timeouts of the client, in ms, so that calls to a database that is down, frozen or locked fail within seconds. */
const waits = {
  connectionTimeoutMillis: 5_000, // also how long a call waits for a free connection
  query_timeout: 3_000, // a frozen server cannot apply its own timeout
} satisfies PoolConfig

/** Timeouts that the database applies, in ms. */
const limits = {
  statement_timeout: 2_500,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
} satisfies PoolConfig

/** No just-in-time compilation of queries: for the figures of the desk it took 0.5 s, running them 0.2 s. */
const jit = { jit: 'off' }

/** Connections of a process unless configured otherwise, and the part of them that background work uses at the same time. */
const usual = 10
const forBackground = 0.3

/** The value of `statement_timeout` that the database reports when it applies ours. */
export const keptLimit = `${limits.statement_timeout}ms`

/**
 * How the timeouts are set: when the connection starts; in each transaction, for a pooler that does not forward them
 * and uses another connection for every transaction; or not at all, for work without a time limit.
 */
export type Limits = 'connection' | 'transaction' | 'none'

const local = (settings: Readonly<Record<string, number | string>>) =>
  [
    'begin',
    ...Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`),
  ].join('; ')

/**
 * The statements that begin a transaction, sent in one round trip. `none` also removes the timeouts of a role or a
 * database.
 */
const begins: Record<Limits, string> = {
  connection: 'begin',
  transaction: local({ ...limits, ...jit }),
  none: local({ statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }),
}

/** The server has become a standby, or read-only. */
const isReadOnly = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '25006'

/** True unless the server rejected a statement with an error code and the connection can be used again. */
function isBroken(error: unknown): boolean {
  return !(
    error instanceof Error &&
    'code' in error &&
    /^[0-9A-Z]{5}$/.test(String(error.code)) &&
    !/^(08|57P)/.test(String(error.code))
  )
}

/**
 * A connection of the pool. After a failure it is destroyed, so that it never returns to the pool in the middle of a
 * transaction.
 */
class PgConnection {
  readonly #client: PoolClient
  readonly #begin: string
  readonly #hasOthers: boolean
  #broken = false

  /** `hasOthers`: another server may accept the writes that this one refuses. */
  constructor(client: PoolClient, begin: string, hasOthers: boolean) {
    this.#client = client
    this.#begin = begin
    this.#hasOthers = hasOthers
  }

  query: Query = async (text, values, options) => {
    if (this.#broken) throw new StoreUnavailable('connection lost')
    try {
      return await this.#client.query<Rows['rows'][number]>({ text, values, ...options })
    } catch (error) {
      this.#broken = isBroken(error) || (this.#hasOthers && isReadOnly(error))
      throw this.#broken ? new StoreUnavailable(reason(error)) : storeError(error)
    }
  }

  async inTransaction<Result>(work: (tx: { query: Query }) => Promise<Result>): Promise<Result> {
    await this.query(this.#begin)
    try {
      const result = await work({ query: this.query })
      const { command } = await this.query('commit')
      // After a failed statement the answer to COMMIT is ROLLBACK, without an error.
      if (command !== 'COMMIT') throw new StoreUnavailable('not committed')
      return result
    } catch (error) {
      if (!this.#broken) await this.query('rollback').catch(() => undefined)
      throw error
    }
  }

  release(): void {
    this.#client.release(this.#broken)
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? String(error.code) : error.message.toLowerCase()
}

export class PostgresClient implements SqlClient {
  readonly #pools: Pools
  readonly #limits: Limits
  readonly #background: Semaphore

  constructor(databaseUrl: string, kept: Limits = 'connection', settings: PoolConfig = {}) {
    this.#limits = kept
    const max = settings.max ?? usual
    this.#background = new Semaphore(Math.max(1, Math.floor(max * forBackground)))
    this.#pools = new Pools(databaseUrl, {
      application_name: 'bauhinia',
      keepAlive: true,
      ...waits,
      ...(kept === 'connection' && { ...limits, options: `-c jit=${jit.jit}` }),
      ...settings,
      max,
    })
  }

  query: Query = (...statement) =>
    this.#limits === 'transaction'
      ? this.transaction(({ query }) => query(...statement))
      : this.#lend((connection) => connection.query(...statement))

  transaction<Result>(work: (tx: { query: Query }) => Promise<Result>): Promise<Result> {
    return this.#lend((connection) => connection.inTransaction(work))
  }

  get load() {
    return this.#pools.load
  }

  async close(): Promise<void> {
    await this.#pools.end()
  }

  #lend<Result>(work: (connection: PgConnection) => Promise<Result>): Promise<Result> {
    return isBackground() ? this.#background.run(() => this.#lendOne(work)) : this.#lendOne(work)
  }

  async #lendOne<Result>(work: (connection: PgConnection) => Promise<Result>): Promise<Result> {
    const connection = new PgConnection(
      await this.#connect(),
      begins[this.#limits],
      this.#pools.hasOthers,
    )
    try {
      return await work(connection)
    } finally {
      connection.release()
    }
  }

  async #connect(): Promise<PoolClient> {
    try {
      return await this.#pools.connect()
    } catch (error) {
      throw new StoreUnavailable(reason(error))
    }
  }
}
