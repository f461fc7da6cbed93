import type { QueryOptions, Results } from '@electric-sql/pglite'

export type Rows = Results<Record<string, unknown>>

/** Sends one statement. `options.rowMode` and `options.parsers` are as PGlite has them. */
export type Query = (text: string, values?: unknown[], options?: QueryOptions) => Promise<Rows>

/**
 * What the query builder needs of a database. Both engines stand behind it, each with its own way of failing fast and
 * coming back: a transaction resolves only after a flushed COMMIT, and throws StoreUnavailable or StatementFailed.
 */
export type SqlClient = {
  query: Query
  transaction<Result>(work: (tx: { query: Query }) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
