import type { Metadata } from 'next'
import { PageLayout } from '@/app/page-layout'
import { KeptCopy } from '@/components/layout/kept-copy'
import { OfflinePage } from '@/components/layout/offline-page'
import { getOrganisation } from '@/lib/content/organisation'
import { offlinePath } from '@/lib/http/offline'
import { getIntl } from '@/lib/i18n/intl'
import { defaultLocale, isLocale, locales, type Locale } from '@/lib/i18n/locales'
import type { IdBelow } from '@/lib/i18n/message-ids'

type Props = { params: Promise<{ locale: string }> }

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }))
}

/** The service worker fills in the time. */
const time = '{time}'

const word = (locale: Locale, id: IdBelow<'components.layout.offline'>) =>
  getIntl(locale).formatMessage({ id: `components.layout.offline.${id}` }, { time })

async function localeOf({ params }: Props): Promise<Locale> {
  const { locale } = await params
  return isLocale(locale) ? locale : defaultLocale
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const locale = await localeOf(props)
  const siteName = getIntl(locale).formatMessage({ id: 'site.name' })
  return { title: `${word(locale, 'title')} · ${siteName}`, robots: { index: false } }
}

/**
 * The page that the service worker shows without connection for one that is not kept. It also contains the note that the worker
 * adds to kept pages.
 */
export default async function Page(props: Props) {
  const locale = await localeOf(props)
  const texts = {
    title: word(locale, 'title'),
    lead: word(locale, 'lead'),
    form: word(locale, 'form'),
    searchTitle: word(locale, 'search.title'),
    search: word(locale, 'search'),
    phone: word(locale, 'phone'),
    pages: word(locale, 'pages'),
    time: word(locale, 'pages.time'),
  }
  return (
    <PageLayout locale={locale} path={offlinePath} returnTo="/">
      <OfflinePage texts={texts} phone={getOrganisation(locale).phone} />
      <div hidden id="kept-note-holder">
        <KeptCopy text={word(locale, 'kept')} time={time} iso="{iso}" />
      </div>
    </PageLayout>
  )
}
