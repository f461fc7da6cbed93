import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'

/** After this long, in ms, other requests have a turn. */
const longest = 10

/**
 * Divides long work on the event loop: between its steps, `pause` lets everything else run that has become due, such as pages from memory and
 * health checks. An await alone does not: what is already done goes on at once.
 */
export class Turns {
  #since = performance.now()

  async pause(): Promise<void> {
    if (performance.now() - this.#since < longest) return
    await setImmediate()
    this.#since = performance.now()
  }
}
