import type { BudgetTexts } from '@/components/sections/budget-calculator/props'
import { TextField } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select'

export type Typed = { years: string; tuition: string; once: string }
type BudgetFieldsProps = {
  typed: Typed
  wrong: { tuition: boolean; once: boolean }
  texts: BudgetTexts
  onChange: (typed: Typed) => void
}

/** Entries that only the visitor knows: duration, tuition as quoted, one-time costs. */
export function BudgetFields({ typed, wrong, texts, onChange }: BudgetFieldsProps) {
  const change = (name: keyof Typed) => (event: { target: { value: string } }) =>
    onChange({ ...typed, [name]: event.target.value })
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <div className="grid gap-5 border-t border-line pt-6">
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
        value={typed.tuition}
        onChange={change('tuition')}
        {...number}
      />
      <TextField
        id="budget-once"
        label={texts.once}
        hint={texts.onceHint}
        error={wrong.once ? texts.amountError : undefined}
        value={typed.once}
        onChange={change('once')}
        {...number}
      />
    </div>
  )
}
