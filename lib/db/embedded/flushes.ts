import type { Engine } from '@/lib/db/embedded/engine'

/** Statements that write nothing. */
const harmless = /^(select|begin|commit|rollback|savepoint|release)\b/i

/** True for a statement that turns synchronous commit off: its writes may be lost, and it does not wait for a flush. */
export function mayBeLost(statement: string): boolean {
  return statement.includes("set_config('synchronous_commit', 'off'")
}

/** Flushes everything committed so far. Calls `begin` when it starts; later commits are not included. */
type Flush = (engine: Engine, begin: () => void) => Promise<void>

/**
 * Lets commits share a flush. The engine commits without flushing; every call that committed, or that read while
 * something was not flushed, waits here before it resolves. Under load, about a dozen applications share one flush,
 * which makes a slow disk usable.
 */
export class Flushes {
  readonly #flush: Flush
  readonly #unflushed = new WeakSet<Engine>()
  /** The flush that has not started yet, so that later callers are still included. */
  readonly #coming = new WeakMap<Engine, Promise<void>>()

  constructor(flush: Flush) {
    this.#flush = flush
  }

  /** Registers a statement. Call it before the statement is sent. */
  note(engine: Engine, statement: string): void {
    if (!harmless.test(statement) && !mayBeLost(statement)) this.#unflushed.add(engine)
  }

  /** Resolves when everything written before the call is on disk; rejects when it may not be. */
  settled(engine: Engine): Promise<void> {
    if (!this.#unflushed.has(engine)) return Promise.resolve()
    return this.#coming.get(engine) ?? this.#start(engine)
  }

  #start(engine: Engine): Promise<void> {
    const started = () => {
      this.#coming.delete(engine)
      this.#unflushed.delete(engine)
    }
    const done = this.#flush(engine, started).catch((error: unknown) => {
      this.#coming.delete(engine)
      this.#unflushed.add(engine)
      throw error
    })
    this.#coming.set(engine, done)
    return done
  }
}
