import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SpecimensDocument } from '@/app/[locale]/project/[slug]/specimens/specimens-document'
import { PageLayout } from '@/app/page-layout'
import { programmesWithSpecimens } from '@/app/specimen-context'
import { getIntl } from '@/lib/i18n/intl'
import { isLocale, locales } from '@/lib/i18n/locales'
import { specimensPath } from '@/lib/routes'
import { pageMetadata } from '@/lib/seo/metadata'

type SpecimensPageProps = { params: Promise<{ locale: string; slug: string }> }

const prefix = 'components.sections.specimen.page'
const slugOf = (page: string) => page.slice('/project/'.length)

export const dynamicParams = false

export function generateStaticParams() {
  return locales.flatMap((locale) =>
    programmesWithSpecimens(locale).map(({ page }) => ({ locale, slug: slugOf(page) })),
  )
}

async function find({ params }: SpecimensPageProps) {
  const { locale, slug } = await params
  if (!isLocale(locale)) return undefined
  const programme = programmesWithSpecimens(locale).find(({ page }) => slugOf(page) === slug)
  return programme ? { locale, programme } : undefined
}

export async function generateMetadata(props: SpecimensPageProps): Promise<Metadata> {
  const found = await find(props)
  if (!found) return {}
  const { locale, programme } = found
  const { name, page } = programme
  const text = (id: 'title' | 'description') =>
    getIntl(locale).formatMessage({ id: `${prefix}.${id}` }, { name })
  return pageMetadata(locale, specimensPath(page), {
    title: text('title'),
    description: text('description'),
  })
}

/** The specimens of a program: `/project/{program}/specimens`. */
export default async function SpecimensPage(props: SpecimensPageProps) {
  const found = await find(props)
  if (!found) notFound()
  const { locale, programme } = found
  return (
    <PageLayout locale={locale} path={specimensPath(programme.page)} hasForm={false}>
      <SpecimensDocument locale={locale} programme={programme} />
    </PageLayout>
  )
}
