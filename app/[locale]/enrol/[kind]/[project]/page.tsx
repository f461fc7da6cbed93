import type { Metadata } from 'next'
import { enrolMetadata, FormPage } from '@/app/[locale]/enrol/form-page'
import { anyProject, prerenderedForms } from '@/lib/http/browser/form-page'
import type { FormKind } from '@/schemas/enrolment-forms'
import { projects } from '@/schemas/projects'

type Params = Promise<{ locale: string; kind: FormKind; project: string }>

/** All variants of the empty form of /enrol. The front server selects one by the address. */
export function generateStaticParams() {
  const asked = [anyProject, ...projects.map(({ slug }) => slug)]
  return prerenderedForms.flatMap((kind) => asked.map((project) => ({ kind, project })))
}

export const dynamicParams = false

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  return enrolMetadata((await params).locale)
}

export default async function PrerenderedForm({ params }: { params: Params }) {
  const { locale, kind, project } = await params
  return (
    <FormPage locale={locale} kind={kind} project={project === anyProject ? undefined : project} />
  )
}
