import { AsyncLocalStorage } from 'node:async_hooks'
import type { Query, Rows, SqlClient } from '@/lib/db/client'
import { flushLog, type Engine } from '@/lib/db/embedded/engine'
import { startThread } from '@/lib/db/embedded/start-thread'
import { Flushes, mayBeLost } from '@/lib/db/embedded/flushes'
import { ConnectionMutex } from '@/lib/db/embedded/connection-mutex'
import { Transaction, releaseOnError, type Connection } from '@/lib/db/embedded/transaction'
import { StoreUnavailable } from '@/lib/db/errors'

type Start = () => Promise<Engine>

/** How long after a failed start the next one waits, in ms. */
const pauses = [500, 2_000, 5_000, 10_000]

/** How long a transaction may keep the only connection while others wait, in ms. */
const longest = 10_000

/**
 * One engine, one statement or transaction at a time. When the engine breaks (disk full or unwritable, a failed flush),
 * what was under way is refused, the engine is given up, and the next call starts a new one that recovers from its log.
 */
export class EmbeddedClient implements SqlClient {
  readonly #start: Start
  readonly #mutex = new ConnectionMutex()
  readonly #inside = new AsyncLocalStorage<Transaction>()
  readonly #flushes = new Flushes(async (engine, begin) => {
    const release = await this.#mutex.acquire({ patient: true }) // behind all who wait: their commits are included
    begin()
    await this.#send(engine, flushLog).finally(release)
  })
  #engine: Engine | undefined
  #failures = 0
  #nextStart = 0
  #longest: number | undefined = longest
  #closed = false

  constructor(folder: string, start: Start = () => startThread(folder)) {
    this.#start = start
  }

  /** Starts the engine now, and lets the caller see why that fails. */
  async open(): Promise<void> {
    this.#engine ??= await this.#start()
  }

  /** For work before anybody else uses the store: bringing a large one up to date takes its time. */
  async withoutTimeLimit(work: () => Promise<void>): Promise<void> {
    this.#longest = undefined
    await work().finally(() => (this.#longest = longest))
  }

  query: Query = async (...statement) => {
    this.#refuseInside()
    const connection = await this.#acquire()
    const rows = await connection.send(...statement).catch(releaseOnError(connection))
    await connection.release({ lasting: !mayBeLost(statement[0]) })
    return rows
  }

  async transaction<Result>(work: (tx: { query: Query }) => Promise<Result>): Promise<Result> {
    this.#refuseInside()
    const transaction = new Transaction(() => this.#acquire(), this.#longest)
    return transaction.run(() => this.#inside.run(transaction, () => work(transaction)))
  }

  async close(): Promise<void> {
    const release = await this.#mutex.acquire()
    this.#closed = true
    await this.#engine?.close()
    this.#engine = undefined
    release()
  }

  /** Waits for the turn; `send` then speaks to one engine and refuses when that has been given up. */
  async #acquire(): Promise<Connection> {
    const release = await this.#mutex.acquire()
    try {
      const engine = await this.#ready()
      return {
        send: (...statement) => this.#send(engine, ...statement),
        release: ({ lasting = true } = {}) => {
          const settled = lasting ? this.#flushes.settled(engine) : Promise.resolve()
          release()
          return settled
        },
      }
    } catch (error) {
      release()
      throw error
    }
  }

  async #ready(): Promise<Engine> {
    if (this.#closed) throw new StoreUnavailable('closed')
    if (this.#engine) return this.#engine
    if (performance.now() < this.#nextStart) throw new StoreUnavailable('starting again')
    try {
      this.#engine = await this.#start()
      this.#failures = 0
      return this.#engine
    } catch {
      this.#nextStart = performance.now() + (pauses[Math.min(this.#failures, pauses.length - 1)] ?? 0)
      this.#failures += 1
      throw new StoreUnavailable('does not start')
    }
  }

  async #send(engine: Engine, ...[text, values, options]: Parameters<Query>): Promise<Rows> {
    if (this.#engine !== engine) throw new StoreUnavailable('given up')
    this.#flushes.note(engine, text)
    let outcome: { rows: Rows } | { error: unknown }
    try {
      outcome = { rows: await engine.query(text, values, options?.rowMode ?? 'object') }
    } catch (error) {
      outcome = { error }
    }
    // Whatever the engine answered after a fault is not worth believing.
    if (engine.fault !== undefined) throw this.#giveUp(engine, engine.fault)
    if ('rows' in outcome) return outcome.rows
    throw outcome.error
  }

  #giveUp(engine: Engine, fault: string): StoreUnavailable {
    engine.release()
    if (this.#engine === engine) this.#engine = undefined
    return new StoreUnavailable(fault)
  }

  /** The one connection is taken by the transaction around this call: waiting for it would be for ever. */
  #refuseInside(): void {
    if (!this.#inside.getStore()?.open) return
    throw new Error('Inside a transaction use the transaction, not the database')
  }
}
