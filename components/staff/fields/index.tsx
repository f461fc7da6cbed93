'use client'

import { useFormStatus } from 'react-dom'
import { useControl } from '@/components/staff/action-form/context'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { TextAreaField, TextField, type TextFieldProps } from '@/components/ui/field'
import { SelectField, type SelectFieldProps } from '@/components/ui/select'

type Named<Props> = Omit<Props, 'id' | 'error' | 'name'> & { name: string }

function asText(typed: string | readonly string[] | undefined): string | undefined {
  return typeof typed === 'string' ? typed : undefined
}

/** A one-line control of an ActionForm. A password is never sent back into the page. */
export function Input({ defaultValue, ...props }: Named<TextFieldProps>) {
  const { id, error, typed } = useControl(props.name)
  return <TextField {...props} id={id} error={error} defaultValue={asText(typed) ?? defaultValue} />
}

export type TextAreaProps = {
  name: string
  label: string
  defaultValue?: string
  hint?: string
  rows?: number
  maxLength?: number
  /** The language of the text, if it is not that of the page. */
  lang?: string | undefined
  /** The shortcut that focuses it (`components/staff/desk-keys`). */
  shortcut?: string
}

export function TextArea({ name, shortcut, defaultValue, rows = 4, ...props }: TextAreaProps) {
  const { id, error, typed } = useControl(name)
  return (
    <TextAreaField
      {...props}
      id={id}
      name={name}
      error={error}
      rows={rows}
      data-key={shortcut}
      defaultValue={asText(typed) ?? defaultValue}
    />
  )
}

/** A single check box; the key makes it keep its state after an error. */
export function Tick({ name, label }: { name: string; label: string }) {
  const { id, error, typed } = useControl(name)
  const checked = asText(typed) === 'on'
  return (
    <Checkbox
      key={String(checked)}
      id={id}
      name={name}
      label={label}
      error={error}
      defaultChecked={checked}
    />
  )
}

/** A new key makes a select keep its choice after an error: React applies the default only once. */
export function Choice({ defaultValue, ...props }: Named<SelectFieldProps>) {
  const { id, error, typed } = useControl(props.name)
  const value = asText(typed) ?? defaultValue
  return <SelectField key={String(value)} {...props} id={id} error={error} defaultValue={value} />
}

/** Submits the form; busy meanwhile, which prevents a second submission. */
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
