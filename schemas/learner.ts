import { z } from 'zod'
import type { MessageId } from '@/lib/i18n/message-ids'
import { cleanLine } from '@/schemas/clean-text'
import { subjectPhone } from '@/schemas/erasure'
import { issueTexts } from '@/schemas/issue-texts'

/* Name and courses of a visitor, entered by staff. Messages are ids of content/{locale}/messages/staff.json. */
const error = issueTexts('components.staff.errors')

export const mostCourses = 30

const line = (longest: number, message: MessageId) =>
  z
    .string(message)
    .max(4 * longest, message)
    .transform(cleanLine)
    .pipe(
      z.string().refine((text) => [...text].length <= longest && !text.includes('\uFFFD'), message),
    )

/** A path of this site or an https URL: `/roadmap` does not link to anything else. */
function isAddress(text: string): boolean {
  if (/^\/(?![/\\])[^\s\\\p{C}]*$/u.test(text)) return true
  return /^https:\/\/[^\s\\\p{C}]+$/u.test(text) && URL.canParse(text)
}

/** `40`, `40%` or `４０％`; empty counts as 0. */
const progress = z
  .string(error('progress'))
  .max(10, error('progress'))
  .transform((text) => text.normalize('NFKC').replace(/[\s%]/g, '') || '0')
  .pipe(z.string().regex(/^(100|\d{1,2})$/, error('progress')))
  .transform(Number)

export const realnameField = line(64, error('realname'))
export const learnerPhone = subjectPhone

export const courseSchema = z.object({
  title: line(100, error('course-title')).pipe(z.string().min(1, error('course-title'))),
  progress,
  url: line(500, error('course-url')).pipe(z.string().refine(isAddress, error('course-url'))),
})

export type Course = z.output<typeof courseSchema>
export type Learner = { realname: string; courses: readonly Course[] }
