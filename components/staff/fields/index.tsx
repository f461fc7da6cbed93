'use client'

import { useFormStatus } from 'react-dom'
import { useControl } from '@/components/staff/action-form/context'
import { Button, type ButtonProps } from '@/components/ui/button'
import { controlClass, Field, fieldAria, TextField, type TextFieldProps } from '@/components/ui/field'
import { SelectField, type SelectFieldProps } from '@/components/ui/select'

type Named<Props> = Omit<Props, 'id' | 'error' | 'name'> & { name: string }

function asText(typed: string | readonly string[] | undefined): string | undefined {
  return typeof typed === 'string' ? typed : undefined
}

/** A one-line control of an ActionForm. A password is never put back into the page. */
export function Input({ defaultValue, ...props }: Named<TextFieldProps>) {
  const { id, error, typed } = useControl(props.name)
  return <TextField {...props} id={id} error={error} defaultValue={asText(typed) ?? defaultValue} />
}

export type TextAreaProps = {
  name: string
  label: string
  hint?: string
  rows?: number
  maxLength?: number
  /** A key of the desk that leads here (`components/staff/desk-keys`). */
  shortcut?: string
}

export function TextArea({ name, label, hint, rows = 4, maxLength, shortcut }: TextAreaProps) {
  const { id, error, typed } = useControl(name)
  const texts = { id, label, hint, error }
  return (
    <Field {...texts}>
      <textarea
        name={name}
        rows={rows}
        maxLength={maxLength}
        data-key={shortcut}
        defaultValue={asText(typed)}
        className={`${controlClass} py-2.5 leading-normal`}
        {...fieldAria(texts)}
      />
    </Field>
  )
}

/** The key makes a select that was answered with an error keep the choice: React sets its default only once. */
export function Choice({ defaultValue, ...props }: Named<SelectFieldProps>) {
  const { id, error, typed } = useControl(props.name)
  const value = asText(typed) ?? defaultValue
  return <SelectField key={String(value)} {...props} id={id} error={error} defaultValue={value} />
}

/** Sends the form; busy while it is under way, so that a second press does nothing. */
export function Submit({ children, onClick, ...props }: ButtonProps) {
  const { pending } = useFormStatus()
  return (
    <Button
      {...props}
      type="submit"
      busy={pending}
      onClick={(event) => {
        if (pending) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {children}
    </Button>
  )
}
