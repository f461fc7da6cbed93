import { performance } from 'node:perf_hooks'

/** The percentile of the times, in ms. */
function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Median and 95th percentile of the runs, in ms, without the first two. */
export async function timed(runs: number, work: () => Promise<unknown>): Promise<[number, number]> {
  const times: number[] = []
  for (let run = -2; run < runs; run += 1) {
    const began = performance.now()
    await work()
    if (run >= 0) times.push(performance.now() - began)
  }
  return [quantile(times, 0.5), quantile(times, 0.95)]
}

/** Reads a stream to its end: rows per second, and the maximum growth of the process, in MB. */
export async function streamed(
  pages: AsyncIterable<{ length: number }>,
): Promise<{ rows: number; perSecond: number; grown: number }> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  const began = performance.now()
  let [rows, most] = [0, before]
  for await (const page of pages) {
    rows += page.length
    most = Math.max(most, process.memoryUsage.rss())
  }
  return {
    rows,
    perSecond: rows / ((performance.now() - began) / 1000),
    grown: (most - before) / 1e6,
  }
}
