import { articleText } from '@/app/[locale]/articles/texts'
import { Document } from '@/app/document'
import { PageLayout } from '@/app/page-layout'
import { PlatformMessage } from '@/components/articles/platform-message'
import { loginHref } from '@/lib/http/browser/return-address'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { signInRequired } from '@/lib/errors/sign-in-required'
import type { Page } from '@/lib/content/documents'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import { PASSING_PLACEHOLDER } from '@/lib/placeholders'

type ListUnavailableProps = {
  locale: Locale
  base: string
  document: Page
  /** The requested address. */
  again: string
  /** The platform's message. */
  said: string
}

const linkClass =
  'mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-crimson underline decoration-blossom underline-offset-4 hover:decoration-current'

/** A list page whose articles are unavailable: instead of the list, a message with a link to the sign-in, if that is needed, or to retry. */
export function ListUnavailable({ locale, base, document, again, said }: ListUnavailableProps) {
  const text = articleText(locale)
  const needsSignIn = said === signInRequired
  const list = (
    <div className="band band-plain" data-passing={PASSING_PLACEHOLDER}>
      <div className="wrap">
        <PlatformMessage said={said} />
        <EmptyState
          role="alert"
          title={text('away')}
          text={text(needsSignIn ? 'away.sign-in-needed' : 'away.lead')}
        >
          {needsSignIn ? (
            <a href={loginHref(again)} className={linkClass}>
              {getIntl(locale).formatMessage({ id: 'components.layout.header.login' })}
            </a>
          ) : (
            <a href={again} className={linkClass}>
              <Icon name="retry" size={18} />
              {text('away.retry')}
            </a>
          )}
        </EmptyState>
      </div>
    </div>
  )
  return (
    <PageLayout locale={locale} path={base} hasForm={false}>
      <Document locale={locale} page={document} requested={{ channelList: list }} />
    </PageLayout>
  )
}
