import type { Operator } from '@/components/enrolment/enrolment-form/props'
import { enrolmentLinkText, enrolmentText, type EnrolmentTexts } from '@/lib/i18n/enrolment-texts'

/**
 * The privacy notice that the law requires at every form: operator, purpose, data, duration, withdrawal, and children.
 */
export function Notice({ texts, operator }: { texts: EnrolmentTexts; operator: Operator }) {
  const { name, privacyEmail: email, retentionDays: days } = operator
  const { before, link, after } = enrolmentLinkText(texts, 'notice.retention', { days, email })
  return (
    <div className="grid gap-1.5 border-t border-line pt-3 text-sm leading-normal text-ink-soft">
      <p>{enrolmentText(texts, 'notice.purpose', { operator: name })}</p>
      <p>
        {before}
        <a href={`mailto:${email}`} className="inline-block max-w-full break-words text-link">
          {link}
        </a>
        {after}
      </p>
      <p>{enrolmentText(texts, 'notice.guardian')}</p>
    </div>
  )
}
