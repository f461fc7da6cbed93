import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { Alert } from '@/components/staff/alert'
import { SectionCard } from '@/components/staff/section-card'
import { spacedNumber } from '@/lib/people/number'
import { readLearner } from '@/lib/learners/store'
import { openDesk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'
import { mostCourses, type Course } from '@/schemas/learner'
import type { StaffTranslate } from '@/lib/i18n/translate'
import { saveLearnerAction } from '../actions'

// No name in the title: titles are visible in browser histories and window lists.
export const generateMetadata = titleMetadata('learners.one-title')

export default async function LearnerPage({ params, searchParams }: DeskProps<{ id: string }>) {
  const { locale: asked, id } = await params
  const path = `/staff/learners/${id}`
  const desk = await openDesk(asked, path)
  if (!desk.may('learners.change')) return <NotPermitted desk={desk} path={path} />
  const { t, locale, db, by } = desk
  const learner = await readLearner(db, id, by)
  const saved = (await searchParams).saved === '1'
  return (
    <StaffPage desk={desk} path={path}>
      <a href="/staff/learners" className="action-link">
        {t('learners.back')}
      </a>
      <h1 className="text-3xl">{t(learner ? 'learners.one-title' : 'learners.gone')}</h1>
      {learner ? (
        <SectionCard title={spacedNumber(learner.phone)} lead={t('learners.edit-lead')}>
          {saved ? <Alert kind="done">{t('learners.saved')}</Alert> : null}
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
    </StaffPage>
  )
}

/** The number of empty rows below the courses; saving adds new ones. */
const spare = 3

/** The learning list as rows of a form. Clearing a row removes the course. */
function CourseRows({ t, courses }: { t: StaffTranslate; courses: readonly Course[] }) {
  const rows = Array.from(
    { length: Math.min(courses.length + spare, mostCourses) },
    (_, row) => courses[row],
  )
  return (
    <fieldset className="grid gap-4 pt-1">
      <legend className="mb-1 leading-snug font-semibold">{t('learners.courses')}</legend>
      <p className="text-sm leading-snug text-ink-soft">{t('learners.courses-hint')}</p>
      {rows.map((course, row) => (
        <div
          // Rows have no id: their index is what is saved.
          key={row}
          role="group"
          aria-label={t('learners.course-number', { number: row + 1 })}
          className="grid items-start gap-3 border-t border-line pt-4 sm:grid-cols-[minmax(0,5fr)_6rem_minmax(0,4fr)]"
        >
          <Input
            name={`title-${row}`}
            label={t('learners.course')}
            defaultValue={course?.title}
            autoComplete="off"
          />
          <Input
            name={`progress-${row}`}
            label={t('learners.progress')}
            defaultValue={course === undefined ? undefined : String(course.progress)}
            inputMode="numeric"
            autoComplete="off"
          />
          <Input
            name={`url-${row}`}
            label={t('learners.url')}
            defaultValue={course?.url}
            inputMode="url"
            autoComplete="off"
          />
        </div>
      ))}
    </fieldset>
  )
}
