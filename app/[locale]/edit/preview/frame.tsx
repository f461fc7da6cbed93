import 'server-only'
import { createElement, type ReactNode } from 'react'
import { PageLayout } from '@/app/page-layout'
import { MenuTree } from '@/components/layout/menu/menu-tree'
import { mdxComponents } from '@/components/mdx/components'
import { getFooter, getMenu } from '@/lib/content/menu'
import { getOrganization } from '@/lib/content/organization'
import { getIntl } from '@/lib/i18n/intl'
import { footerSchema } from '@/schemas/content/footer'
import { menuLabelsSchema, menuSchema } from '@/schemas/content/menu'
import { organizationSchema, organizationTextsSchema } from '@/schemas/content/organization'
import type { Locale } from '@/schemas/locale'
import type { Drawn } from './changed'

/** A part of a page, with the name of the page above it. */
export function Part({
  title,
  path,
  children,
}: {
  title: string
  path?: string
  children: ReactNode
}) {
  return (
    <section aria-label={title} className="border-t-4 border-ink">
      <p className="bg-ink px-5 py-1.5 text-sm text-white">
        <span className="font-semibold">{title}</span>
        {path ? <span className="ml-3 font-mono text-xs">{path}</span> : null}
      </p>
      {children}
    </section>
  )
}

export function Sentence({ text }: { text: string }) {
  return (
    <main className="wrap py-10">
      <p>{text}</p>
    </main>
  )
}

function withMenu(locale: Locale, draft: Parameters<typeof getMenu>[1]) {
  const menu = getMenu(locale, draft)
  return (
    <PageLayout locale={locale} path="/" drawn={{ menu }} hasForm={false}>
      <div className="wrap py-10">
        <MenuTree
          isOpen
          menu={menu}
          path="/"
          t={(id, values) => getIntl(locale).formatMessage({ id }, values)}
        />
      </div>
    </PageLayout>
  )
}

/** The header with a changed menu, and the whole menu as phones show it. */
export const menuView = ({ locale, values }: Drawn) =>
  withMenu(locale, { items: menuSchema.parse(values) })

export const menuLabelsView = ({ locale, values }: Drawn) =>
  withMenu(locale, { labels: menuLabelsSchema.parse(values) })

/** The footer with changed words. */
export function footerView({ locale, values }: Drawn) {
  return (
    <PageLayout
      locale={locale}
      path="/"
      drawn={{ footer: getFooter(locale, footerSchema.parse(values)) }}
      hasForm={false}
    >
      {null}
    </PageLayout>
  )
}

function withOrganization(locale: Locale, draft: Parameters<typeof getOrganization>[1]) {
  const operator = getOrganization(locale, draft)
  const page = { locale, path: '/about/contact', draft: { organization: operator } }
  const { ContactBlock } = mdxComponents(page)
  return (
    <PageLayout
      locale={locale}
      path="/"
      drawn={{ operator, footer: getFooter(locale, undefined, operator) }}
      hasForm={false}
    >
      <div className="wrap grid gap-8 py-10">
        {operator.contacts.map(({ id }) =>
          ContactBlock ? createElement(ContactBlock, { key: id, topic: id }) : null,
        )}
      </div>
    </PageLayout>
  )
}

/** The header, the contacts and the footer of an operator with other details. */
export const organizationView = ({ locale, values }: Drawn) =>
  withOrganization(locale, { facts: organizationSchema.parse(values) })

export const organizationTextsView = ({ locale, values }: Drawn) =>
  withOrganization(locale, { texts: organizationTextsSchema.parse(values) })
