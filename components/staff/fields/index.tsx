'use client'

import { useFormStatus } from 'react-dom'
import { useControl } from '@/components/staff/action-form/context'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { TextAreaField, TextField, type TextFieldProps, FieldError } from '@/components/ui/field'
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

type TickListProps = {
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
