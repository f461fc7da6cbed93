import { StoreUnavailable } from '@/lib/db/errors'

/** How long a call may wait for its turn, in ms. Behind a longer queue a visitor is told no at once rather than late. */
const longestWait = 5_000

/** Runs one piece of work at a time, in the order they came. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const asked = Date.now()
    const turn = this.#last.then(() => {
      if (Date.now() - asked > longestWait) throw new StoreUnavailable('too busy')
      return work()
    })
    this.#last = turn.catch(() => undefined)
    return turn
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
