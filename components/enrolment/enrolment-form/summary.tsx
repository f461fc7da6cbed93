import { useEffect, useRef, type MouseEvent } from 'react'
import type { PlainState } from '@/components/enrolment/enrolment-form/props'
import type { Problem } from '@/components/enrolment/enrolment-form/problems'
import type { Enrolment } from '@/components/enrolment/enrolment-form/use-enrolment'
import { ErrorSummary } from '@/components/ui/error-summary'
import { enrolmentTextById, type EnrolmentTexts } from '@/lib/i18n/enrolment-texts'

type SummaryProps = { id: string; enrolment: Enrolment; texts: EnrolmentTexts; plain?: PlainState }

/** What keeps the form from being sent; takes the focus when it appears. */
export function Summary({ id, enrolment, texts, plain }: SummaryProps) {
  const { sending, form } = enrolment
  const box = useRef<HTMLDivElement>(null)
  const problem = sending.problem ?? (form.formState.isSubmitted ? undefined : plainProblem(plain))
  const title = problem?.title
  useEffect(() => {
    if (title !== undefined) box.current?.focus()
  }, [title, sending.problem])
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

function plainProblem(plain: PlainState | undefined): Problem | undefined {
  return plain?.problem && { ...plain.problem, fields: plain.errors }
}

// A hash would become a history entry, and Back has a meaning of its own here.
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}
