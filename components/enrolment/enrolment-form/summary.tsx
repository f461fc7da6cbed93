import { useEffect, useRef, type MouseEvent } from 'react'
import type { NativeFormState } from '@/components/enrolment/enrolment-form/props'
import type { Problem } from '@/components/enrolment/enrolment-form/problems'
import type { Enrolment } from '@/components/enrolment/enrolment-form/use-enrolment'
import { emptyValues } from '@/components/enrolment/enrolment-form/values'
import type { FormValues } from '@/schemas/application-fields/form'
import { ErrorSummary } from '@/components/ui/error-summary'
import { enrolmentTextById, type EnrolmentTexts } from '@/lib/i18n/enrolment-texts'

type SummaryProps = { id: string; enrolment: Enrolment; texts: EnrolmentTexts; native?: NativeFormState }

/** The errors of the form. Takes the focus when it appears; an entry disappears once its field is valid. */
export function Summary({ id, enrolment, texts, native }: SummaryProps) {
  const { sending, form } = enrolment
  const box = useRef<HTMLDivElement>(null)
  const problem =
    sending.problem ?? (form.formState.isSubmitted ? undefined : serverProblem(enrolment, native))
  useEffect(() => box.current?.focus(), [sending.found])
  if (!problem) return null
  const errors = Object.entries(problem.fields)
    .map(([field, message]) => ({
      href: `#${id}-${field}` as const,
      text: enrolmentTextById(texts, message) ?? message,
    }))
    .filter((error) => error.text !== problem.title)
  return (
    <ErrorSummary ref={box} title={problem.title} text={problem.text} errors={errors} onFollow={focusField} />
  )
}

/** The errors that the server found without a script and that have not been corrected since. */
function serverProblem({ errorOf }: Enrolment, native: NativeFormState | undefined): Problem | undefined {
  if (!native?.problem) return undefined
  const found = Object.keys(native.errors).filter(isField)
  const left = found.flatMap((field) => {
    const message = errorOf(field)
    return message === undefined ? [] : [[field, message] as const]
  })
  if (found.length > 0 && left.length === 0) return undefined
  return { ...native.problem, fields: Object.fromEntries(left) }
}

const isField = (name: string): name is keyof FormValues => name in emptyValues

// A link to a hash would add a history entry and change what Back does.
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}
