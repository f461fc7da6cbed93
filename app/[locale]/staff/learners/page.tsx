import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { Parts, RecordItem, RecordList, SectionCard } from '@/components/staff/section-card'
import { listLearners } from '@/lib/learners/store'
import { userText } from '@/lib/text/user-text'
import { importLearnersAction, openLearnerAction } from './actions'
import { openDesk, type DeskParams } from '@/app/[locale]/staff/_desk/session'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { EncodingChoice } from '../imports/encoding-choice'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'

const path = '/staff/learners'

export const generateMetadata = titleMetadata('learners.title')

/** Real names and learning lists of visitors: one person by phone number, or many from a file. */
export default async function LearnersPage({ params }: DeskParams) {
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('learners.change')) return <NotPermitted desk={desk} path={path} />
  const { t, locale, db, by } = desk
  const learners = await listLearners(db, by)
  return (
    <StaffPage desk={desk} path={path}>
      <header className="grid gap-2">
        <h1 className="text-3xl">{t('learners.title')}</h1>
        <p className="measure text-sm leading-normal text-ink-soft">{t('learners.lead')}</p>
      </header>
      <SectionCard title={t('learners.one')} lead={t('learners.one-lead')}>
        <ActionForm id="learner" action={openLearnerAction.bind(null, locale)}>
          <Input name="phone" label={t('subject.phone')} inputMode="tel" autoComplete="off" />
          <div className="flex flex-wrap gap-3">
            <Submit name="do" value="open">
              {t('learners.open')}
            </Submit>
            <Submit kind="outline" name="do" value="create">
              {t('learners.create')}
            </Submit>
          </div>
        </ActionForm>
      </SectionCard>
      {learners.length > 0 ? (
        <SectionCard title={t('learners.newest')}>
          <RecordList>
            {learners.map(({ id, realname, phone, courses }) => (
              <RecordItem key={id} actions={null}>
                <a href={`/staff/learners/${id}`} className="text-base font-semibold text-link">
                  {realname === '' ? t('learners.no-name') : userText(realname)}
                </a>
                <p>
                  <Parts
                    parts={[
                      phone.replace('****', ' **** '),
                      t('learners.course-count', { count: courses }),
                    ]}
                  />
                </p>
              </RecordItem>
            ))}
          </RecordList>
        </SectionCard>
      ) : null}
      <SectionCard title={t('learners.import')} lead={t('learners.import-lead')}>
        <pre
          className="overflow-x-auto border border-line bg-paper px-4 py-3 text-sm leading-normal"
          tabIndex={0}
        >
          {t('learners.example')}
        </pre>
        <ActionForm id="import" action={importLearnersAction.bind(null, locale)} keeps>
          <Input
            name="file"
            type="file"
            accept=".csv,.txt,text/csv"
            label={t('learners.file')}
            hint={t('learners.file-hint')}
            className="py-2"
          />
          <EncodingChoice t={t} hint={t('learners.encoding-hint')} />
          <Submit className="justify-self-start">{t('learners.do-import')}</Submit>
        </ActionForm>
      </SectionCard>
    </StaffPage>
  )
}
