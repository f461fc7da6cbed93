import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Enrolment } from '@/components/enrolment/enrolment-form/use-enrolment'
import type { Operator } from '@/components/enrolment/enrolment-form/props'
import { useT } from '@/components/intl/use-t'
import { Checkbox } from '@/components/ui/checkbox'

type ConsentsProps = { enrolment: Enrolment; operator: Operator }

/** Separate, unchecked consents: to be contacted (required), and optional ones. */
export function Consents({ enrolment, operator }: ConsentsProps) {
  const { id, native, form, fields, errorOf, consentVersion } = enrolment
  const t = useT('components.enrolment')
  // In a new tab: leaving the page would lose the input.
  const link = (words: ReactNode) => (
    <a href="/privacy" target="_blank" rel="noopener" className="text-link">
      {words}
      <span className="sr-only">{t('consent.newTab')}</span>
    </a>
  )
  const version = <span className="whitespace-nowrap">{consentVersion}</span>
  return (
    <div className="grid">
      <Checkbox
        id={`${id}-consent`}
        required
        error={errorOf('consent')}
        defaultChecked={native?.values.consent}
        {...form.register('consent')}
        label={
          <FormattedMessage
            id="components.enrolment.consent.contact"
            values={{ operator: operator.name, version, link }}
          />
        }
      />
      {fields.map(({ kind, name }) =>
        kind === 'tick' ? (
          <Checkbox
            key={name}
            id={`${id}-${name}`}
            defaultChecked={native?.values[name]}
            {...form.register(name)}
            label={t(`consent.${name}`)}
          />
        ) : null,
      )}
    </div>
  )
}

/**
 * The privacy notice that the law requires at every form: operator, purpose, data, duration, withdrawal, and children.
 */
export function PrivacyLine({ operator, byMail }: { operator: Operator; byMail: boolean }) {
  const { name, privacyEmail: email, retentionDays: days } = operator
  const t = useT('components.enrolment')
  const link = (words: ReactNode) => (
    <a href={`mailto:${email}`} className="inline-block max-w-full break-words text-link">
      {words}
    </a>
  )
  return (
    <div className="grid gap-1.5 border-t border-line pt-3 text-sm leading-normal text-ink-soft">
      <p>{t(byMail ? 'notice.purpose.mail' : 'notice.purpose', { operator: name })}</p>
      <p>
        <FormattedMessage id="components.enrolment.notice.retention" values={{ days, email, link }} />
      </p>
      <p>{t('notice.guardian')}</p>
    </div>
  )
}
