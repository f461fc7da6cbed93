'use client'

import { useActionState, useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { startCountdown } from '@/components/enrolment/enrolment-form/countdown'
import { Button } from '@/components/ui/button'
import { ErrorSummary } from '@/components/ui/error-summary'
import type { SignInRequest } from '@/lib/accounts/return-address'
import { blank, type SignInAction, type SignInState } from './_sign-in/state'
import { Fields, type FieldTexts } from './fields'

export type SignInTexts = FieldTexts & { title: string; use: string; submit: string; submitting: string }

type SignInFormProps = {
  action: SignInAction
  request: SignInRequest
  texts: SignInTexts
  /** Content below the button. */
  children: ReactNode
}

/** Sign-in by phone and code: a native form with a server action; a script only saves page loads. */
export function SignInForm({ action, request, texts, children }: SignInFormProps) {
  const [state, send, pending] = useActionState(action, blank)
  const summary = useRef<HTMLDivElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const busy = pending || state.go !== undefined
  useEffect(() => {
    if (state.asked) startCountdown(state.retryAfter)
    if (state.go !== undefined) location.replace(state.go)
    else if (state.problem) summary.current?.focus()
    else if (state.note !== undefined) code.current?.focus()
  }, [state])
  return (
    <form
      action={send}
      noValidate
      aria-label={texts.title}
      onSubmit={(event) => busy && event.preventDefault()}
      className="grid gap-5 text-base"
    >
      {/* Enter activates the first submit button of a form, which must not be “send code”. */}
      <button type="submit" name="intent" value="submit" tabIndex={-1} aria-hidden className="sr-only" />
      <input type="hidden" name="return" value={request.returnTo} />
      {request.newcomer ? <input type="hidden" name="register" value="1" /> : null}
      <header className="grid gap-1">
        <h2 className="text-2xl">{texts.title}</h2>
        <p className="text-sm leading-normal text-ink-soft">{texts.use}</p>
      </header>
      {state.problem ? (
        <ErrorSummary
          ref={summary}
          title={state.problem.title}
          text={state.problem.text}
          errors={linksOf(state)}
          onFollow={focusField}
        />
      ) : null}
      <Fields texts={texts} state={state} busy={busy} codeRef={code} />
      <Button type="submit" name="intent" value="submit" busy={busy} className="w-full">
        {busy ? texts.submitting : texts.submit}
      </Button>
      {children}
    </form>
  )
}

/** A link for each field with an error, unless the title is the same text. */
function linksOf({ errors, problem }: SignInState) {
  const fields = ['phone', 'code'] as const
  return fields.flatMap((field) => {
    const text = errors[field]
    return text === undefined || text === problem?.title ? [] : [{ href: `#sign-in-${field}` as const, text }]
  })
}

// A link to a hash would add a history entry and change what Back does.
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}
