import 'server-only'
import type { ReactNode } from 'react'
import { EnrolmentSlot } from '@/components/enrolment/slot'
import { DefaultLayout, type DefaultLayoutProps } from '@/components/layout/default-layout'
import type { Translate } from '@/components/layout/translate'
import { getFooter } from '@/lib/content/footer'
import { getMenu } from '@/lib/content/menu'
import { getOrganization } from '@/lib/content/organization'
import { getIntl } from '@/lib/i18n/intl'
import { enrolPath } from '@/schemas/enrolment-page'
import type { Locale } from '@/schemas/locale'

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
export function PageLayout({ locale, path, search, returnTo, hasForm, drawn, children }: PageLayoutProps) {
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
        path === enrolPath ? undefined : <EnrolmentSlot kind="consultation" locale={locale} path={path} />
      }
      form={hasForm}
      t={t}
      {...drawn}
    >
      {children}
    </DefaultLayout>
  )
}
