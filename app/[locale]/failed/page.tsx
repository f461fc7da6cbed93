import type { Metadata } from 'next'
import { Frame } from '@/app/frame'
import { ErrorPage } from '@/components/layout/error-page'
import { errorWords } from '@/lib/errors/pages'
import { getIntl } from '@/lib/i18n/intl'
import { defaultLocale, isLocale, locales } from '@/lib/i18n/locales'

type FailedPageProps = { params: Promise<{ locale: string }> }

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }))
}

export async function generateMetadata({ params }: FailedPageProps): Promise<Metadata> {
  const { locale } = await params
  const known = isLocale(locale) ? locale : defaultLocale
  const title = getIntl(known).formatMessage({ id: 'components.layout.error-page.failed' })
  const { failed } = errorWords
  return { title: title === failed ? failed : `${title} ${failed}`, robots: { index: false } }
}

/**
 * What the front server sends, with the status, in place of a page that could not be rendered: Next's own answer is
 * empty until its script runs. It has no address of its own.
 */
export default async function FailedPage({ params }: FailedPageProps) {
  const { locale } = await params
  const known = isLocale(locale) ? locale : defaultLocale
  const text = (id: string) => getIntl(known).formatMessage({ id: `components.layout.error-page.${id}` })
  return (
    <Frame locale={known} path="/" returnTo="/">
      <ErrorPage
        kind="failed"
        title={text('failed')}
        lead={text('failed.lead')}
        home={text('home')}
        other={{ label: text('retry'), href: '' }}
      />
    </Frame>
  )
}
