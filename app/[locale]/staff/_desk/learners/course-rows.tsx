import { Input } from '@/components/staff/fields'
import { mostCourses, type Course } from '@/schemas/learner'
import type { StaffTranslate } from '@/lib/i18n/translate'

/** The number of empty rows below the courses; saving adds new ones. */
const spare = 3

/** The learning list as rows of a form. Clearing a row removes the course. */
export function CourseRows({ t, courses }: { t: StaffTranslate; courses: readonly Course[] }) {
  const rows = Array.from({ length: Math.min(courses.length + spare, mostCourses) }, (_, row) => courses[row])
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
