export type BudgetEntries = {
  years: number
  /** RMB a year; undefined while the university has not named it. */
  tuition?: number
  /** RMB once: flights, visa, deposit. */
  once: number
}
export type BudgetResult = {
  living: readonly [low: number, high: number]
  tuition: number
  once: number
  total: readonly [low: number, high: number]
  tuitionKnown: boolean
}

/** The whole stay in RMB: living costs a year (a range, from the claims), tuition as entered, and what is paid once. */
export function countBudget(
  livingAYear: readonly [low: number, high: number],
  { years, tuition, once }: BudgetEntries,
): BudgetResult {
  const [low, high] = livingAYear
  const living = [low * years, high * years] as const
  const paid = (tuition ?? 0) * years
  return {
    living,
    tuition: paid,
    once,
    total: [living[0] + paid + once, living[1] + paid + once],
    tuitionKnown: tuition !== undefined,
  }
}

/** An amount that somebody typed, with or without separators; empty is undefined, nonsense is NaN. */
export function amount(text: string): number | undefined {
  const bare = text.replace(/[\s,，]/g, '')
  if (bare === '') return undefined
  return /^\d{1,8}$/.test(bare) ? Number(bare) : Number.NaN
}
