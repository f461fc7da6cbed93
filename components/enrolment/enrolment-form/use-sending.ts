import { useRef, useState, type FormEvent } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import type { FormContext } from '@/components/enrolment/enrolment-form/calls'
import { clearDraft } from '@/components/enrolment/enrolment-form/draft'
import { newIdentity, type Identity } from '@/components/enrolment/enrolment-form/identity'
import { problemOf, type Problem } from '@/components/enrolment/enrolment-form/problems'
import { sendForm, type Outcome } from '@/components/enrolment/enrolment-form/send-form'
import { emptyValues, type FormValues } from '@/components/enrolment/enrolment-form/values'
import { showToast } from '@/components/ui/toast/toasts'
import { browserFailures } from '@/lib/errors/browser'
import { enrolmentText, type EnrolmentTexts } from '@/lib/i18n/enrolment-texts'
import { summaryMessage } from '@/schemas/field-errors'

type SendingOptions = {
  texts: EnrolmentTexts
  context: FormContext
  identity: Identity
  renewIdentity(identity: Identity): void
  /** The project the cleared form begins with. */
  begins: string
  onAccepted(): void
}

const successTime = 5_000

/** What happens when the form is sent, and how it stands afterwards. */
export function useSending(
  form: UseFormReturn<FormValues>,
  { texts, context, identity, renewIdentity, begins, onAccepted }: SendingOptions,
) {
  const [problem, setProblem] = useState<Problem>()
  const [reference, setReference] = useState<string>()
  const proved = useRef<string>(undefined)
  const running = useRef(false)

  function succeed(given: string): void {
    setProblem(undefined)
    setReference(given)
    proved.current = undefined
    form.reset({ ...emptyValues, project: begins })
    clearDraft(context.kind)
    onAccepted()
    renewIdentity(newIdentity())
    showToast({ kind: 'done', text: enrolmentText(texts, 'success.title'), ms: successTime })
  }

  function fail(outcome: Exclude<Outcome, { kind: 'accepted' }>): void {
    const found = problemOf(outcome, texts)
    for (const [field, message] of Object.entries(found.fields))
      form.setError(field as keyof FormValues, { type: 'server', message })
    // What was sent under this key is stored and differs: what stands here now is another application.
    if (outcome.kind === 'conflict') renewIdentity(newIdentity())
    setProblem(found)
    showToast({ kind: 'failed', text: found.title })
  }

  async function onValid(values: FormValues): Promise<void> {
    if (!navigator.onLine) {
      setProblem({
        title: texts[browserFailures['form-offline'].text],
        text: enrolmentText(texts, 'offline.kept'),
        fields: {},
      })
      return
    }
    const outcome = await sendForm({
      values,
      context,
      identity,
      proved: proved.current,
      onProved: (proof) => (proved.current = proof),
    })
    if (outcome.kind === 'accepted') succeed(outcome.reference)
    else fail(outcome)
  }

  function onInvalid(errors: FieldErrors<FormValues>): void {
    const fields = Object.fromEntries(
      Object.entries(errors).map(([field, error]) => [field, String(error?.message ?? '')]),
    )
    const title = summaryMessage(Object.values(fields))
    setProblem({ title: texts[title], fields })
  }

  /** One sending at a time: a second press while it runs does nothing. */
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (running.current) return
    running.current = true
    await form.handleSubmit(onValid, onInvalid)(event)
    running.current = false
  }

  return { problem, reference, dismiss: () => setReference(undefined), submit }
}
