import { setTimeout as sleep } from 'node:timers/promises'

/** How long the event loop was blocked while a promise was pending, in ms. */
export async function longestPause(work: Promise<unknown>): Promise<number> {
  let isDone = false
  void work.finally(() => (isDone = true))
  let longest = 0
  while (!isDone) {
    const began = performance.now()
    await sleep(20)
    longest = Math.max(longest, performance.now() - began - 20)
  }
  return longest
}
