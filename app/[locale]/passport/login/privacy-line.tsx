import type { ReactNode } from 'react'
import { visitorSessionLifetime } from '@/lib/accounts/visitors'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import type { IdBelow } from '@/lib/i18n/message-ids'

type PrivacyLineProps = {
  locale: Locale
  operator: { name: string; privacyEmail: string }
  /** The label of the submit button. */
  button: string
}

const linkClass = 'text-link'

/**
 * The privacy notice that the law requires at every form: operator, data, purpose, duration, withdrawal, and children.
 */
export function PrivacyLine({ locale, operator, button }: PrivacyLineProps) {
  const intl = getIntl(locale)
  const text = (id: IdBelow<'app.passport.notice'>, values?: Record<string, string>) =>
    intl.formatMessage({ id: `app.passport.notice.${id}` }, values)
  const { privacyEmail: email } = operator
  const keeping = intl.formatMessage(
    { id: 'app.passport.notice.keeping' },
    {
      email,
      days: visitorSessionLifetime / 86_400,
      mail: (chunks: ReactNode[]) => (
        <a key="mail" href={`mailto:${email}`} className={`wrap-anywhere ${linkClass}`}>
          {chunks}
        </a>
      ),
      link: (chunks: ReactNode[]) => (
        // In a new tab: leaving the form would lose the input.
        <a key="link" href="/privacy" target="_blank" rel="noopener" className={linkClass}>
          {chunks}
          <span className="sr-only">{intl.formatMessage({ id: 'components.enrolment.consent.newTab' })}</span>
        </a>
      ),
    },
  )
  return (
    <div className="grid gap-1.5 border-t border-line pt-3 text-sm leading-normal text-ink-soft">
      <p>{text('purpose', { operator: operator.name, button })}</p>
      <p>{keeping}</p>
      <p>{text('guardian')}</p>
    </div>
  )
}
