'use client'

import { useControl, useFormOutcome } from '@/components/staff/action-form/context'
import { Submit } from '@/components/staff/fields'
import { TextField } from '@/components/ui/field'

/**
 * Asks who it is when the answer says so, with a button that carries on what was pressed. It stands first, so that Enter
 * does not press another button of the form.
 */
export function ConfirmField() {
  const state = useFormOutcome()
  const { id, error } = useControl('confirm')
  if (state.kind !== 'error' || !state.confirm) return null
  const { label, submit, provider } = state.confirm
  const pressed = state.values.do
  return (
    <div className="grid gap-3">
      <TextField
        id={id}
        name="confirm"
        type="password"
        label={label}
        error={error}
        autoComplete="current-password"
      />
      {provider ? (
        <a
          href={provider.href}
          target="_blank"
          className="inline-flex min-h-9 items-center justify-self-start text-sm text-crimson underline underline-offset-4"
        >
          {provider.label}
        </a>
      ) : null}
      <Submit
        className="justify-self-start"
        {...(typeof pressed === 'string' ? { name: 'do', value: pressed } : {})}
      >
        {submit}
      </Submit>
    </div>
  )
}
