import { AsyncLocalStorage } from 'node:async_hooks'
import type { Query, Rows, SqlClient } from '@/lib/db/client'
import { flushLog, type Engine } from '@/lib/db/embedded/engine'
import { startThread } from '@/lib/db/embedded/start-thread'
import { ConnectionMutex, inTime } from '@/lib/db/embedded/connection-mutex'
import { StoreUnavailable } from '@/lib/db/errors'

type Connection = {
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
class Transaction {
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
function releaseOnError(connection: Connection) {
  return (error: unknown): never => {
    connection.release().catch(() => undefined)
    throw error
  }
}

/** Statements that write nothing. */
const harmless = /^(select|begin|commit|rollback|savepoint|release)\b/i

/** True for a statement that turns synchronous commit off: its writes may be lost, and it does not wait for a flush. */
function mayBeLost(statement: string): boolean {
  return statement.includes("set_config('synchronous_commit', 'off'")
}

/** Flushes everything committed so far. Calls `begin` when it starts; later commits are not included. */
type Flush = (engine: Engine, begin: () => void) => Promise<void>

/**
 * Lets commits share a flush. The engine commits without flushing; every call that committed, or that read while
 * something was not flushed, waits here before it resolves. Under load, about a dozen applications share one flush,
 * which makes a slow disk usable.
 */
class Flushes {
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

type Start = () => Promise<Engine>

/** Delay before the next start after a failed one, in ms. */
const pauses = [500, 2_000, 5_000, 10_000]

/** How long a transaction may use the only connection, in ms. */
const longest = 10_000

/**
 * A client for one engine that runs one statement or transaction at a time. When the engine fails (disk full or not
 * writable, a failed flush), pending calls are rejected and the engine is released; the next call starts a new engine,
 * which recovers from its log.
 */
export class EmbeddedClient implements SqlClient {
  readonly #start: Start
  readonly #mutex = new ConnectionMutex()
  readonly #inside = new AsyncLocalStorage<Transaction>()
  readonly #flushes = new Flushes(async (engine, begin) => {
    const release = await this.#mutex.acquire({ patient: true }) // after all waiting calls, so that the flush includes their commits
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

  /** Starts the engine. Throws the reason when it cannot start. */
  async open(): Promise<void> {
    this.#engine ??= await this.#start()
  }

  /**
   * Runs `work` without the time limit of transactions. For migrations at the start, which can take long on a large
   * store.
   */
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

  get load() {
    return this.#mutex.load
  }

  async close(): Promise<void> {
    const release = await this.#mutex.acquire()
    this.#closed = true
    await this.#engine?.close()
    this.#engine = undefined
    release()
  }

  /** Waits for the connection. `send` uses the current engine only and throws after that engine is released. */
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
    // After a fault, no answer of the engine can be trusted.
    if (engine.fault !== undefined) throw this.#giveUp(engine, engine.fault)
    if ('rows' in outcome) return outcome.rows
    throw outcome.error
  }

  #giveUp(engine: Engine, fault: string): StoreUnavailable {
    engine.release()
    if (this.#engine === engine) this.#engine = undefined
    return new StoreUnavailable(fault)
  }

  /** Throws inside a transaction, which uses the only connection: waiting for it would never end. */
  #refuseInside(): void {
    if (!this.#inside.getStore()?.open) return
    throw new Error('Inside a transaction use the transaction, not the database')
  }
}
