import type { Metadata } from 'next'
import { newIdentity } from '@/components/enrolment/enrolment-form/identity'
import { referenceFromCookie } from './_native-form/reference'
import { originOf } from '@/schemas/origin'
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

export default async function EnrolPage({ params: route, searchParams }: EnrolPageProps) {
  const params = await searchParams
  const { project, form, sent } = params
  return (
    <FormPage
      locale={(await route).locale}
      kind={form === 'training' ? 'training' : 'consultation'}
      project={typeof project === 'string' ? project : undefined}
      identity={newIdentity()}
      reference={sent === '1' ? await referenceFromCookie() : undefined}
      origin={originOf((name) => params[name])}
    />
  )
}
