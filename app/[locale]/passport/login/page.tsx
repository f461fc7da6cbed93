import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { enrolmentOperator } from '@/components/enrolment/slot'
import { FormOpening } from '@/app/form-opening'
import { isScripted } from '@/app/form-visitor'
import { PageLayout } from '@/app/page-layout'
import { Messages } from '@/components/intl'
import { Action } from '@/components/ui/action'
import {
  defaultReturn,
  externalSignIn,
  safeReturn,
  signInPath,
  signInQuery,
} from '@/lib/http/browser/return-address'
import { signInMode, visitorSessionLifetime } from '@/lib/accounts/visitors'
import { getPage } from '@/lib/content/documents'
import { env } from '@/lib/env'
import { clientAddress } from '@/lib/http/server/address'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { signInAction } from './_sign-in/action'
import { isSignedIn } from './_sign-in/send-code'
import { SignInForm } from './sign-in-form'
import type { ReactNode } from 'react'
import { getIntl } from '@/lib/i18n/intl'
import type { IdBelow, MessageId } from '@/lib/i18n/message-ids'
import 'server-only'

const prefix = 'app.passport'

/** The texts of the page; `newcomer` selects those for registration. */
function wordsOf(locale: Locale, newcomer: boolean) {
  const text = (id: MessageId) => getIntl(locale).formatMessage({ id })
  const own = newcomer ? (`${prefix}.register` as const) : prefix
  const title = text(`${own}.title`)
  return {
    title,
    documentTitle: `${title} · ${text('site.name')}`,
    eyebrow: text(`${own}.eyebrow`),
    headline: text(`${own}.headline`),
    lead: text(`${own}.lead`),
    action: { label: text(`${prefix}.privacy`), href: '/privacy' },
    submit: text(`${own}.submit`),
    closed: text(`${prefix}.closed`),
    apply: text(`${prefix}.closed.apply`),
  }
}

/** The texts of the page while sign-in is closed. */
function closedWords(locale: Locale) {
  const { title, eyebrow } = wordsOf(locale, false)
  const text = (id: IdBelow<'app.passport.closed'>) =>
    getIntl(locale).formatMessage({ id: `${prefix}.closed.${id}` })
  return { title, eyebrow, headline: text('headline'), lead: text('lead') }
}

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
function PrivacyLine({ locale, operator, button }: PrivacyLineProps) {
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
          <span className="sr-only">
            {intl.formatMessage({ id: 'components.enrolment.consent.newTab' })}
          </span>
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

type SignInPageProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The messages of the form; those about phone and code are shared with the enrolment form. */
const formMessages = [
  'app.passport.title',
  'app.passport.use',
  'app.passport.submit',
  'app.passport.submitting',
  'app.passport.register',
  'components.enrolment.phone',
  'components.enrolment.code',
  'components.enrolment.errors.incomplete',
  'components.enrolment.errors.mistakes',
  'components.enrolment.errors.phone',
  'components.enrolment.errors.code',
] as const

// Depends on the visitor and must not be cached.
export const dynamic = 'force-dynamic'

async function asked({ params, searchParams }: SignInPageProps) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const query = await searchParams
  return {
    locale,
    request: { returnTo: safeReturn(query.return), newcomer: query.register === '1' },
  }
}

export async function generateMetadata(props: SignInPageProps): Promise<Metadata> {
  const { locale, request } = await asked(props)
  return {
    title: wordsOf(locale, request.newcomer).documentTitle,
    robots: { index: false, follow: false },
  }
}

async function callerOf(locale: Locale) {
  const sent = new Headers(await headers())
  return { headers: sent, address: clientAddress(sent), locale, at: new Date() }
}

/** The sign-in by phone and code; with an external service, a redirect to it. */
export default async function SignInPage(props: SignInPageProps) {
  const { locale, request } = await asked(props)
  const { PASSPORT_URL: service, SITE_URL: site } = env()
  if (service !== undefined) redirect(externalSignIn(service, site, request))
  // Not during the sign-in action itself: its form redirects by itself.
  if (!(await isScripted()) && (await isSignedIn(await callerOf(locale))))
    redirect(request.returnTo)
  const words = wordsOf(locale, request.newcomer)
  const closed = signInMode(env()) === 'closed'
  return (
    <PageLayout
      locale={locale}
      path={signInPath}
      search={signInQuery(request)}
      returnTo={request.returnTo}
      hasForm
    >
      <FormOpening
        locale={locale}
        page={{ path: signInPath, ...(closed ? closedWords(locale) : words) }}
      >
        {closed ? (
          <div className="grid justify-items-start gap-4">
            <p>{words.closed}</p>
            <Action href="/enrol">{words.apply}</Action>
          </div>
        ) : (
          <Messages locale={locale} ids={formMessages}>
            <SignInForm
              action={signInAction.bind(null, locale)}
              request={request}
              page={getPage(locale, defaultReturn)?.title ?? ''}
            >
              <PrivacyLine
                locale={locale}
                operator={enrolmentOperator(locale)}
                button={words.submit}
              />
            </SignInForm>
          </Messages>
        )}
      </FormOpening>
    </PageLayout>
  )
}
