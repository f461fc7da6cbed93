import type * as schema from '@/components/sections/budget-calculator/schema'
import type { PropsOf } from '@/schemas/content/component'

/** One kind of living costs: its name, and its low and high cost in RMB a year. */
export type BudgetPart = PropsOf<typeof schema.BudgetCalculator>['parts'][number]

export type BudgetEntries = {
  years: number
  /** RMB a year, one for each part. */
  living: readonly number[]
  /** RMB a year; undefined while unknown. */
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

/** The whole stay in RMB: living costs and tuition for every year, and one-time costs. */
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

/** Whether the sums of all low and all high values equal the claimed cost of a year. */
export function partsAddUp(
  parts: readonly BudgetPart[],
  [low, high]: readonly [number, number],
): boolean {
  const sum = (place: 1 | 2) => parts.reduce((total, part) => total + part[place], 0)
  return sum(1) === low && sum(2) === high
}

/** The initial value of a slider: the center, in whole thousands. */
export function middleOf([, low, high]: BudgetPart): number {
  return Math.round((low + high) / 2000) * 1000
}

/** A typed amount, with or without separators; undefined if empty, NaN if invalid. */
export function parseAmount(text: string): number | undefined {
  const bare = text.replace(/[\s,，]/g, '')
  if (bare === '') return undefined
  return /^\d{1,8}$/.test(bare) ? Number(bare) : Number.NaN
}
