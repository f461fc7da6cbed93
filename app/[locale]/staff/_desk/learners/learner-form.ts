import 'server-only'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { courseSchema, learnerPhone, mostCourses, realnameField, type Learner } from '@/schemas/learner'
import { staffIssue } from '@/schemas/issue-texts'
import { failure, parseForm } from '@/app/staff/forms'
import type { StaffTranslate } from '@/lib/i18n/translate'
import { toStaffIssueId } from '@/lib/i18n/known-ids'

export const phoneForm = z.object({ phone: learnerPhone })

const nameForm = z.object({
  realname: realnameField,
  seen: z.string().max(100, staffIssue('errors.general')),
})
const parts = ['title', 'progress', 'url'] as const

type Parsed =
  { data: Learner & { seen: string }; problem?: undefined } | { data?: undefined; problem: FormState }

/** Parses name and courses of the form; skips empty rows. */
export function parseLearnerForm(form: FormData, t: StaffTranslate): Parsed {
  const { data, problem } = parseForm(nameForm, form, t)
  const fields = problem?.kind === 'error' ? { ...problem.fields } : {}
  const courses: Learner['courses'][number][] = []
  for (let row = 0; row < mostCourses; row += 1) {
    const [title = '', progress = '', url = ''] = parts.map((part) =>
      String(form.get(`${part}-${row}`) ?? ''),
    )
    if ([title, progress, url].every((value) => value.trim() === '')) continue
    const course = courseSchema.safeParse({ title, progress, url })
    if (course.success) courses.push(course.data)
    for (const { path, message } of course.error?.issues ?? [])
      fields[`${String(path[0])}-${row}`] ??= t(toStaffIssueId(message))
  }
  if (!data || Object.keys(fields).length > 0) return { problem: failure(form, t('errors.check'), fields) }
  return { data: { ...data, courses } }
}
