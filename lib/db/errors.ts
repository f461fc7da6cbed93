/**
 * The server opens the store with one copy of this module and Next's bundles use it with others, so that the class of an
 * error differs from copy to copy. Its name does not.
 */
function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}

/** The store cannot be used now. Nothing was acknowledged; the caller may try again with the same idempotency key. */
export class StoreUnavailable extends Error {
  static [Symbol.hasInstance](error: unknown): error is StoreUnavailable {
    return isNamed(error, 'StoreUnavailable')
  }

  /** A short cause for the log, never data: `ENOSPC`, `57P01`, `timeout`. */
  readonly reason: string

  constructor(reason: string) {
    super(`The store is not available (${reason})`)
    this.name = 'StoreUnavailable'
    this.reason = reason
  }
}

/** Another process holds the embedded store. The message is for the terminal. */
export class StoreLocked extends Error {
  /** Who holds it, as far as the lock file tells: `process 4711 on host`. */
  readonly holder: string

  constructor(dataDir: string, holder: string) {
    super(
      `The store in ${dataDir} is in use by ${holder}. Stop that process first, set DATA_DIR to another folder, or set DATABASE_URL to use PostgreSQL.`,
    )
    this.name = 'StoreLocked'
    this.holder = holder
  }
}

/** A store that would lose acknowledged applications in a power cut is not opened. The message says how to mend it. */
export class StoreUnsafe extends Error {
  override name = 'StoreUnsafe'
}

/** A backup that cannot be restored, or a place it must not be restored to. The message is for the terminal. */
export class CannotRestore extends Error {
  override name = 'CannotRestore'
}

/**
 * A statement the database refused. Holds the SQLSTATE and the database's sentence, but none of the values:
 * the drivers' own errors carry the parameters, and with them names and phone numbers, into logs.
 */
export class StatementFailed extends Error {
  static [Symbol.hasInstance](error: unknown): error is StatementFailed {
    return isNamed(error, 'StatementFailed')
  }

  readonly code: string
  readonly constraint: string | undefined

  constructor(code: string, message: string, constraint?: string) {
    super(message)
    this.name = 'StatementFailed'
    this.code = code
    this.constraint = constraint
  }
}

/** True for a value that is there already where it must be unique. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof StatementFailed && error.code === '23505'
}

/** True for a reference to a row that is not there, or no longer. */
export function isOrphan(error: unknown): boolean {
  return error instanceof StatementFailed && error.code === '23503'
}

// Connection lost, out of resources, shutting down, system failure, read-only: the statement is not at fault.
const unavailable = /^(08|53|57|58|XX)|^(25006|25P03|55P03)$/

/** Turns what a driver threw into one of ours. Errors of the program itself pass unchanged. */
export function storeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (typeof code !== 'string') return error
  if (!/^[0-9A-Z]{5}$/.test(code) || unavailable.test(code)) return new StoreUnavailable(code)
  return new StatementFailed(code, error.message, typeof constraint === 'string' ? constraint : undefined)
}
