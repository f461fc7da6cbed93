import { useState } from 'react'
import { callDue, dueWords } from '@/components/enrolment/enrolment-form/call-due'
import type { EnrolmentFormProps } from '@/components/enrolment/enrolment-form/props'
import { enrolmentLinkText, enrolmentText } from '@/lib/i18n/enrolment-texts'
import type { FormKind } from '@/schemas/form-kinds'

type NextStepsProps = Pick<EnrolmentFormProps, 'kind' | 'texts' | 'locale' | 'operator'> & {
  reference: string
  received?: Date
}

const rowClass = 'grid grid-cols-[1.4em_1fr] py-2.5'
const markClass = 'font-serif text-crimson lining-nums'

/** What follows the call. */
function lastOf(kind: FormKind) {
  if (kind === 'institution') return undefined
  return kind === 'quotation' ? 'success.quotation' : 'success.papers'
}

/**
 * After the form: who calls and by when, how to recognize a genuine caller, the next steps, and how to contact us
 * sooner.
 */
export function NextSteps({ kind, texts, locale, operator, reference, received }: NextStepsProps) {
  const { advice } = operator
  const [due] = useState(() => dueWords(callDue(received ?? new Date(), advice), locale))
  const { before, link, after } = enrolmentLinkText(texts, 'success.contact', advice)
  const last = lastOf(kind)
  const call = [
    enrolmentText(texts, 'success.call', due),
    ...(reference === '' ? [] : [enrolmentText(texts, 'success.caller')]),
    ...(last === undefined ? [] : [enrolmentText(texts, last)]),
  ]
  const steps = kind === 'opening' ? [enrolmentText(texts, 'success.opening')] : call
  return (
    <div className="grid gap-2 leading-normal">
      <p className="font-semibold">{enrolmentText(texts, 'success.next')}</p>
      <ol className="divide-y divide-line border-y border-line">
        {steps.map((step, index) => (
          <li key={index} className={rowClass}>
            <span aria-hidden className={markClass}>
              {index + 1}
            </span>
            {/* The clocks of server and browser may be on different days. */}
            <span suppressHydrationWarning>{step}</span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-soft">
        {before}
        <a href={`tel:${advice.phone.replace(/[^\d+]/g, '')}`} className="whitespace-nowrap text-link">
          {link}
        </a>
        {after}
      </p>
    </div>
  )
}
