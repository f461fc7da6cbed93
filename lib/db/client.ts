import type { CustomTypesConfig, QueryResult } from 'pg'

export type Rows = Pick<
  QueryResult<Record<string, unknown>>,
  'rows' | 'fields' | 'rowCount' | 'command'
>

/** Sends one statement. `options` are those of `pg`. */
export type Query = (
  text: string,
  values?: unknown[],
  options?: { rowMode?: 'array' | undefined; types?: CustomTypesConfig | undefined },
) => Promise<Rows>

/**
 * What the query builder needs from a database. `transaction` resolves only after a flushed COMMIT and throws StoreUnavailable
 * or StatementFailed.
 */
export type SqlClient = {
  query: Query
  transaction<Result>(work: (tx: { query: Query }) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
