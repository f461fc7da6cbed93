'use client'

import { useActionState, useEffect, useRef, type ReactNode } from 'react'
import { ActionFormContext } from '@/components/staff/action-form/context'
import { ConfirmField } from '@/components/staff/action-form/confirm-field'
import { announceDone } from '@/components/staff/action-form/done'
import { Outcome } from '@/components/staff/action-form/outcome'
import { idle, type FormAction } from '@/components/staff/action-form/state'

export type ActionFormProps = {
  /** Unique on the page; prefix of the controls' ids. */
  id: string
  action: FormAction
  /** Label of the button that copies the revealed text. */
  copyLabel?: string
  copiedLabel?: string
  className?: string
  children: ReactNode
}

/** Whether the focus is still where it was when the form was sent, in the form, or nowhere. */
function hasStayed(form: HTMLFormElement | null, before: Element | null): boolean {
  const now = document.activeElement
  return now === null || now === document.body || now === before || form?.contains(now) === true
}

/**
 * A form whose action answers with errors or a success. Without JavaScript it is a native form; with it, the answer is
 * shown in place and gets the focus, unless the person has moved on meanwhile. An error keeps the input.
 */
export function ActionForm({
  id,
  action,
  copyLabel = '',
  copiedLabel = '',
  className = 'grid gap-5',
  children,
}: ActionFormProps) {
  const [state, send] = useActionState(action, idle)
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
      onSubmit={() => {
        left.current = document.activeElement
      }}
    >
      <Outcome ref={outcome} id={id} state={state} copyLabel={copyLabel} copiedLabel={copiedLabel} />
      <ActionFormContext value={{ id, state }}>
        <ConfirmField />
        {children}
      </ActionFormContext>
    </form>
  )
}
