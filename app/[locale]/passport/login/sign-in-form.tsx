'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import {
  startTransition,
  useActionState,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react'
import { useForm } from 'react-hook-form'
import { changeNumber, startCountdown } from '@/components/enrolment/countdown'
import { CodeInput, PhoneInput } from '@/components/enrolment/phone-and-code'
import { useT, useTextOf } from '@/components/intl/use-t'
import { Button } from '@/components/ui/button'
import { ErrorSummary, focusField } from '@/components/ui/error-summary'
import type { SignInRequest } from '@/lib/http/browser/return-address'
import { summaryMessage } from '@/lib/errors/field-errors'
import { signInSchema, sendCodeSchema } from '@/schemas/verification'
import { blank, type SignInAction, type SignInState } from './_sign-in/state'

type SignInFormProps = {
  action: SignInAction
  request: SignInRequest
  /** The title of the learners' page. */
  page: string
  /** Content below the button. */
  children: ReactNode
}

type Intent = 'send-code' | 'submit'
const names = ['phone', 'code'] as const

/** What the server found, as errors of the fields. */
function errorsOf({ errors }: SignInState) {
  const found = names.flatMap((name) =>
    errors[name] === undefined ? [] : [[name, { type: 'server', message: errors[name] }] as const],
  )
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** Sign-in by phone and code: a native form with a server action; a script only saves page loads. */
export function SignInForm({ action, request, page, children }: SignInFormProps) {
  const t = useT('app.passport')
  const textOf = useTextOf()
  const [state, send, isPending] = useActionState(action, blank)
  const [intent, setIntent] = useState<Intent>('submit')
  /** How often the browser, and not the server, has found errors since the last request. */
  const [refusals, setRefusals] = useState(0)
  const isChecked = refusals > 0
  const summary = useRef<HTMLDivElement>(null)
  /** The answer whose problem has had the focus. */
  const told = useRef(state)
  const element = useRef<HTMLFormElement>(null)
  const refused = useMemo(() => errorsOf(state), [state])
  const form = useForm({
    resolver: zodResolver(signInSchema),
    errors: refused,
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const busy = isPending || state.go !== undefined
  const own = request.newcomer ? 'register.' : ''

  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  useEffect(() => {
    if (state.asked) startCountdown(state.retryAfter)
    if (state.go !== undefined) location.replace(state.go)
    else if (state.errors.code !== undefined) form.setValue('code', '')
    else if (state.note !== undefined) form.setFocus('code')
  }, [form, state, refused])

  function post(next: Intent): void {
    if (!element.current) return
    const data = new FormData(element.current)
    data.set('intent', next)
    setIntent(next)
    setRefusals(0)
    form.clearErrors()
    startTransition(() => send(data))
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    let isRefused = false
    await form.handleSubmit(
      () => post('submit'),
      () => void (isRefused = true),
    )()
    // Last: the form publishes the errors of its fields after these callbacks.
    if (isRefused) setRefusals((count) => count + 1)
  }

  function sendCode(): void {
    if (busy) return
    const asked = sendCodeSchema.safeParse({ account: form.getValues('phone') })
    if (asked.success) return post('send-code')
    const message = asked.error.issues[0]?.message
    form.setError('phone', { type: 'check', message }, { shouldFocus: true })
  }

  const errorOf = (name: (typeof names)[number]) => {
    const message = errors[name]?.message
    return message === undefined ? undefined : textOf(message)
  }
  const links = names.flatMap((name) => {
    const text = errorOf(name)
    return text === undefined ? [] : [{ href: `#sign-in-${name}` as const, text }]
  })
  const messages = names.flatMap((name) => errors[name]?.message ?? [])
  const found = isChecked ? { title: textOf(summaryMessage(messages)) } : state.problem
  // A problem of fields is solved once none of them has an error.
  const problem = (isChecked || refused) && links.length === 0 ? undefined : found

  useEffect(() => {
    // Once for each answer: the errors of its fields, and with them the summary, are there one render later.
    if (!state.problem || !problem || told.current === state) return
    told.current = state
    summary.current?.focus()
  })
  return (
    <form
      ref={element}
      action={send}
      noValidate
      aria-label={t(`${own}title`)}
      onSubmit={(event) => void submit(event)}
      className="grid gap-5 text-base"
    >
      {/* Enter activates the first submit button of a form, which must not be “send code”. */}
      <button
        type="submit"
        name="intent"
        value="submit"
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      />
      <input type="hidden" name="return" value={request.returnTo} />
      {request.newcomer ? <input type="hidden" name="register" value="1" /> : null}
      <header className="grid gap-1">
        <h2 className="text-2xl">{t(`${own}title`)}</h2>
        <p className="text-sm leading-normal text-ink-soft">{t('use', { page })}</p>
      </header>
      {problem ? (
        <ErrorSummary ref={summary} {...problem} errors={links} onFollow={focusField} />
      ) : null}
      <PhoneInput
        id="sign-in-phone"
        error={errorOf('phone')}
        defaultValue={state.phone}
        {...form.register('phone', { onChange: changeNumber })}
      />
      <CodeInput
        id="sign-in-code"
        error={errorOf('code')}
        note={state.note}
        isSending={isPending && intent === 'send-code'}
        onSend={sendCode}
        // Without JavaScript the page reloads, and the code is the next input.
        autoFocus={state.note !== undefined}
        {...form.register('code')}
      />
      <Button type="submit" name="intent" value="submit" busy={busy} className="w-full">
        {t(busy ? 'submitting' : `${own}submit`)}
      </Button>
      {children}
    </form>
  )
}
