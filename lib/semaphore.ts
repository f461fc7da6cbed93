/** A mutex: one holder at a time, in the order of the calls. */
export class Mutex {
  #last: Promise<void> = Promise.resolve()

  /** Waits for the mutex and resolves to the function that releases it. The caller must call it in every case. */
  async acquire(): Promise<() => void> {
    const before = this.#last
    let release = () => {}
    this.#last = new Promise((resolve) => {
      release = resolve
    })
    await before
    return release
  }

  /** Runs `work` while holding the mutex, and releases it whether `work` succeeds or fails. */
  async runExclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire()
    return work().finally(release)
  }
}

/** Lets at most `most` calls run at the same time, in the order of the calls. */
export class Semaphore {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(most: number) {
    this.#free = most
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}
