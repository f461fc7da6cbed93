import type { Metadata } from 'next'
import { PageLayout } from '@/app/page-layout'
import { PlatformMessage } from '@/components/articles/platform-message'
import { loginHref } from '@/lib/http/browser/return-address'
import { ErrorPage } from '@/components/layout/error-page'
import { errorWords, pageFailures } from '@/lib/errors/pages'
import { signInRequired } from '@/lib/errors/sign-in-required'
import { getPage } from '@/lib/content/documents'
import { getIntl } from '@/lib/i18n/intl'
import { isLocale, defaultLocale, locales, type Locale } from '@/lib/i18n/locales'
import type { IdBelow } from '@/lib/i18n/message-ids'
import { FAILED_PLACEHOLDER } from '@/lib/placeholders'

const word = (locale: Locale, id: IdBelow<'components.layout.error-page'>) =>
  getIntl(locale).formatMessage({ id: `components.layout.error-page.${id}` })

type MissingPageProps = { locale: Locale }

/** The window title of a missing page: the message of specification §8. The page itself shows the display text. */
export function missingMetadata(locale: Locale): Metadata {
  const { formatMessage } = getIntl(locale)
  const message = formatMessage({ id: pageFailures.missing.message })
  return { title: `${message} · ${formatMessage({ id: 'site.name' })}`, robots: { index: false } }
}

/** Where those who followed a wrong link mostly wanted to go. */
const sought = ['/project/find', '/about/lesson', '/about/contact']

/** “Page not found” in the visitor's language. Signing in from here returns to the home page. */
export function MissingPage({ locale }: MissingPageProps) {
  const { formatMessage } = getIntl(locale)
  const text = (id: IdBelow<'components.layout.error-page'>) => word(locale, id)
  return (
    <PageLayout locale={locale} path="/el" returnTo="/" hasForm={false}>
      <ErrorPage
        kind="missing"
        title={text('missing')}
        lead={text('missing.lead')}
        home={text('home')}
        other={{ label: text('sitemap'), href: '/sitemap' }}
        find={{
          label: formatMessage({ id: 'components.layout.search.label' }),
          submit: formatMessage({ id: 'components.sections.search.submit' }),
          pages: sought
            .flatMap((path) => getPage(locale, path) ?? [])
            .map(({ path, title, lead }) => ({ href: path, title, lead })),
        }}
      />
    </PageLayout>
  )
}

/** Why the page is missing: rendering failed, too many pages are being rendered, or a form came from another origin. */
type Why = 'failed' | 'busy' | 'refused'

type FailedPageProps = { params: Promise<{ locale: string }> }

async function localeOf({ params }: FailedPageProps): Promise<Locale> {
  const { locale } = await params
  return isLocale(locale) ? locale : defaultLocale
}

export function failedMetadata(locale: Locale, why: Why): Metadata {
  const title = word(locale, why)
  const { failed } = errorWords
  return { title: title === failed ? failed : `${title} ${failed}`, robots: { index: false } }
}

export function everyFailedPage() {
  return locales.map((locale) => ({ locale }))
}

/**
 * The page that the front server sends, with the status, instead of another one: prerendered, without a public address.
 * Reloading requests the original address again.
 */
export function failedPage(why: Why) {
  const generateMetadata = async (props: FailedPageProps) =>
    failedMetadata(await localeOf(props), why)
  async function Page(props: FailedPageProps) {
    const locale = await localeOf(props)
    return (
      <PageLayout locale={locale} path="/" returnTo="/" hasForm={false}>
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
  return { generateMetadata, Page }
}

type RefusedPageProps = {
  locale: Locale
  path: string
  /** The message with which the platform refused. */
  said: string
}

/** In place of a page whose data the platform refuses with a message. The front server sends it with status 503. */
export function RefusedPage({ locale, path, said }: RefusedPageProps) {
  const needsSignIn = said === signInRequired
  return (
    <PageLayout locale={locale} path={path} hasForm={false}>
      <PlatformMessage said={said} />
      <div data-status={FAILED_PLACEHOLDER}>
        <ErrorPage
          kind="failed"
          title={word(locale, 'failed')}
          lead={word(locale, needsSignIn ? 'sign-in-needed' : 'failed.lead')}
          home={word(locale, 'home')}
          other={
            needsSignIn
              ? {
                  label: getIntl(locale).formatMessage({ id: 'components.layout.header.login' }),
                  href: loginHref(path),
                }
              : { label: word(locale, 'retry'), href: '' }
          }
        />
      </div>
    </PageLayout>
  )
}
