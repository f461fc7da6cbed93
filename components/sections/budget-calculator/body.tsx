'use client'

import { useState } from 'react'
import type { BudgetCalculatorProps } from '@/components/sections/budget-calculator'
import { amount, countBudget } from '@/components/sections/budget-calculator/rules'
import { ResultLine, ResultPanel } from '@/components/sections/calculator/result'
import { TextField } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select'

export function BudgetBody({ locale, living, texts }: BudgetCalculatorProps) {
  const [typed, setTyped] = useState({ years: '1', tuition: '', once: '' })
  const tuition = amount(typed.tuition)
  const once = amount(typed.once)
  const wrong = { tuition: Number.isNaN(tuition), once: Number.isNaN(once) }
  const number = new Intl.NumberFormat(locale)
  const range = ([low, high]: readonly [number, number]) => `${number.format(low)}–${number.format(high)}`
  const result =
    wrong.tuition || wrong.once
      ? undefined
      : countBudget(living, { years: Number(typed.years), tuition, once: once ?? 0 })
  const change = (name: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value })

  return (
    <div className="grid gap-x-6 gap-y-8 md:grid-cols-12">
      <div className="grid content-start gap-6 md:col-span-5 md:pr-6">
        <SelectField
          id="budget-years"
          label={texts.years}
          options={texts.yearOptions}
          value={typed.years}
          onChange={change('years')}
        />
        <TextField
          id="budget-tuition"
          label={texts.tuition}
          hint={texts.tuitionHint}
          error={wrong.tuition ? texts.amountError : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={typed.tuition}
          onChange={change('tuition')}
        />
        <TextField
          id="budget-once"
          label={texts.once}
          hint={texts.onceHint}
          error={wrong.once ? texts.amountError : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={typed.once}
          onChange={change('once')}
        />
      </div>
      <ResultPanel title={texts.result} figure={result ? range(result.total) : '—'} unit={texts.unit}>
        {result ? (
          <>
            {result.tuitionKnown ? null : (
              <p className="font-semibold text-brass-deep">{texts.tuitionUnknown}</p>
            )}
            <dl className="mt-4 border-t border-line text-sm">
              <ResultLine term={texts.living} value={range(result.living)} />
              <ResultLine
                term={texts.tuitionLine}
                value={result.tuitionKnown ? number.format(result.tuition) : '—'}
              />
              <ResultLine term={texts.onceLine} value={number.format(result.once)} />
            </dl>
          </>
        ) : null}
        <p className="mt-3 text-sm text-ink-soft">{texts.note}</p>
      </ResultPanel>
    </div>
  )
}
