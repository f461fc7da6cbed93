'use client'

import { useFormOutcome } from '@/components/staff/action-form/context'
import type { Confirmation } from '@/components/staff/action-form/state'
import { Input, Submit } from '@/components/staff/fields'

/**
 * The password field, shown when the answer of the action requests a confirmation. Its button has the value of the
 * button that was pressed. It is the first control of the form, so that Enter activates it.
 */
export function ConfirmField() {
  const state = useFormOutcome()
  if (state.kind !== 'error' || !state.confirm) return null
  const pressed = state.values.do
  return (
    <div className="grid gap-3">
      <ConfirmControls
        {...state.confirm}
        pressed={typeof pressed === 'string' ? pressed : undefined}
      />
    </div>
  )
}

export type ConfirmControlsProps = Confirmation & {
  /** Value of the button that was pressed first; the confirm button repeats it. */
  pressed?: string
  autoFocus?: boolean
}

/** The password, or the link to the organization's own sign-in, and the button. */
export function ConfirmControls({ submit, provider, pressed, ...field }: ConfirmControlsProps) {
  return (
    <>
      <Input name="confirm" type="password" autoComplete="current-password" {...field} />
      {provider ? (
        <a href={provider.href} target="_blank" className="action-link">
          {provider.label}
        </a>
      ) : null}
      <Submit
        className="justify-self-start"
        {...(pressed === undefined ? {} : { name: 'do', value: pressed })}
      >
        {submit}
      </Submit>
    </>
  )
}

/** The button that stores an unusual input nevertheless, shown when the answer of the action offers it. */
export function Anyway() {
  const state = useFormOutcome()
  if (state.kind !== 'error' || state.anyway === undefined) return null
  return (
    <Submit
      kind="quiet"
      name="anyway"
      value={state.anywayValue ?? 'yes'}
      className="justify-self-start px-0! text-sm"
    >
      {state.anyway}
    </Submit>
  )
}
