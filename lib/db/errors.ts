/**
 * The server and the bundles of Next each load a copy of this module, so `instanceof` has to compare names instead of
 * classes.
 */
function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}

/** The store is not available. Nothing was acknowledged; the caller may retry with the same idempotency key. */
export class StoreUnavailable extends Error {
  static [Symbol.hasInstance](error: unknown): error is StoreUnavailable {
    return isNamed(error, 'StoreUnavailable')
  }

  /** A short cause for the log, without data: `ENOSPC`, `57P01`, `timeout`. */
  readonly reason: string

  constructor(reason: string) {
    super(`The store is not available (${reason})`)
    this.name = 'StoreUnavailable'
    this.reason = reason
  }
}

/** Another site uses the data folder. The message is for the terminal. */
export class StoreLocked extends Error {
  /** For example `process 4711 on host`. */
  readonly holder: string

  constructor(dataDir: string, holder: string) {
    super(
      `The store in ${dataDir} is in use by ${holder}. Stop that process first, set DATA_DIR to another folder, or set DATABASE_URL to use PostgreSQL.`,
    )
    this.name = 'StoreLocked'
    this.holder = holder
  }
}

/**
 * The store cannot be started, would lose acknowledged applications in a power failure, or mix up times, so it is not opened. The
 * message contains the fix.
 */
export class StoreUnsafe extends Error {
  override name = 'StoreUnsafe'
}

/** The tables are of a version that this one cannot work with. The message contains the fix. */
export class WrongTables extends Error {
  override name = 'WrongTables'
}

/** A backup that cannot be restored, or a target that must not be overwritten. The message is for the terminal. */
export class CannotRestore extends Error {
  override name = 'CannotRestore'
}

/**
 * A statement that the database rejected. Contains the SQLSTATE and the message of the database, but no values: the
 * errors of the drivers contain the parameters, which would write names and phone numbers to logs.
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

/** True for a violated unique constraint, or for this one. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  if (!(error instanceof StatementFailed) || error.code !== '23505') return false
  return constraint === undefined || error.constraint === constraint
}

/** True for a reference to a row that does not exist. */
export function isOrphan(error: unknown): boolean {
  return error instanceof StatementFailed && error.code === '23503'
}

// Connection lost, out of resources, shutting down, system failure, read-only: not the fault of the statement.
const unavailable = /^(08|53|57|58|XX)|^(25006|25P03|55P03)$/

/** PostgreSQL reports a file system that is read-only or denies access as a missing privilege (42501). */
const unwritable = /^could not .*\b(?:file|directory)\b/

/** Converts an error of a driver to StoreUnavailable or StatementFailed. Returns other errors unchanged. */
export function storeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (typeof code !== 'string') return error
  const away = unavailable.test(code) || (code === '42501' && unwritable.test(error.message))
  if (!/^[0-9A-Z]{5}$/.test(code) || away) return new StoreUnavailable(code)
  return new StatementFailed(
    code,
    error.message,
    typeof constraint === 'string' ? constraint : undefined,
  )
}

/** True for a statement with a value that its column cannot hold: an id that is none, a number that is too large. */
export function isUnfit(error: unknown): boolean {
  return error instanceof StatementFailed && /^22(?!012)/.test(error.code)
}
