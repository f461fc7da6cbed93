import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { enrolmentOperator } from '@/app/enrolment-slot'
import { FormOpening } from '@/app/form-opening'
import { Frame } from '@/app/frame'
import { mdxContext } from '@/app/mdx-context'
import { newIdentity } from '@/components/enrolment/enrolment-form/identity'
import { mdxComponents } from '@/components/mdx/components'
import { MdxContent } from '@/components/mdx/mdx-content'
import { PageBody } from '@/components/sections/page-body'
import { getPage } from '@/lib/content/documents'
import { isLocale } from '@/lib/i18n/locales'
import { getMessages } from '@/lib/i18n/messages'
import { initialProject } from '@/lib/projects'
import { pageMetadata } from '@/lib/seo/metadata'
import { enrol } from './_plain/action'
import { keptReference } from './_plain/reference'
import { After } from './after'
import { EnrolForm } from './enrol-form'

type EnrolPageProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const path = '/enrol'

// A key of its own for each visitor: nothing of this page may be shared.
export const dynamic = 'force-dynamic'

async function documentOf(params: EnrolPageProps['params']) {
  const { locale } = await params
  const page = isLocale(locale) ? getPage(locale, path) : undefined
  if (!isLocale(locale) || !page) notFound()
  return { locale, page }
}

export async function generateMetadata({ params }: EnrolPageProps): Promise<Metadata> {
  const { locale, page } = await documentOf(params)
  return pageMetadata(locale, path, page)
}

/** The enrolment form as a page: everything the panel does, and all of it without JavaScript too. */
export default async function EnrolPage({ params, searchParams }: EnrolPageProps) {
  const { locale, page } = await documentOf(params)
  const { project, form, sent, channel_num: channel } = await searchParams
  const asked = typeof project === 'string' ? project : undefined
  const opening = (
    <FormOpening locale={locale} page={page} beside={<After locale={locale} />}>
      <EnrolForm
        kind={form === 'training' ? 'training' : 'consultation'}
        locale={locale}
        path={path}
        texts={getMessages(locale, 'enrolment')}
        operator={enrolmentOperator(locale)}
        project={asked}
        action={enrol.bind(null, locale)}
        initial={{ identity: newIdentity(), values: { project: initialProject(path, asked) }, errors: {} }}
        reference={sent === '1' ? await keptReference() : undefined}
        channel={typeof channel === 'string' && /^\d{1,10}$/.test(channel) ? channel : undefined}
      />
    </FormOpening>
  )
  return (
    <Frame locale={locale} path={path}>
      <PageBody hero={opening}>
        <MdxContent code={page.code} components={mdxComponents(mdxContext(locale, path))} />
      </PageBody>
    </Frame>
  )
}
