'use client'

import { useFormOutcome } from '@/components/staff/action-form/context'
import { Submit } from '@/components/staff/fields'

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
