'use client'

import type { MouseEvent, Ref } from 'react'
import type { FormState } from '@/components/staff/action-form/state'
import { CopyButton } from '@/components/staff/copy-button'
import { ownPath } from '@/components/staff/live/own-path'
import { ErrorSummary } from '@/components/ui/error-summary'

type OutcomeProps = {
  id: string
  state: FormState
  ref: Ref<HTMLDivElement>
}

/** The answer above a form: the errors, or the result and text that is shown only once. */
export function Outcome({ id, state, ref }: OutcomeProps) {
  if (state.kind === 'idle' || state.kind === 'go') return null
  if (state.kind === 'error') {
    const errors = Object.entries(state.fields).map(([name, text]) => ({
      href: `#${id}-${name}` as const,
      text,
    }))
    return (
      <>
        <ErrorSummary ref={ref} title={state.message} text={state.text} errors={errors} />
        <Details details={state.details} />
        {state.signIn ? <SignInLink label={state.signIn} /> : null}
      </>
    )
  }
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      className="grid gap-2 border border-leaf border-l-4 bg-white px-4 py-3"
    >
      <p className="leading-snug font-semibold text-leaf-deep">{state.message}</p>
      <Details details={state.details} />
      {state.reveal ? (
        <>
          <ul className="grid gap-1 text-sm break-all select-all">
            {state.reveal.map((line) => (
              <li key={line} className="font-mono">
                {line}
              </li>
            ))}
          </ul>
          <CopyButton text={state.reveal.join('\n')} />
        </>
      ) : null}
    </div>
  )
}

function Details({ details = [] }: { details?: readonly string[] | undefined }) {
  if (details.length === 0) return null
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm leading-normal">
      {details.map((detail) => (
        <li key={detail}>{detail}</li>
      ))}
    </ul>
  )
}

/** A link to the sign-in that returns to this page; only the browser knows its address. */
function SignInLink({ label }: { label: string }) {
  function leave(event: MouseEvent<HTMLAnchorElement>) {
    event.currentTarget.href = `/staff/sign-in?next=${encodeURIComponent(ownPath())}`
  }
  return (
    <a
      href="/staff/sign-in"
      onClick={leave}
      className="flex min-h-9 items-center justify-self-start text-sm text-link"
    >
      {label}
    </a>
  )
}
