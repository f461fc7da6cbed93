import { DrizzleQueryError } from 'drizzle-orm'
import {
  NodePgDatabase,
  NodePgSession,
  NodePgTransaction,
  type NodePgClient,
} from 'drizzle-orm/node-postgres'
import {
  PgDialect,
  type PgPreparedQuery,
  type PgTransactionConfig,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core'
import type { QueryConfig } from 'pg'
import type { SqlClient } from '@/lib/db/client'

type None = Record<string, never>

/** The query builder. */
export type Database = NodePgDatabase<None>

/** The query builder inside a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** An open store. */
export type Store = {
  /** For people: the folder or the address, without the password. */
  place: string
  db: Database
  /** Connections of this process: open ones, idle ones, and calls that wait for one. */
  load(): { open: number; idle: number; waiting: number }
  /** Whether its disk accepts files, as far as this process can see that. */
  hasRoom(): Promise<boolean>
  /** Can be called more than once. */
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

type Prepare = Parameters<NodePgSession<None, None>['prepareQuery']>

/** Our client with the signature of `pg`. */
function asNodePg({ query }: Pick<SqlClient, 'query'>): NodePgClient {
  const send = ({ text, ...options }: QueryConfig, values?: unknown[]) =>
    query(text, values, options)
  return { query: send } as unknown as NodePgClient
}

class Session extends NodePgSession<None, None> {
  readonly #client: SqlClient
  readonly #dialect: PgDialect

  constructor(client: Pick<SqlClient, 'query'>, dialect: PgDialect, transactions: SqlClient) {
    super(asNodePg(client), dialect, undefined)
    this.#client = transactions
    this.#dialect = dialect
  }

  override prepareQuery<Config extends PreparedQueryConfig>(
    ...args: Prepare
  ): PgPreparedQuery<Config> {
    const prepared = super.prepareQuery<Config>(...args)
    prepared.execute = plain(prepared.execute.bind(prepared))
    return prepared
  }

  override transaction<Result>(
    work: (tx: NodePgTransaction<None, None>) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result> {
    return this.#client.transaction(async (query) => {
      const tx = new NodePgTransaction<None, None>(
        this.#dialect,
        new Session(query, this.#dialect, this.#client),
        undefined,
      )
      if (config) await tx.setTransaction(config)
      return work(tx)
    })
  }
}

/** The query builder over a client. */
export function connectDatabase(client: SqlClient): Database {
  const dialect = new PgDialect()
  return new NodePgDatabase(dialect, new Session(client, dialect, client), undefined)
}
