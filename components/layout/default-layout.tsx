import type { ReactNode } from 'react'
import { BackRule } from '@/components/layout/back'
import { SourceKeeper } from '@/components/layout/source'
import { Footer, followId } from '@/components/layout/footer'
import type { FooterContent, Operator } from '@/components/layout/footer/types'
import { Header, type HeaderProps } from '@/components/layout/header'
import { OfflineBanner } from '@/components/layout/offline'
import { Panel } from '@/components/layout/panel'
import { ApplyBar } from '@/components/layout/panel/apply-bar'
import { Follow } from '@/components/layout/panel/follow'
import { mainId, SkipLink } from '@/components/layout/skip-link'

export type DefaultLayoutProps = Omit<HeaderProps, 'brand'> & {
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
export function DefaultLayout({
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
              <ApplyBar apply={panel.apply} call={t('components.layout.panel.call')} phone={operator.phone} />
            )
          }
          apply={apply}
          follow={<Follow qr={operator.qr} label={(label) => t('components.layout.footer.qr', { label })} />}
        />
      ) : null}
      <SourceKeeper />
      <BackRule />
    </>
  )
}
