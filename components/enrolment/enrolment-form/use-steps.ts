import { useCallback, useEffect, useRef, type FormEvent } from 'react'
import { report } from '@/components/layout/visits/report'
import type { FormKind } from '@/schemas/form-kinds'
import type { Locale } from '@/schemas/locale'
import { formSteps, type FormStep } from '@/schemas/visits'

/** The step that an entry in a field reaches. The values are never read. */
function stepOf(field: string): FormStep {
  const own = (['name', 'phone', 'code', 'consent'] as const).find((one) => one === field)
  return own ?? 'started'
}

/**
 * Counts how far this form has come: which steps are reached, nothing about what is entered. A later step includes all before
 * it. Returns a function that reaches a step, and a listener for the entries of the form.
 */
export function useSteps(form: FormKind, locale: Locale) {
  const furthest = useRef(-1)
  const reach = useCallback(
    (step: FormStep) => {
      const reached = formSteps.indexOf(step)
      const steps = formSteps.slice(furthest.current + 1, reached + 1)
      if (steps.length === 0) return
      furthest.current = reached
      report({ kind: 'form', form, locale, steps })
    },
    [form, locale],
  )
  useEffect(() => reach('seen'), [reach])

  const onInput = useCallback(
    ({ target }: FormEvent) => {
      const name: unknown = Reflect.get(target, 'name')
      if (typeof name === 'string') reach(stepOf(name))
    },
    [reach],
  )
  /** A form that is filled in again is another one. */
  const again = useCallback(() => {
    furthest.current = -1
    reach('seen')
  }, [reach])
  return { reach, onInput, again }
}

export type Steps = ReturnType<typeof useSteps>
