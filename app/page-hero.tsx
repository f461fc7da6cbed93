import { Breadcrumb } from '@/components/sections/breadcrumb'
import { Hero } from '@/components/sections/hero'
import { getClaim } from '@/lib/content/claims'
import { getPage, type Page } from '@/lib/content/documents'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import { ancestors } from '@/lib/routes'
import type { MessageId } from '@/lib/i18n/message-ids'

type PageHeroProps = { locale: Locale; page: Page }

/** The hero of a page, with its breadcrumb and the figures named in its document. */
export function PageHero({ locale, page }: PageHeroProps) {
  const text = (id: MessageId) => getIntl(locale).formatMessage({ id })
  const trail = ancestors(page.path).map(({ path }) => ({
    href: path,
    label: getPage(locale, path)?.title ?? path,
  }))
  const home = { href: '/', label: text('components.sections.breadcrumb.home') }
  const breadcrumb = (
    <Breadcrumb
      label={text('components.sections.breadcrumb.label')}
      trail={[home, ...trail]}
      current={page.title}
    />
  )
  return (
    <Hero
      path={page.path}
      variant={page.hero}
      eyebrow={page.eyebrow}
      headline={page.headline}
      lead={page.lead}
      action={page.action}
      quiet={page.quiet}
      facts={page.facts?.map((id) => getClaim(locale, id))}
      breadcrumb={page.path === '/' ? undefined : breadcrumb}
    />
  )
}
