import { z } from 'zod'
import { cleanLine } from '@/schemas/clean-text'
import { subjectPhone } from '@/schemas/erasure'

/* Name and courses of a visitor, entered by staff. Messages are ids of content/{locale}/messages/staff.json. */
const errors = 'components.staff.errors'

/** The most courses of one person. */
export const mostCourses = 30

const line = (longest: number, error: string) =>
  z
    .string(error)
    .max(4 * longest, error)
    .transform(cleanLine)
    .pipe(z.string().refine((text) => [...text].length <= longest && !text.includes('\uFFFD'), error))

/** A path of this site or an https URL: `/roadmap` does not link to anything else. */
function isAddress(text: string): boolean {
  if (/^\/(?![/\\])[^\s\\\p{C}]*$/u.test(text)) return true
  return /^https:\/\/[^\s\\\p{C}]+$/u.test(text) && URL.canParse(text)
}

/** `40`, `40%` or `４０％`; empty counts as 0. */
const progress = z
  .string(`${errors}.progress`)
  .max(10, `${errors}.progress`)
  .transform((text) => text.normalize('NFKC').replace(/[\s%]/g, '') || '0')
  .pipe(z.string().regex(/^(100|\d{1,2})$/, `${errors}.progress`))
  .transform(Number)

export const realnameField = line(64, `${errors}.realname`)
export const learnerPhone = subjectPhone

export const courseSchema = z.object({
  title: line(100, `${errors}.course-title`).pipe(z.string().min(1, `${errors}.course-title`)),
  progress,
  url: line(500, `${errors}.course-url`).pipe(z.string().refine(isAddress, `${errors}.course-url`)),
})

export type Course = z.output<typeof courseSchema>
export type Learner = { realname: string; courses: readonly Course[] }
