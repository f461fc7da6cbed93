import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageLayout } from '@/app/page-layout'
import { programmesWithSpecimens, specimenContext } from '@/app/specimen-context'
import { getIntl } from '@/lib/i18n/intl'
import { isLocale, locales, type Locale } from '@/lib/i18n/locales'
import { specimensPath } from '@/lib/routes'
import { pageMetadata } from '@/lib/seo/metadata'
import { textsOf } from '@/components/mdx/page'
import { trailBelow, StructuredData, breadcrumbList } from '@/app/structured-data'
import { Breadcrumb } from '@/components/sections/breadcrumb'
import { Hero } from '@/components/sections/hero'
import { PageBody } from '@/components/sections/page-body'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import { SpecimenSheet } from '@/components/sections/specimen'
import { FileLink } from '@/components/sections/specimen/links'
import { specimensOf } from '@/components/sections/specimen/specimens'
import { SubNavigation } from '@/components/sections/sub-navigation'
import { Action } from '@/components/ui/action'
import { specimenFiles } from '@/lib/specimens'
import { formHref } from '@/lib/http/browser/form-page'

const prefix = 'components.sections.specimen'

type SpecimensDocumentProps = { locale: Locale; programme: OfferedProgramme }

/** The specimens of a program, one sheet below the other; each begins a page when printed. */
function SpecimensDocument({ locale, programme }: SpecimensDocumentProps) {
  const context = specimenContext(locale, programme)
  const { operator } = context
  const text = textsOf(context)
  const { name, page, slug } = programme
  const own = specimensOf(context)
  const files = specimenFiles(locale, slug)
  const path = specimensPath(page)
  const trail = trailBelow(locale, page)
  const title = text(`${prefix}.page.eyebrow`)
  const hero = (
    <Hero
      template="list"
      path={path}
      headline={text(`${prefix}.page.headline`, { name, count: own.length })}
      lead={text(`${prefix}.page.lead`)}
      action={{ label: text(`${prefix}.page.back`), href: `${page}#cost` }}
      breadcrumb={
        <Breadcrumb
          label={text('components.sections.breadcrumb.label')}
          trail={trail}
          current={title}
        />
      }
    />
  )
  const sections = own.map(({ kind, specimen }) => ({ id: kind, label: specimen.title }))
  const texts = {
    mark: text(`${prefix}.mark`),
    label: text(`${prefix}.label`),
    scroll: text('components.sections.scroll'),
  }
  return (
    <PageBody
      hero={hero}
      subNavigation={
        <SubNavigation
          label={text('components.sections.sub-navigation.label')}
          contents={text('components.sections.sub-navigation.contents')}
          sections={sections}
        />
      }
    >
      <div className="band band-deep tone-deep">
        <div className="wrap grid grid-cols-[minmax(0,56rem)] justify-center gap-14 md:gap-24">
          {own.map(({ kind, specimen }) => (
            <section
              key={kind}
              id={kind}
              aria-labelledby={`${kind}-title`}
              className="print:break-before-page"
            >
              <SpecimenSheet
                id={kind}
                specimen={specimen}
                operator={operator}
                programme={name}
                texts={texts}
              />
              <p className="flex flex-wrap gap-x-8 pt-3 print:hidden">
                <FileLink
                  title={specimen.title}
                  file={files.find((file) => file.kind === kind)}
                  locale={locale}
                />
                {kind === 'quotation' ? (
                  <Action href={formHref('quotation', { project: slug })} kind="quiet">
                    {text(`${prefix}.itemized.ask`)}
                  </Action>
                ) : null}
              </p>
            </section>
          ))}
        </div>
      </div>
      <StructuredData things={breadcrumbList(locale, trail, { title, path })} />
    </PageBody>
  )
}

type SpecimensPageProps = { params: Promise<{ locale: string; slug: string }> }

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
    getIntl(locale).formatMessage({ id: `${prefix}.page.${id}` }, { name })
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
