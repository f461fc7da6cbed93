import { useRef, useState, type FormEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormContext } from '@/components/enrolment/enrolment-form/calls'
import { clearDraft } from '@/components/enrolment/enrolment-form/draft'
import { newIdentity, type Identity } from '@/components/enrolment/enrolment-form/identity'
import {
  checkProblem,
  problemOf,
  remaining,
  type Problem,
} from '@/components/enrolment/enrolment-form/problems'
import { sendForm, type Outcome } from '@/components/enrolment/enrolment-form/send-form'
import { useWhenOnline } from '@/components/enrolment/enrolment-form/when-online'
import { emptyValues } from '@/components/enrolment/enrolment-form/values'
import type { FormValues } from '@/schemas/application-fields/form'
import { showToast } from '@/components/ui/toast/toasts'
import { browserFailures } from '@/lib/errors/browser'
import { enrolmentText, type EnrolmentTexts } from '@/lib/i18n/enrolment-texts'

type SendingOptions = {
  texts: EnrolmentTexts
  context: FormContext
  identity: Identity
  renewIdentity(identity: Identity): void
  /** The initial project of the cleared form. */
  begins: string
  onAccepted(): void
}

const successTime = 5_000

/** Submits the form; state and result of the submission. */
export function useSending(
  form: UseFormReturn<FormValues>,
  { texts, context, identity, renewIdentity, begins, onAccepted }: SendingOptions,
) {
  const [problem, setProblem] = useState<Problem>()
  const [reference, setReference] = useState<string>()
  const proved = useRef<string>(undefined)
  const running = useRef(false)
  const sendWhenOnline = useWhenOnline()
  const shown = problem && remaining(problem, form.formState.errors, texts)
  if (problem && !shown) setProblem(undefined)

  const clear = () => form.reset({ ...emptyValues, project: begins })

  function succeed(given: string): void {
    setReference(given)
    proved.current = undefined
    clear()
    clearDraft(context.kind)
    onAccepted()
    renewIdentity(newIdentity())
    showToast({ kind: 'done', text: enrolmentText(texts, 'success.title'), ms: successTime })
  }

  /** Shows the page that confirms it; the form stays busy until then. */
  function leave(next: string): Promise<undefined> {
    clearDraft(context.kind)
    window.location.assign(next)
    return new Promise(() => undefined)
  }

  function fail(outcome: Exclude<Outcome, { kind: 'accepted' }>): Problem {
    const found = problemOf(outcome, texts)
    for (const [field, message] of Object.entries(found.fields))
      form.setError(field as keyof FormValues, { type: 'server', message })
    // Other contents are stored under this key: this is a new application.
    if (outcome.kind === 'conflict') renewIdentity(newIdentity())
    showToast({ kind: 'failed', text: found.title })
    return found
  }

  async function onValid(values: FormValues, element: HTMLFormElement): Promise<Problem | undefined> {
    if (!navigator.onLine) {
      sendWhenOnline(element)
      const title = texts[browserFailures['form-offline'].text]
      return { title, text: enrolmentText(texts, 'offline.kept'), fields: {} }
    }
    const outcome = await sendForm({
      values,
      context,
      identity,
      proved: proved.current,
      onProved(proof) {
        proved.current = proof
      },
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
      async (values) => {
        found = await onValid(values, element)
      },
      (errors) => {
        found = checkProblem(errors, texts)
      },
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

  return { problem: shown, found: problem, reference, again, submit }
}
