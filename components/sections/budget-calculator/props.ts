import type { BudgetPart } from '@/components/sections/budget-calculator/rules'
import type { Locale } from '@/schemas/locale'

/** Sentences may contain placeholders such as `{number}` that the browser fills in. */
export type BudgetTexts = {
  parts: string
  amount: string
  livingAYear: string
  years: string
  yearOptions: readonly { value: string; label: string }[]
  tuition: string
  tuitionHint: string
  once: string
  onceHint: string
  amountError: string
  result: string
  unit: string
  living: string
  tuitionLine: string
  onceLine: string
  tuitionUnknown: string
  note: string
  noScript: string
}
export type BudgetCalculatorProps = {
  locale: Locale
  parts: readonly BudgetPart[]
  texts: BudgetTexts
}
