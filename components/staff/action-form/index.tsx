'use client'

import { useActionState, useEffect, useRef, type ReactNode } from 'react'
import { ActionFormContext } from '@/components/staff/action-form/context'
import { ConfirmField } from '@/components/staff/action-form/confirm-field'
import { announceDone } from '@/components/staff/action-form/done'
import { Outcome } from '@/components/staff/action-form/outcome'
import { FormBoundary } from '@/components/staff/action-form/boundary'
import type { FormAction, FormState } from '@/components/staff/action-form/state'
import { typedValues } from '@/components/staff/action-form/typed-values'

export type ActionFormProps = {
  /** Unique on the page; prefix of the controls' ids. */
  id: string
  action: FormAction
  className?: string
  /** Keeps the controls as they are after an error, for those that do not take their value from the answer. */
  keeps?: boolean
  children: ReactNode
}

/** Whether the focus is still where it was when the form was sent, in the form, or nowhere. */
function hasStayed(form: HTMLFormElement | null, before: Element | null): boolean {
  const now = document.activeElement
  return now === null || now === document.body || now === before || form?.contains(now) === true
}

/** A form of the desk. An action that gets no answer keeps the input, too. */
export function ActionForm(props: ActionFormProps) {
  return (
    <FormBoundary>{(initial, keep) => <SentForm {...props} initial={initial} onSend={keep} />}</FormBoundary>
  )
}

/**
 * A form whose action answers with errors or a success. The answer is shown in place and gets the focus, unless the person
 * has moved on meanwhile. An error keeps the input.
 */
function SentForm({
  id,
  action,
  className = 'grid gap-5',
  keeps = false,
  children,
  initial,
  onSend,
}: ActionFormProps & { initial: FormState; onSend: (values: ReturnType<typeof typedValues>) => void }) {
  const [state, send] = useActionState(action, initial)
  const outcome = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const left = useRef<Element>(null)
  useEffect(() => {
    if (state.kind === 'go') return location.assign(state.href)
    if (hasStayed(form.current, left.current)) outcome.current?.focus()
    if (state.kind === 'done') announceDone(form.current, state.message)
  }, [state])
  return (
    <form
      ref={form}
      action={send}
      className={className}
      noValidate
      onSubmit={({ currentTarget, nativeEvent }) => {
        left.current = document.activeElement
        const by = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
        onSend(typedValues(new FormData(currentTarget, by)))
      }}
      // React resets a form after each answer.
      onReset={(event) => {
        if (keeps && state.kind === 'error') event.preventDefault()
      }}
    >
      <Outcome ref={outcome} id={id} state={state} />
      <ActionFormContext value={{ id, state }}>
        <ConfirmField />
        {children}
      </ActionFormContext>
    </form>
  )
}
