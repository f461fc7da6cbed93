import { setTimeout as sleep } from 'node:timers/promises'

/** The processor time of this thread, in ms. Unlike the time on a clock, it does not grow with the load of the machine. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The longest processor time for which the event loop was blocked while a promise was pending, in ms. */
export async function longestPause(work: Promise<unknown>): Promise<number> {
  let isDone = false
  void work.finally(() => (isDone = true))
  let longest = 0
  while (!isDone) {
    const began = processorTime()
    await sleep(20)
    longest = Math.max(longest, processorTime() - began)
  }
  return longest
}
