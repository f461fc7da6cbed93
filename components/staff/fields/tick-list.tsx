'use client'

import { useControl } from '@/components/staff/action-form/context'
import { FieldError } from '@/components/ui/field/field-error'

export type TickListProps = {
  name: string
  legend: string
  options: readonly { value: string; label: string; hint: string }[]
  defaultValues?: readonly string[]
}

/** A group of check boxes, each with a description. */
export function TickList({ name, legend, options, defaultValues = [] }: TickListProps) {
  const { id, error, typed } = useControl(name)
  const chosen = Array.isArray(typed) ? typed : defaultValues
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid gap-1"
    >
      <legend className="mb-1 leading-snug font-semibold">{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <label
          key={`${value} ${chosen.includes(value)}`}
          className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 leading-snug"
        >
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            className="mt-0.5 size-5 shrink-0 accent-crimson"
          />
          <span>
            {label}
            <span className="block text-sm text-ink-soft">{hint}</span>
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}
