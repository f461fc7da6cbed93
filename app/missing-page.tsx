import type { Metadata } from 'next'
import { PageLayout } from '@/app/page-layout'
import { ErrorPage } from '@/components/layout/error-page'
import { pageFailures } from '@/lib/errors/pages'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import type { IdBelow } from '@/lib/i18n/message-ids'

type MissingPageProps = { locale: Locale }

/** The window title of a missing page: the message of specification §8. The page itself shows the display text. */
export function missingMetadata(locale: Locale): Metadata {
  const { formatMessage } = getIntl(locale)
  const message = formatMessage({ id: pageFailures.missing.message })
  return { title: `${message} · ${formatMessage({ id: 'site.name' })}`, robots: { index: false } }
}

/** “Page not found” in the visitor's language. Signing in from here returns to the home page. */
export function MissingPage({ locale }: MissingPageProps) {
  const text = (id: IdBelow<'components.layout.error-page'>) =>
    getIntl(locale).formatMessage({ id: `components.layout.error-page.${id}` })
  return (
    <PageLayout locale={locale} path="/el" returnTo="/" hasForm={false}>
      <ErrorPage
        kind="missing"
        title={text('missing')}
        lead={text('missing.lead')}
        home={text('home')}
        other={{ label: text('sitemap'), href: '/sitemap' }}
      />
    </PageLayout>
  )
}
