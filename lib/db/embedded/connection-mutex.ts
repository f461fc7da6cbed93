import { StoreUnavailable } from '@/lib/db/errors'
import { Mutex } from '@/lib/mutex'

/** How long a call may wait for the connection, in ms. Behind a longer queue it is refused. */
const longestWait = 5_000

/** The mutex of the only connection. */
export class ConnectionMutex {
  readonly #mutex = new Mutex()

  /**
   * Waits for the connection and resolves to the function that releases it, which the caller must call in every case.
   * Throws StoreUnavailable after a long wait, unless `patient`.
   */
  async acquire({ patient = false } = {}): Promise<() => void> {
    const began = performance.now()
    const release = await this.#mutex.acquire()
    if (patient || performance.now() - began <= longestWait) return release
    release()
    throw new StoreUnavailable('too busy')
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
