import { EmptyLayout } from '@/components/layout/empty-layout'
import { ErrorPage } from '@/components/layout/error-page'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'

type MissingPageProps = { locale: Locale }

/** “Page not found” in the visitor's language, wherever it has to stand. */
export function MissingPage({ locale }: MissingPageProps) {
  const text = (id: string) => getIntl(locale).formatMessage({ id: `components.layout.error-page.${id}` })
  return (
    <EmptyLayout>
      <ErrorPage
        title={text('missing')}
        lead={text('missing.lead')}
        home={text('home')}
        other={{ label: text('sitemap'), href: '/sitemap' }}
      />
    </EmptyLayout>
  )
}
