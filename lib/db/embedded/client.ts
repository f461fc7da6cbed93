import { AsyncLocalStorage } from 'node:async_hooks'
import type { Query, Rows, SqlClient } from '@/lib/db/client'
import { startEngine, type Engine } from '@/lib/db/embedded/engine'
import { inTime, Turns } from '@/lib/db/embedded/turns'
import { StoreUnavailable, storeError } from '@/lib/db/errors'

type Start = () => Promise<Engine>

/** How long a transaction may keep the only connection, in ms. */
const longestTransaction = 10_000

/** How long after a failed start the next one waits, in ms: a start blocks the process for most of a second. */
const pauses = [500, 2_000, 5_000, 10_000]

/**
 * One engine, one statement or transaction at a time. When the engine breaks (disk full or unwritable, a failed flush),
 * what was under way is refused, the engine is given up, and the next call starts a new one that recovers from its log.
 */
export class EmbeddedClient implements SqlClient {
  readonly #start: Start
  readonly #turns = new Turns()
  readonly #inside = new AsyncLocalStorage<{ open: boolean }>()
  #engine: Engine | undefined
  #failures = 0
  #nextStart = 0
  #closed = false

  constructor(folder: string, start: Start = () => startEngine(folder)) {
    this.#start = start
  }

  /** Starts the engine now, and lets the caller see why that fails. */
  async open(): Promise<void> {
    this.#engine ??= await this.#start()
  }

  query: Query = (text, values, options) => {
    this.#refuseInside()
    return this.#turns.take(async () => this.#run(await this.#ready(), text, values, options))
  }

  transaction<Result>(work: (tx: { query: Query }) => Promise<Result>): Promise<Result> {
    this.#refuseInside()
    return this.#turns.take(async () => {
      const engine = await this.#ready()
      const context = { open: true }
      const send: Query = (text, values, options) => this.#run(engine, text, values, options)
      const query: Query = (...statement) => {
        if (!context.open) throw new Error('This transaction has ended')
        return send(...statement)
      }
      await send('begin')
      try {
        const result = await inTime(
          this.#inside.run(context, () => work({ query })),
          longestTransaction,
        )
        context.open = false
        this.#expectCommit(await send('commit'))
        return result
      } catch (error) {
        context.open = false
        if (this.#engine === engine) await send('rollback')
        throw error
      }
    })
  }

  async close(): Promise<void> {
    await this.#turns.take(async () => {
      this.#closed = true
      await this.#engine?.pg.close()
      this.#engine = undefined
    })
  }

  async #ready(): Promise<Engine> {
    if (this.#closed) throw new StoreUnavailable('closed')
    if (this.#engine) return this.#engine
    if (Date.now() < this.#nextStart) throw new StoreUnavailable('starting again')
    try {
      this.#engine = await this.#start()
      this.#failures = 0
      return this.#engine
    } catch {
      this.#nextStart = Date.now() + (pauses[Math.min(this.#failures, pauses.length - 1)] ?? 0)
      this.#failures += 1
      throw new StoreUnavailable('does not start')
    }
  }

  async #run(engine: Engine, ...[text, values, options]: Parameters<Query>): Promise<Rows> {
    if (this.#engine !== engine) throw new StoreUnavailable('given up')
    let outcome: { rows: Rows } | { error: unknown }
    try {
      outcome = { rows: await engine.pg.query(text, values, { rowMode: options?.rowMode ?? 'object' }) }
    } catch (error) {
      outcome = { error: storeError(error) }
    }
    // Whatever the engine answered after a fault is not worth believing.
    if (engine.files.fault !== undefined) throw this.#giveUp(engine, engine.files.fault)
    if ('rows' in outcome) return outcome.rows
    throw outcome.error
  }

  #giveUp(engine: Engine, fault: string): StoreUnavailable {
    engine.files.release()
    this.#engine = undefined
    return new StoreUnavailable(fault)
  }

  /** A transaction that a failed statement has aborted answers COMMIT with ROLLBACK, and no error. */
  #expectCommit({ command }: Rows): void {
    if (command !== 'COMMIT') throw new StoreUnavailable('not committed')
  }

  /** The one connection is taken by the transaction around this call: waiting for it would be for ever. */
  #refuseInside(): void {
    if (this.#inside.getStore()?.open)
      throw new Error('Inside a transaction use the transaction, not the database')
  }
}
