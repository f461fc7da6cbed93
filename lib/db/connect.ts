import type { PGlite } from '@electric-sql/pglite'
import { DrizzleQueryError } from 'drizzle-orm'
import {
  PgDialect,
  type PgPreparedQuery,
  type PgTransactionConfig,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core'
import { PgliteDatabase, PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite'
import type { SqlClient } from '@/lib/db/client'

type None = Record<string, never>

/** The query builder over either engine. */
export type Database = PgliteDatabase<None>

/** The query builder inside a transaction. Use nothing else there: the embedded store has only one connection. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** An open store of either engine. */
export type Store = {
  engine: 'pglite' | 'postgres'
  db: Database
  /** Connections of this process: open ones, idle ones, and calls that wait for one. */
  load(): { open: number; idle: number; waiting: number }
  /** Flushes and releases the folder. Can be called more than once. */
  close(): Promise<void>
}

/** Throws the database's error instead of the query builder's, whose message contains every parameter. */
function plain<Call extends (...args: never[]) => Promise<unknown>>(call: Call): Call {
  const wrapped = async (...args: never[]) => {
    try {
      return await call(...args)
    } catch (error) {
      throw error instanceof DrizzleQueryError ? (error.cause ?? error) : error
    }
  }
  return wrapped as Call
}

type Prepare = Parameters<PgliteSession<None, None>['prepareQuery']>

class Session extends PgliteSession<None, None> {
  readonly #client: SqlClient
  readonly #dialect: PgDialect

  constructor(client: Pick<SqlClient, 'query'>, dialect: PgDialect, transactions: SqlClient) {
    super(client as unknown as PGlite, dialect, undefined)
    this.#client = transactions
    this.#dialect = dialect
  }

  override prepareQuery<Config extends PreparedQueryConfig>(...args: Prepare): PgPreparedQuery<Config> {
    const prepared = super.prepareQuery<Config>(...args)
    prepared.execute = plain(prepared.execute.bind(prepared))
    return prepared
  }

  override transaction<Result>(
    work: (tx: PgliteTransaction<None, None>) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result> {
    return this.#client.transaction(async (query) => {
      const tx = new PgliteTransaction<None, None>(
        this.#dialect,
        new Session(query, this.#dialect, this.#client),
        undefined,
      )
      if (config) await tx.setTransaction(config)
      return work(tx)
    })
  }
}

/** The query builder over a client of either engine. */
export function connect(client: SqlClient): Database {
  const dialect = new PgDialect()
  return new PgliteDatabase(dialect, new Session(client, dialect, client), undefined)
}
