import { vitals, type Vital } from '@/schemas/visits'

/** Upper bounds of the buckets: times in ms, the layout shift in thousandths. Values above belong to none. */
const bounds: Readonly<Record<Vital, readonly number[]>> = {
  LCP: [250, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [25, 50, 75, 100, 150, 200, 300, 500, 1000],
  CLS: [1, 10, 25, 50, 100, 150, 250, 500],
  TTFB: [25, 50, 100, 200, 400, 600, 800, 1200, 1800, 3000],
}

/** The bucket of a value as a detail: `LCP 2500`, or `LCP more`. */
export function bucketOf(vital: Vital, value: number): string {
  return `${vital} ${bounds[vital].find((bound) => value <= bound) ?? 'more'}`
}

/** Samples by the upper bound of their bucket, `Infinity` for the last. */
export type Histogram = ReadonlyMap<number, number>

/** Reads a detail; undefined if it is none. */
export function readBucket(detail: string): { vital: Vital; bound: number } | undefined {
  const [name, bound = ''] = detail.split(' ')
  const vital = vitals.find((one) => one === name)
  return vital && { vital, bound: bound === 'more' ? Infinity : Number(bound) }
}

/**
 * The value that three quarters of the samples do not exceed, within a bucket by proportion. Above the last bound it is that
 * bound. Undefined without samples.
 */
export function p75(vital: Vital, samples: Histogram): number | undefined {
  const total = Array.from(samples.values()).reduce((sum, count) => sum + count, 0)
  if (total === 0) return undefined
  let [below, passed] = [0, 0]
  for (const bound of bounds[vital]) {
    const count = samples.get(bound) ?? 0
    if (passed + count >= total * 0.75) return below + ((total * 0.75 - passed) / count) * (bound - below)
    ;[below, passed] = [bound, passed + count]
  }
  return below
}
