import type { ReactNode } from 'react'
import { visitorSessionLifetime } from '@/lib/accounts/visitors'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import type { IdBelow } from '@/lib/i18n/message-ids'

type NoticeProps = {
  locale: Locale
  operator: { name: string; privacyEmail: string }
  /** What the button that signs in says. */
  button: string
}

const linkClass = 'text-crimson underline underline-offset-4'

/** What the law wants to stand at every form: who, what, why, how long, how to withdraw, and children. */
export function Notice({ locale, operator, button }: NoticeProps) {
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
        // A tab of its own: whoever reads it should not lose the code they wait for.
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
