import 'server-only'
import type { ReactNode } from 'react'
import { nextStart } from '@/app/next-start'
import { EnrolmentSlot } from '@/components/enrolment/slot'
import type { Translate } from '@/components/layout/translate'
import { getFooter, getMenu } from '@/lib/content/menu'
import { getOrganization } from '@/lib/content/organization'
import { getIntl } from '@/lib/i18n/intl'
import { enrolPath } from '@/lib/http/browser/form-page'
import type { Locale } from '@/schemas/locale'
import { BackRule } from '@/components/layout/back'
import { SourceKeeper } from '@/components/layout/source'
import { Footer, followId } from '@/components/layout/footer'
import type { FooterContent, Operator } from '@/components/layout/footer/index'
import { Header, type HeaderProps } from '@/components/layout/header'
import { OfflineBanner } from '@/components/layout/offline'
import { Panel } from '@/components/layout/panel'
import { mainId, SkipLink } from '@/components/layout/skip-link'
import { Icon } from '@/components/ui/icon'
import { QrImage } from '@/components/ui/qr'

type FollowProps = { qr: Operator['qr']; label: (name: string) => string }

/** The follow tab: the official account large, two more side by side below. */
function Follow({ qr, label }: FollowProps) {
  return (
    <ul className="grid grid-cols-2 gap-5">
      {qr.map(({ id, label: name, note }, index) => (
        <li key={id} className={index === 0 ? 'col-span-2 border-b border-line pb-5' : ''}>
          <QrImage
            id={id}
            label={label(name)}
            className={index === 0 ? 'size-[200px]' : 'size-[96px]'}
          />
          <p className="mt-2 leading-snug">{name}</p>
          <p className="text-sm leading-snug text-ink-soft">{note}</p>
        </li>
      ))}
    </ul>
  )
}

type ApplyBarProps = { apply: string; call: string; phone: string }

/** The bar at the bottom of narrow windows. A long page puts the list of its sections to the left of it. */
function ApplyBar({ apply, call, phone }: ApplyBarProps) {
  return (
    <div className="apply-bar gutter border-t border-line bg-paper pt-[6px] pb-[max(6px,env(safe-area-inset-bottom))]">
      <a
        href={`tel:${phone.replace(/[^\d+]/g, '')}`}
        className="flex min-h-11 shrink-0 items-center gap-2 px-2 text-sm font-semibold whitespace-nowrap hover:text-crimson"
      >
        <Icon name="phone" size={18} />
        {call}
      </a>
      <a
        href="/enrol"
        className="flex min-h-11 grow items-center justify-center rounded-xs bg-crimson px-3 text-center leading-tight font-semibold text-white"
      >
        {apply}
      </a>
    </div>
  )
}

type DefaultLayoutProps = Omit<HeaderProps, 'brand' | 'next'> & {
  operator: Operator
  footer: FooterContent
  year: number
  /** The form for the panel's apply tab; without it the page has no panel, because it contains the form itself. */
  apply?: ReactNode
  /** Whether the page contains a form, which the apply bar on phones must not cover. */
  form: boolean
  children: ReactNode
}

/** Header, page, footer and right-hand panel. */
function DefaultLayout({
  locale,
  path,
  search,
  returnTo,
  menu,
  operator,
  footer,
  year,
  apply,
  form,
  children,
  t,
}: DefaultLayoutProps) {
  const panel = {
    label: t('components.layout.panel.label'),
    apply: t('components.layout.panel.apply'),
    follow: t('components.layout.panel.follow'),
    close: t('components.layout.panel.close'),
  }
  return (
    <>
      <SkipLink text={t('components.layout.skip')} />
      <OfflineBanner text={t('components.layout.offline')} />
      <Header
        locale={locale}
        path={path}
        search={search}
        returnTo={returnTo}
        menu={menu}
        next={nextStart(locale)}
        brand={operator}
        t={t}
      />
      <main id={mainId} tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer operator={operator} footer={footer} year={year} t={t} />
      {apply ? (
        <Panel
          texts={panel}
          followHref={`#${followId}`}
          bar={
            form ? undefined : (
              <ApplyBar
                apply={panel.apply}
                call={t('components.layout.panel.call')}
                phone={operator.phone}
              />
            )
          }
          apply={apply}
          follow={
            <Follow
              qr={operator.qr}
              label={(label) => t('components.layout.footer.qr', { label })}
            />
          }
        />
      ) : null}
      <SourceKeeper />
      <BackRule />
    </>
  )
}

export type PageLayoutProps = {
  locale: Locale
  /** The visitor's path, without a language: `/about/contact`. */
  path: string
  /** The query for the language links, including the question mark. */
  search?: string
  /** Where the sign-in link of the header returns to; this page by default. */
  returnTo?: string
  /** Whether the page has a form of its own, which the apply bar on phones must not cover. */
  hasForm: boolean
  /** In place of those of the build. */
  drawn?: Partial<Pick<DefaultLayoutProps, 'menu' | 'footer' | 'operator'>>
  children: ReactNode
}

/** The default layout around a page, with its data. */
export function PageLayout({
  locale,
  path,
  search,
  returnTo,
  hasForm,
  drawn,
  children,
}: PageLayoutProps) {
  const intl = getIntl(locale)
  const t: Translate = (id, values) => intl.formatMessage({ id }, values)
  return (
    <DefaultLayout
      locale={locale}
      path={path}
      search={search}
      returnTo={returnTo}
      menu={getMenu(locale)}
      operator={getOrganization(locale)}
      footer={getFooter(locale)}
      year={new Date().getFullYear()}
      apply={
        // The page with the full form: the panel would repeat it.
        path === enrolPath ? undefined : (
          <EnrolmentSlot kind="consultation" locale={locale} path={path} />
        )
      }
      form={hasForm}
      t={t}
      {...drawn}
    >
      {children}
    </DefaultLayout>
  )
}
