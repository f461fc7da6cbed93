import type { Operator } from '@/components/enrolment/enrolment-form/props'
import { enrolmentText, type EnrolmentTexts } from '@/lib/i18n/enrolment-texts'

/** What the law wants to stand at every form: who, why, what, how long, how to withdraw, and children. */
export function Notice({ texts, operator }: { texts: EnrolmentTexts; operator: Operator }) {
  const { name, privacyEmail, retentionDays } = operator
  return (
    <div className="grid gap-1.5 border-t border-line pt-3 text-sm leading-normal text-ink-soft">
      <p>{enrolmentText(texts, 'notice.purpose', { operator: name })}</p>
      <p>
        {enrolmentText(texts, 'notice.retention', { days: retentionDays })}{' '}
        <a href={`mailto:${privacyEmail}`} className="break-all text-crimson underline underline-offset-4">
          {privacyEmail}
        </a>
      </p>
      <p>{enrolmentText(texts, 'notice.guardian')}</p>
    </div>
  )
}
