import type { Metadata } from 'next'
import { PageLayout } from '@/app/page-layout'
import { ErrorPage } from '@/components/layout/error-page'
import { errorWords } from '@/lib/errors/pages'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import type { IdBelow } from '@/lib/i18n/message-ids'

/** Why the page is missing: rendering failed, or too many pages are being rendered. */
type FailedPageProps = { locale: Locale; why: 'failed' | 'busy' }

const word = (locale: Locale, id: IdBelow<'components.layout.error-page'>) =>
  getIntl(locale).formatMessage({ id: `components.layout.error-page.${id}` })

export function failedMetadata({ locale, why }: FailedPageProps): Metadata {
  const title = word(locale, why)
  const { failed } = errorWords
  return { title: title === failed ? failed : `${title} ${failed}`, robots: { index: false } }
}

/**
 * The page that the front server sends, with the status, instead of another one: prerendered, without a public address.
 * Reloading requests the original address again.
 */
export function FailedPage({ locale, why }: FailedPageProps) {
  return (
    <PageLayout locale={locale} path="/" returnTo="/">
      <ErrorPage
        kind="failed"
        title={word(locale, why)}
        lead={word(locale, `${why}.lead`)}
        home={word(locale, 'home')}
        other={{ label: word(locale, 'retry'), href: '' }}
      />
    </PageLayout>
  )
}
