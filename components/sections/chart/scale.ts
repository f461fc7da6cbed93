/** The next round number at or above the largest value: 1, 2, 2.5 or 5 times a power of ten. */
export function ceiling(values: readonly number[]): number {
  const top = Math.max(...values, 0)
  if (top === 0) return 1
  const power = 10 ** Math.floor(Math.log10(top))
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= top) ?? 10
  return step * power
}

/** A share of the whole as an SVG length, `0%` … `100%`. */
export function percent(value: number, whole: number): string {
  return `${Math.round((value / whole) * 1000) / 10}%`
}
