import type { Enrolment } from '@/components/enrolment/enrolment-form/use-enrolment'
import { useTextOf } from '@/components/intl/use-text-of'
import { ErrorSummary } from '@/components/ui/error-summary'
import { focusField } from '@/components/ui/error-summary/focus-field'

/** The errors of the form. An entry disappears once its field is valid. */
export function Summary({ enrolment: { id, submission } }: { enrolment: Enrolment }) {
  const textOf = useTextOf()
  const { problem, summary } = submission
  if (!problem) return null
  const errors = Object.entries(problem.fields)
    .map(([field, message]) => ({ href: `#${id}-${field}` as const, text: textOf(message) }))
    .filter((error) => error.text !== problem.title)
  return (
    <ErrorSummary
      ref={summary}
      title={problem.title}
      text={problem.text}
      errors={errors}
      onFollow={focusField}
    />
  )
}
