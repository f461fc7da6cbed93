import { z } from 'zod'
import { normalisePhone, phoneProblem } from '@/schemas/phone'
import { normaliseReference } from '@/schemas/reference'
import { issueTexts } from '@/schemas/issue-texts'

/* The forms of the data protection pages. Error messages are ids of content/{locale}/messages/staff.json. */
const error = issueTexts('components.staff.errors')

/** A mobile number in any spacing, or an invented number of `npm run demo`, which does not exist. */
export const subjectPhone = z
  .string(error('phone-number'))
  .max(200, error('phone-number'))
  .transform(normalisePhone)
  .refine((phone) => phoneProblem(phone) === undefined || /^100\d{8}$/.test(phone), error('phone-number'))

/** The form that asks for a person's copy, or for the preview of an erasure. */
export const subjectSchema = z.object({ phone: subjectPhone })

/** The applications as the officer has seen them (`lib/applications/erase/plan-erasure.ts`). */
const seen = z.string().max(20_000, error('general')).default('')

export const erasePersonSchema = z.object({
  seen,
  account: z.array(z.literal('1')),
  checked: z.array(z.literal('1')).min(1, error('not-checked')),
})

export const eraseApplicationSchema = z.object({
  seen,
  scope: z.enum(['this', 'person']),
  reference: z
    .string(error('reference-differs'))
    .max(40, error('reference-differs'))
    .transform((text) => normaliseReference(text) ?? text),
})
