import { ActionForm } from '@/components/staff/action-form'
import { Fragment } from 'react'
import { Anyway } from '@/components/staff/action-form/confirm-field'
import { Choice, Input, Submit } from '@/components/staff/fields'
import { KnownPhone } from '@/app/[locale]/staff/applications/known-phone'
import { SectionCard } from '@/components/staff/section-card'
import { readApplication, type OpenedApplication } from '@/lib/applications/inbox/read-application'
import { locales } from '@/lib/i18n/locales'
import { correctableNames, rowName } from '@/schemas/application-fields'
import { fieldsOf } from '@/schemas/application-fields/form'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import type { InboxQuery } from '@/app/[locale]/staff/_inbox/inbox-query'
import { EntryField } from '../../entry-fields'
import { knownPhoneAction } from '../../new/actions'
import { applicationHref, keptList, listField, listValue, ownPageHref } from '../../kept-list'
import { openDesk, type Desk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'
import { correctAction } from './actions'

export const generateMetadata = titleMetadata('correct.title')

/** The form in which an officer corrects what an applicant has entered. */
export default async function CorrectPage({ params, searchParams }: DeskProps<{ id: string }>) {
  const { locale, id } = await params
  const list = keptList(await searchParams)
  const path = ownPageHref(`${id}/correct`, list)
  const desk = await openDesk(locale, path)
  if (!desk.may('applications.change')) return <NotPermitted desk={desk} path={path} />
  const { t } = desk
  const opened = await readApplication(desk.db, id, desk.by)
  return (
    <StaffPage desk={desk} path={path}>
      <header className="grid gap-2">
        <a
          href={applicationHref(id, list)}
          className="flex min-h-11 items-center justify-self-start text-link"
        >
          {t('quotation.back')}
        </a>
        <h1 className="text-3xl">{t('correct.title')}</h1>
        <p className="measure text-sm leading-normal text-ink-soft">{t('correct.lead')}</p>
      </header>
      {opened ? (
        <CorrectForm desk={desk} opened={opened} list={list} />
      ) : (
        <p role="status">{t('detail.missing')}</p>
      )}
    </StaffPage>
  )
}

type CorrectFormProps = { desk: Desk; opened: OpenedApplication; list: InboxQuery }

function CorrectForm({ desk, opened: { application }, list }: CorrectFormProps) {
  const { t, locale } = desk
  const fields = fieldsOf(application.form, false).flatMap((field) => {
    const name = correctableNames.find((one) => one === field.name)
    return name === undefined ? [] : [{ field, value: application[rowName(name)] ?? '' }]
  })
  const languages = locales.map((value) => ({ value, label: t(`language.${value}`) }))
  return (
    <SectionCard title={application.reference}>
      <ActionForm id="correct" action={correctAction.bind(null, locale, application.id)}>
        <input type="hidden" name="version" value={application.version} />
        <input type="hidden" name={listField} value={listValue(list)} />
        {fields.map(({ field, value }) => (
          <Fragment key={field.name}>
            <EntryField desk={desk} field={field} value={value} />
            {field.kind === 'phone' ? (
              <KnownPhone action={knownPhoneAction.bind(null, locale, application.id)} />
            ) : null}
          </Fragment>
        ))}
        <Choice
          name="locale"
          label={t('entry.language')}
          options={languages}
          defaultValue={application.locale}
        />
        <Input
          name="reason"
          label={t('correct.reason')}
          hint={t('correct.reason-hint')}
          maxLength={200}
        />
        <Submit className="justify-self-start">{t('correct.submit')}</Submit>
        <Anyway />
      </ActionForm>
    </SectionCard>
  )
}
