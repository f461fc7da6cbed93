'use client'

import { createContext, use } from 'react'
import type { FormState } from '@/components/staff/action-form/state'

type FormContext = { id: string; state: FormState }

export const ActionFormContext = createContext<FormContext>({ id: 'form', state: { kind: 'idle' } })

/** The state of a control after an answer: its id, error, and the typed value. */
export function useControl(name: string) {
  const { id, state } = use(ActionFormContext)
  const failed = state.kind === 'error' ? state : undefined
  const typed = 'values' in state ? state.values?.[name] : undefined
  return { id: `${id}-${name}`, error: failed?.fields[name], typed }
}

/** The result of the last submission; `idle` before it. */
export function useFormOutcome(): FormState {
  return use(ActionFormContext).state
}
