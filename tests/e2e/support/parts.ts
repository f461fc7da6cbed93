/**
 * A list in parts, for sweeps over all pages: each part is a test of its own, so that no test comes near its limit on a slow
 * machine, and two workers share the sweep. Every n-th element goes to a part, as neighbours take about the same time.
 */
export function inParts<T>(all: readonly T[], count: number): { number: string; some: T[] }[] {
  return Array.from({ length: count }, (_, part) => ({
    number: `${part + 1} of ${count}`,
    some: all.filter((_one, index) => index % count === part),
  }))
}
