import type { ComponentProps } from 'react'
import { controlClass, Field, fieldAria } from '@/components/ui/field'

export type SelectOption = { value: string; label: string }
/** Options under a heading. */
export type SelectGroup = { label: string; options: readonly SelectOption[] }
export type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> & {
  id: string
  label: string
  hint?: string
  error?: string
  options: readonly (SelectOption | SelectGroup)[]
}

const optionOf = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
)

/** The arrow over the right end of a select without its own. */
export const SelectArrow = () => (
  <svg
    aria-hidden
    width="12"
    height="12"
    viewBox="0 0 12 12"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2"
  >
    <path d="m2 4 4 4 4-4" />
  </svg>
)

/** A native select: phones show their own picker. */
export function SelectField({
  id,
  label,
  hint,
  error,
  options,
  className = '',
  ...select
}: SelectFieldProps) {
  const texts = { id, label, hint, error }
  return (
    <Field {...texts}>
      <div className="relative">
        <select
          className={`${controlClass} appearance-none py-2 pr-10 text-ellipsis ${className}`}
          {...select}
          {...fieldAria(texts)}
        >
          {options.map((one) =>
            'options' in one ? (
              <optgroup key={one.label} label={one.label}>
                {one.options.map(optionOf)}
              </optgroup>
            ) : (
              optionOf(one)
            ),
          )}
        </select>
        <SelectArrow />
      </div>
    </Field>
  )
}
