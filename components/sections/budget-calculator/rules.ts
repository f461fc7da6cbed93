import type * as schema from '@/components/sections/budget-calculator/schema'
import type { PropsOf } from '@/schemas/content/component'

/** One kind of living costs: its name, and what it takes a year in RMB, careful and easier. */
export type BudgetPart = PropsOf<typeof schema.BudgetCalculator>['parts'][number]

export type BudgetEntries = {
  years: number
  /** RMB a year, one for each part. */
  living: readonly number[]
  /** RMB a year; undefined while the university has not named it. */
  tuition?: number
  /** RMB once: flights, visa, deposit. */
  once: number
}
export type BudgetResult = {
  /** RMB a year. */
  livingAYear: number
  living: number
  tuition: number
  once: number
  total: number
  tuitionKnown: boolean
}

/** The whole stay in RMB: living costs and tuition for every year, and what is paid once. */
export function countBudget({ years, living, tuition, once }: BudgetEntries): BudgetResult {
  const livingAYear = living.reduce((sum, part) => sum + part, 0)
  const lived = livingAYear * years
  const taught = (tuition ?? 0) * years
  return {
    livingAYear,
    living: lived,
    tuition: taught,
    once,
    total: lived + taught + once,
    tuitionKnown: tuition !== undefined,
  }
}

/** Whether the parts, all careful and all easier, add up to what the site claims a year costs. */
export function partsAddUp(parts: readonly BudgetPart[], [low, high]: readonly [number, number]): boolean {
  const sum = (place: 1 | 2) => parts.reduce((total, part) => total + part[place], 0)
  return sum(1) === low && sum(2) === high
}

/** Where a slider starts: half way, in whole thousands. */
export function middle([, low, high]: BudgetPart): number {
  return Math.round((low + high) / 2000) * 1000
}

/** An amount that somebody typed, with or without separators; empty is undefined, nonsense is NaN. */
export function amount(text: string): number | undefined {
  const bare = text.replace(/[\s,，]/g, '')
  if (bare === '') return undefined
  return /^\d{1,8}$/.test(bare) ? Number(bare) : Number.NaN
}
