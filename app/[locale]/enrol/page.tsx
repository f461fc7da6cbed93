import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { referenceFromCookie } from './_native-form/reference'
import { isLocale } from '@/lib/i18n/locales'
import { enrolPath, formHref } from '@/schemas/enrolment-page'
import { formKind } from '@/schemas/form-kinds'
import { aboutForm } from './about'
import { enrolMetadata, FormPage } from './form-page'

type EnrolPageProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

// The response to a submitted form, different for each visitor. The empty form is prerendered.
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: EnrolPageProps): Promise<Metadata> {
  return enrolMetadata((await params).locale)
}

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

export default async function EnrolPage({ params: route, searchParams }: EnrolPageProps) {
  const [{ locale }, params] = await Promise.all([route, searchParams])
  if (!isLocale(locale)) notFound()
  const kind = formKind(params.form)
  const lesson = text(params.lesson) ?? ''
  const project = text(params.project)
  const byMail = params.by === 'mail'
  const subject = await aboutForm(locale, { kind, byMail, lesson, project }, new Date())
  const asked = { ...(byMail && { by: 'mail' }), ...(lesson && { lesson }), ...(project && { project }) }
  return (
    <FormPage
      locale={locale}
      kind={kind}
      byMail={byMail}
      {...subject}
      search={formHref(kind, asked).replace(enrolPath, '')}
      reference={params.sent === '1' ? await referenceFromCookie() : undefined}
    />
  )
}
