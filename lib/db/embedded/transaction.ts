import type { Query } from '@/lib/db/client'
import { inTime } from '@/lib/db/embedded/connection-mutex'
import { StoreUnavailable } from '@/lib/db/errors'

export type Connection = {
  send: Query
  /** Gives the turn on, and resolves when everything that was seen or written in it is on the disk, if that is to last. */
  release(what?: { lasting?: boolean }): Promise<void>
}

type Begun = Connection & { begun: Promise<unknown> }

/**
 * A transaction that takes its turn with its first statement: what the caller does before that, building the statement
 * above all, happens while others are still at work.
 */
export class Transaction {
  open = true
  readonly #acquire: () => Promise<Connection>
  readonly #longest: number | undefined
  #connection: Promise<Begun> | undefined

  /** `longest`: how long it may keep the only connection, in ms; without it, for ever. */
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

  /** Runs the caller's work and commits it. Everything is rolled back when the work throws. */
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
    begun.catch(() => undefined) // looked at before the commit: the first statement need not wait for the answer
    return { ...connection, begun }
  }

  async #commit(): Promise<void> {
    if (!this.#connection) return
    const { send, begun, release } = await this.#connection
    await begun
    const { command } = await send('commit')
    // A transaction that a failed statement has aborted answers COMMIT with ROLLBACK, and no error.
    if (command !== 'COMMIT') throw new StoreUnavailable('not committed')
    this.#connection = undefined
    await release()
  }

  async #rollback(): Promise<void> {
    const connection = await this.#connection?.catch(() => undefined)
    // Fails when the engine was given up, which has undone the transaction anyway.
    await connection?.send('rollback').catch(() => undefined)
    connection?.release().catch(() => undefined)
  }
}

/** Gives the turn on after a failure. */
export function releaseOnError(connection: Connection) {
  return (error: unknown): never => {
    connection.release().catch(() => undefined)
    throw error
  }
}
