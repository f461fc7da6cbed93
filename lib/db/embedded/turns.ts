import { StoreUnavailable } from '@/lib/db/errors'

/** How long a call may wait for its turn, in ms. Behind a longer queue a visitor is told no at once rather than late. */
const longestWait = 5_000

/** One at a time, in the order they came. */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  /**
   * Waits for the turn. The caller gives it on by calling what this resolves to, in any case.
   * Throws StoreUnavailable after a long wait, unless `patient`.
   */
  async enter({ patient = false } = {}): Promise<() => void> {
    const asked = performance.now()
    const before = this.#last
    let leave = () => {}
    this.#last = new Promise((resolve) => {
      leave = resolve
    })
    await before
    if (patient || performance.now() - asked <= longestWait) return leave
    leave()
    throw new StoreUnavailable('too busy')
  }
}

/** Rejects when `work` takes longer than `limit` ms. The work itself cannot be stopped; its result is thrown away. */
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
