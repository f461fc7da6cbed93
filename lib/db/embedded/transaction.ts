import type { Query } from '@/lib/db/client'
import { inTime } from '@/lib/db/embedded/turns'
import { StoreUnavailable } from '@/lib/db/errors'

export type Turn = {
  send: Query
  /** Gives the turn on, and resolves when everything that was seen or written in it is on the disk, if that is to last. */
  leave(what?: { lasting?: boolean }): Promise<void>
}

type Begun = Turn & { begun: Promise<unknown> }

/**
 * A transaction that takes its turn with its first statement: what the caller does before that, building the statement
 * above all, happens while others are still at work.
 */
export class Transaction {
  open = true
  readonly #enter: () => Promise<Turn>
  readonly #longest: number | undefined
  #turn: Promise<Begun> | undefined

  /** `longest`: how long it may keep the only connection, in ms; without it, for ever. */
  constructor(enter: () => Promise<Turn>, longest?: number) {
    this.#enter = enter
    this.#longest = longest
  }

  query: Query = async (...statement) => {
    if (!this.open) throw new Error('This transaction has ended')
    this.#turn ??= this.#begin()
    const { send } = await this.#turn
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
    const turn = await this.#enter()
    const begun = turn.send('begin')
    begun.catch(() => undefined) // looked at before the commit: the first statement need not wait for the answer
    return { ...turn, begun }
  }

  async #commit(): Promise<void> {
    if (!this.#turn) return
    const { send, begun, leave } = await this.#turn
    await begun
    const { command } = await send('commit')
    // A transaction that a failed statement has aborted answers COMMIT with ROLLBACK, and no error.
    if (command !== 'COMMIT') throw new StoreUnavailable('not committed')
    this.#turn = undefined
    await leave()
  }

  async #rollback(): Promise<void> {
    const turn = await this.#turn?.catch(() => undefined)
    // Fails when the engine was given up, which has undone the transaction anyway.
    await turn?.send('rollback').catch(() => undefined)
    turn?.leave().catch(() => undefined)
  }
}

/** Gives the turn on after a failure. */
export function failing(turn: Turn) {
  return (error: unknown): never => {
    turn.leave().catch(() => undefined)
    throw error
  }
}
