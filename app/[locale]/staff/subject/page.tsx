import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { copyAction, previewErasureAction } from './actions'
import { openDesk, type Desk, type DeskParams } from '@/app/[locale]/staff/_desk/session'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'

export const generateMetadata = titleMetadata('subject.title')

/** The rights of a person by law: a copy of all data, and erasure. The phone number is never part of an address. */
export default async function SubjectPage({ params }: DeskParams) {
  const path = '/staff/subject'
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('applications.erase')) return <NotPermitted desk={desk} path={path} />
  const { t } = desk
  return (
    <StaffPage desk={desk} path={path}>
      <div className="grid gap-2">
        <h1 className="text-3xl">{t('subject.title')}</h1>
        <p className="text-sm text-ink-soft">{t('subject.lead')}</p>
      </div>
      <SectionCard title={t('subject.copy')} lead={t('subject.copy-lead')}>
        <CopyForm desk={desk} />
      </SectionCard>
      <SectionCard title={t('subject.erase')} lead={t('subject.erase-lead')}>
        <EraseForm desk={desk} />
      </SectionCard>
    </StaffPage>
  )
}

function CopyForm({ desk: { locale, t } }: { desk: Desk }) {
  return (
    <ActionForm id="copy" action={copyAction.bind(null, locale)}>
      <Input name="phone" label={t('subject.person')} autoComplete="off" />
      <Submit kind="outline" className="justify-self-start">
        {t('subject.do-copy')}
      </Submit>
    </ActionForm>
  )
}

function EraseForm({ desk: { locale, t } }: { desk: Desk }) {
  return (
    <ActionForm id="erase-person" action={previewErasureAction.bind(null, locale)}>
      <Input name="phone" label={t('subject.person')} autoComplete="off" />
      <Submit kind="outline" className="justify-self-start">
        {t('subject.show-erase')}
      </Submit>
    </ActionForm>
  )
}
