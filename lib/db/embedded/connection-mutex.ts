import { isBackground } from '@/lib/db/background'
import { StoreUnavailable } from '@/lib/db/errors'

/** How long a call may wait for the connection, in ms. Behind a longer queue it is refused. */
const longestWait = 5_000

/** The mutex of the only connection, in the order of the calls. Background work waits for all other calls. */
export class ConnectionMutex {
  readonly #waiting: (() => void)[] = []
  readonly #background: (() => void)[] = []
  #held = false

  get load() {
    return { open: 1, idle: this.#held ? 0 : 1, waiting: this.#waiting.length + this.#background.length }
  }

  /**
   * Waits for the connection and resolves to the function that releases it, which the caller must call in every case.
   * Throws StoreUnavailable after a long wait, unless `patient`.
   */
  async acquire({ patient = false } = {}): Promise<() => void> {
    const began = performance.now()
    await this.#turn(isBackground() && !patient ? this.#background : this.#waiting)
    const release = this.#releaseOnce()
    if (patient || performance.now() - began <= longestWait) return release
    release()
    throw new StoreUnavailable('too busy')
  }

  #turn(queue: (() => void)[]): Promise<void> {
    if (!this.#held) {
      this.#held = true
      return Promise.resolve()
    }
    return new Promise((resolve) => queue.push(resolve))
  }

  #releaseOnce(): () => void {
    let released = false
    return () => {
      if (released) return
      released = true
      const next = this.#waiting.shift() ?? this.#background.shift()
      if (next) next()
      else this.#held = false
    }
  }
}

/** Rejects when `work` takes longer than `limit` ms. `work` itself is not stopped; its result is discarded. */
export async function inTime<Result>(work: Promise<Result>, limit: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable('transaction took too long')), limit)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
