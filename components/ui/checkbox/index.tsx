import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '@/components/ui/field'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> & {
  id: string
  /** May contain a link. */
  label: ReactNode
  error?: string
}

/** A check box with a long label; the whole label is the target. */
export function Checkbox({ id, label, error, className = '', ...input }: CheckboxProps) {
  return (
    <div className="grid gap-1">
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm leading-normal in-[dialog]:leading-snug"
      >
        <input
          type="checkbox"
          {...input}
          id={id}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className={`mt-px size-5 shrink-0 accent-crimson aria-invalid:outline-2 aria-invalid:outline-alert ${className}`}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
