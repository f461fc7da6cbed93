import { StoreLocked, StoreUnavailable, StoreUnsafe, WrongTables } from '@/lib/db/errors'
import { env, EnvError } from '@/lib/env'

/**
 * The error message of a command about articles, for the terminal; undefined for a bug of the program. `instead` is what
 * can be done at the desk while the server uses the store.
 */
export function explainFailure(error: unknown, instead: string): string | undefined {
  if (error instanceof StoreLocked)
    return `The running server is using the store. Either sign in at ${env().SITE_URL}/staff/articles and ${instead}, or stop the server first.`
  const known = [EnvError, StoreUnavailable, StoreUnsafe, WrongTables, TypeError].some(
    (kind) => error instanceof kind,
  )
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  return (known || missing) && error instanceof Error ? error.message : undefined
}
