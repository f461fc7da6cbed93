import type { ComponentProps, ReactNode } from 'react'
import { AlertIcon } from '@/components/ui/field/icons'

type FieldErrorProps = { id: string; text: string | undefined }

/** The error of one field: an icon and words, never color alone. */
export function FieldError({ id, text }: FieldErrorProps) {
  if (!text) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm leading-snug text-alert">
      <AlertIcon />
      <span>{text}</span>
    </p>
  )
}

type FieldTexts = { id: string; label: string; hint?: string; error?: string }
export type FieldProps = FieldTexts & { children: ReactNode }

/** Label and hint above the control, the error below. The control takes its ARIA attributes from `fieldAria`. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className="grid content-start gap-1.5">
      {/* On one line if there is room for both. */}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 leading-snug">
        <label htmlFor={id} className="font-semibold text-ink">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-sm leading-snug text-ink-soft">
            {hint}
          </p>
        ) : null}
      </div>
      {children}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

/** Associates a control with its hint and error for assistive technology. */
export function fieldAria({ id, hint, error }: FieldTexts) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  }
}

/** The box of a text or select control: 44 px high, 16 px text so that phones do not zoom in. */
export const controlClass =
  'min-h-11 w-full min-w-0 rounded-xs border border-ink-soft bg-white px-3.5 text-base text-ink ' +
  'focus-visible:border-crimson focus-visible:outline-offset-0 ' +
  'aria-invalid:border-alert aria-invalid:ring-1 aria-invalid:ring-alert aria-invalid:ring-inset'

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id'> & {
    /** Content beside the input, such as a button. */ side?: ReactNode
  }

export function TextField({
  id,
  label,
  hint,
  error,
  side,
  className = '',
  ...input
}: TextFieldProps) {
  const texts = { id, label, hint, error }
  return (
    <Field {...texts}>
      <div className="flex flex-wrap gap-2">
        <input
          type="text"
          className={`${controlClass} flex-[1_1_8rem] ${className}`}
          {...input}
          {...fieldAria(texts)}
        />
        {side}
      </div>
    </Field>
  )
}

export type TextAreaFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>

export function TextAreaField({
  id,
  label,
  hint,
  error,
  className = '',
  ...textarea
}: TextAreaFieldProps) {
  const texts = { id, label, hint, error }
  return (
    <Field {...texts}>
      <textarea
        className={`${controlClass} py-2.5 leading-normal ${className}`}
        {...textarea}
        {...fieldAria(texts)}
      />
    </Field>
  )
}
