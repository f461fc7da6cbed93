import type { Engine } from '@/lib/db/embedded/engine'

/** Statements after which there is nothing to flush. */
const harmless = /^(select|begin|commit|rollback|savepoint|release)\b/i

/** True for a statement that says itself that what it writes may be lost: nobody waits for a flush of it. */
export function mayBeLost(statement: string): boolean {
  return statement.includes("set_config('synchronous_commit', 'off'")
}

/** Flushes everything committed so far; `begin` is called when it really starts and no later commit is included. */
type Flush = (engine: Engine, begin: () => void) => Promise<void>

/**
 * Lets commits share a flush. The engine commits without flushing; whoever committed, or read while something was
 * unflushed, waits here before answering. On a busy site a dozen applications go to the disk together, which is what
 * makes a slow disk bearable.
 */
export class Flushes {
  readonly #flush: Flush
  readonly #unflushed = new WeakSet<Engine>()
  /** Not started yet, so that those who come meanwhile are included. */
  readonly #coming = new WeakMap<Engine, Promise<void>>()

  constructor(flush: Flush) {
    this.#flush = flush
  }

  /** To be told of every statement before it is sent. */
  note(engine: Engine, statement: string): void {
    if (!harmless.test(statement) && !mayBeLost(statement)) this.#unflushed.add(engine)
  }

  /** Resolves when everything that was written before the call is on the disk; rejects when it may not be. */
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
