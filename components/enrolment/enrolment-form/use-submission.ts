import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { clearDraft, newIdentity, type Identity } from '@/components/enrolment/enrolment-form/draft'
import type { NativeFormState } from '@/components/enrolment/enrolment-form/props'
import {
  sendApplication,
  type FormContext,
  type Outcome,
} from '@/components/enrolment/enrolment-form/send-application'
import { useT, useTextOf } from '@/components/intl/use-t'
import { showToast } from '@/components/ui/toast/toasts'
import { browserFailures } from '@/lib/errors/browser'
import { callFailures } from '@/lib/errors/catalog'
import {
  enteredAs,
  formValues,
  type FormField,
  type FormValues,
} from '@/schemas/application-fields/form'
import type { EnteredValues } from '@/schemas/enrolment-forms'
import { summaryMessage } from '@/lib/errors/field-errors'
import { successToastTime } from '@/schemas/constants'

type Form = UseFormReturn<FormValues, unknown, EnteredValues>

/** The content of the summary above the form. */
type Problem = {
  title: string
  text?: string
  /** Field → message, or message id. */
  fields: Readonly<Record<string, string>>
  /** Found by the validation in the browser: the title depends on the fields alone. */
  checked?: true
}

type SubmissionOptions = {
  context: FormContext
  fields: readonly FormField[]
  identity: Identity
  renewIdentity(identity: Identity): void
  /** The initial project of the cleared form. */
  begins: string
  native: NativeFormState | undefined
}

const emptyValues = formValues({ text: () => '', tick: () => false })

/** Submits the form; state and result of the submission. */
export function useSubmission(form: Form, options: SubmissionOptions) {
  const { context, fields, identity, renewIdentity, begins, native } = options
  const t = useT('components.enrolment')
  const textOf = useTextOf()
  const [problem, setProblem] = useState<Problem | undefined>(
    native?.problem && { ...native.problem, fields: native.errors },
  )
  const [reference, setReference] = useState<string>()
  const summary = useRef<HTMLDivElement>(null)
  const proved = useRef<string>(undefined)
  const running = useRef(false)
  const sendWhenOnline = useWhenOnline()
  const shown = problem && remaining(problem, form.formState.errors)
  if (problem && !shown) setProblem(undefined)

  useEffect(() => {
    if (problem) summary.current?.focus()
  }, [problem])

  const clear = () => form.reset({ ...emptyValues, project: begins })

  function succeed(given: string): void {
    setReference(given)
    proved.current = undefined
    clear()
    clearDraft(context)
    renewIdentity(newIdentity())
    showToast({ kind: 'done', text: t('success.title'), ms: successToastTime })
  }

  /** Shows the page that confirms it; the form stays busy until then. */
  function leave(next: string): Promise<undefined> {
    clearDraft(context)
    window.location.assign(next)
    return new Promise(() => undefined)
  }

  /** The texts for a failed submission: the server's if it sent any, otherwise the form's own. */
  function problemOf(outcome: Exclude<Outcome, { kind: 'accepted' }>): Problem {
    switch (outcome.kind) {
      case 'code': {
        const message = outcome.message || textOf(browserFailures['code-check'].text)
        return { title: textOf(callFailures.mistakes.text), fields: { code: message } }
      }
      case 'unchecked':
        return { title: textOf(browserFailures['code-check'].text), text: t('kept'), fields: {} }
      case 'fields':
        return {
          title: outcome.message || textOf(callFailures.mistakes.text),
          fields: enteredFields(outcome.fields),
        }
      case 'conflict':
        return {
          title: textOf(callFailures.conflict.text),
          text: t('errors.conflict.next'),
          fields: {},
        }
      case 'failed':
        return {
          title: outcome.message || textOf(browserFailures.submit.text),
          text: t('kept'),
          fields: {},
        }
    }
  }

  function fail(outcome: Exclude<Outcome, { kind: 'accepted' }>): Problem {
    const found = problemOf(outcome)
    for (const { name } of fields)
      if (found.fields[name]) form.setError(name, { type: 'server', message: found.fields[name] })
    // Other contents are stored under this key: this is a new application.
    if (outcome.kind === 'conflict') renewIdentity(newIdentity())
    return found
  }

  async function onValid(
    entered: EnteredValues,
    element: HTMLFormElement,
  ): Promise<Problem | undefined> {
    if (!navigator.onLine) {
      sendWhenOnline(element)
      return {
        title: textOf(browserFailures['form-offline'].text),
        text: t('offline.kept'),
        fields: {},
      }
    }
    const outcome = await sendApplication({
      // The schema has no invisible fields, and no program that the visitor does not choose.
      values: { ...form.getValues(), ...entered },
      context,
      identity,
      proved: proved.current,
      onProved: (proof) => (proved.current = proof),
    })
    if (outcome.kind !== 'accepted') return fail(outcome)
    if (outcome.next !== undefined) return leave(outcome.next)
    succeed(outcome.reference)
  }

  /** One submission at a time: a second press meanwhile does nothing. */
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (running.current) return
    running.current = true
    const element = event.currentTarget
    let found: Problem | undefined
    await form.handleSubmit(
      async (values) => void (found = await onValid(values, element)),
      (errors) => void (found = { title: '', fields: messagesOf(errors), checked: true }),
    )(event)
    // Set last: the form publishes the errors of its fields after these callbacks, and a problem without errors counts
    // as solved.
    setProblem(found)
    running.current = false
  }

  function again(): void {
    clear()
    setReference(undefined)
  }

  /** A problem with its title in words. */
  const worded = shown?.checked
    ? { ...shown, title: textOf(summaryMessage(Object.values(shown.fields))) }
    : shown
  return { problem: worded, summary, reference, again, submit }
}

/** The errors of a call, under the names of the visible fields. */
function enteredFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  const entered = Object.entries(fields).map(
    ([name, message]) => [enteredAs(name), message] as const,
  )
  return Object.fromEntries(entered.filter(([field]) => field !== undefined))
}

const messagesOf = (errors: FieldErrors<FormValues>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? '')]),
  )

/** The rest of a problem while its fields are being corrected; undefined once none of them has an error. */
function remaining(problem: Problem, errors: FieldErrors<FormValues>): Problem | undefined {
  const found = Object.keys(problem.fields)
  if (found.length === 0) return problem
  const messages = messagesOf(errors)
  const left = found.flatMap((field) =>
    messages[field] ? [[field, messages[field]] as const] : [],
  )
  return left.length === 0 ? undefined : { ...problem, fields: Object.fromEntries(left) }
}

/**
 * Sends a form again once the browser is back online: after it was sent offline, while its page stays open, and unless something
 * is changed first. Returns a function that begins to wait for it.
 */
function useWhenOnline(): (form: HTMLFormElement) => void {
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return (form) => {
    stop.current?.()
    const over = new AbortController()
    stop.current = () => over.abort()
    const { signal } = over
    const send = () => {
      over.abort()
      // Not requestSubmit, which Safari has since 16. The form is always sent by its listener.
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    }
    window.addEventListener('online', send, { signal })
    form.addEventListener('input', () => over.abort(), { signal })
    form.addEventListener('submit', () => over.abort(), { signal })
  }
}
