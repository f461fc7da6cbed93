import type { Metadata } from 'next'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { Notice } from '@/components/staff/notice'
import { SectionCard } from '@/components/staff/section-card'
import { readLearner } from '@/lib/learners/store'
import { saveLearnerAction } from '../../_actions/learners'
import { CourseRows } from '../../_desk/learners/course-rows'
import { openDesk } from '@/app/staff/session'
import { DeskLayout, DeskPage, NotPermitted } from '@/app/staff/staff-layout'
import type { SearchParams } from '../../_desk/inbox/query'
import { languageOf } from '@/app/staff/language'

type LearnerPageProps = {
  params: Promise<{ locale: string; id: string }>
  searchParams: Promise<SearchParams>
}

// No name in the title: titles are visible in browser histories and window lists.
export async function generateMetadata({ params }: LearnerPageProps): Promise<Metadata> {
  const { t } = languageOf((await params).locale)
  return { title: t('learners.one-title') }
}

export default async function LearnerPage({ params, searchParams }: LearnerPageProps) {
  const { locale: asked, id } = await params
  const path = `/staff/learners/${id}`
  const desk = await openDesk(asked, path)
  if (!desk.may('learners.change')) return <NotPermitted desk={desk} path={path} />
  const { t, locale, db, by } = desk
  const learner = await readLearner(db, id, by)
  const saved = (await searchParams).saved === '1'
  return (
    <DeskLayout desk={desk} path={path}>
      <DeskPage>
        <a href="/staff/learners" className="action-link">
          {t('learners.back')}
        </a>
        <h1 className="text-3xl">{t(learner ? 'learners.one-title' : 'learners.gone')}</h1>
        {learner ? (
          <SectionCard
            title={learner.phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')}
            lead={t('learners.edit-lead')}
          >
            {saved ? <Notice kind="done">{t('learners.saved')}</Notice> : null}
            <ActionForm id="learner" action={saveLearnerAction.bind(null, locale, id)}>
              <input type="hidden" name="seen" value={learner.seen} />
              <Input
                name="realname"
                label={t('learners.realname')}
                defaultValue={learner.realname}
                autoComplete="off"
                maxLength={64}
              />
              <CourseRows t={t} courses={learner.courses} />
              <Submit className="justify-self-start">{t('learners.save')}</Submit>
            </ActionForm>
          </SectionCard>
        ) : null}
      </DeskPage>
    </DeskLayout>
  )
}
