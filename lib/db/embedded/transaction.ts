import type { Query } from '@/lib/db/client'
import { inTime } from '@/lib/db/embedded/connection-mutex'
import { StoreUnavailable } from '@/lib/db/errors'

export type Connection = {
  send: Query
  /**
   * Releases the connection. Resolves when everything read or written through it is on disk, unless `lasting` is false.
   */
  release(what?: { lasting?: boolean }): Promise<void>
}

type Begun = Connection & { begun: Promise<unknown> }

/**
 * A transaction that acquires the connection with its first statement, so that the caller builds that statement while
 * other calls use the connection.
 */
export class Transaction {
  open = true
  readonly #acquire: () => Promise<Connection>
  readonly #longest: number | undefined
  #connection: Promise<Begun> | undefined

  /** `longest`: how long it may use the only connection, in ms; without it, there is no limit. */
  constructor(acquire: () => Promise<Connection>, longest?: number) {
    this.#acquire = acquire
    this.#longest = longest
  }

  query: Query = async (...statement) => {
    if (!this.open) throw new Error('This transaction has ended')
    this.#connection ??= this.#begin()
    const { send } = await this.#connection
    return send(...statement)
  }

  /** Runs `work` and commits. Rolls everything back when `work` throws. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await (this.#longest === undefined ? work() : inTime(work(), this.#longest))
      this.open = false
      await this.#commit()
      return result
    } catch (error) {
      this.open = false
      await this.#rollback()
      throw error
    }
  }

  async #begin(): Promise<Begun> {
    const connection = await this.#acquire()
    const begun = connection.send('begin')
    begun.catch(() => undefined) // checked before the commit: the first statement does not wait for the answer
    return { ...connection, begun }
  }

  async #commit(): Promise<void> {
    if (!this.#connection) return
    const { send, begun, release } = await this.#connection
    await begun
    const { command } = await send('commit')
    // After a failed statement the answer to COMMIT is ROLLBACK, without an error.
    if (command !== 'COMMIT') throw new StoreUnavailable('not committed')
    this.#connection = undefined
    await release()
  }

  async #rollback(): Promise<void> {
    const connection = await this.#connection?.catch(() => undefined)
    // Fails when the engine was released, which has ended the transaction already.
    await connection?.send('rollback').catch(() => undefined)
    connection?.release().catch(() => undefined)
  }
}

/** Releases the connection after a failure. */
export function releaseOnError(connection: Connection) {
  return (error: unknown): never => {
    connection.release().catch(() => undefined)
    throw error
  }
}
