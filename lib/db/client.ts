import type { QueryOptions, Results } from '@electric-sql/pglite'

export type Rows = Results<Record<string, unknown>>

/** Sends one statement. `options.rowMode` and `options.parsers` are those of PGlite. */
export type Query = (text: string, values?: unknown[], options?: QueryOptions) => Promise<Rows>

/**
 * What the query builder needs from a database. Both engines implement it. `transaction` resolves only after a flushed
 * COMMIT and throws StoreUnavailable or StatementFailed.
 */
export type SqlClient = {
  query: Query
  transaction<Result>(work: (tx: { query: Query }) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
