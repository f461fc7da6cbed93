import { z } from 'zod'
import { isAddress, normalizeEmail } from '@/schemas/email'
import { isCallable, normalizeCallable, normalizePhone, phoneProblem } from '@/schemas/phone'
import { normalizeReference } from '@/schemas/reference'
import { mailAccount } from '@/schemas/verification'
import { issueTexts } from '@/schemas/issue-texts'

/* The forms of the data protection pages. Error messages are ids of content/{locale}/messages/staff.json. */
const error = issueTexts('components.staff.errors')

const longest = z.string(error('phone-number')).max(200, error('phone-number'))
/** An invented number of `npm run demo`, which does not exist. */
const invented = /^100\d{8}$/

/** A mobile number in any spacing, or an invented one. */
export const subjectPhone = longest
  .transform(normalizePhone)
  .refine(
    (phone) => phoneProblem(phone) === undefined || invented.test(phone),
    error('phone-number'),
  )

/** What identifies a person: a number that can be called, or the address of somebody who applied by e-mail. */
const subjectAccount = longest
  .transform((text) => (isAddress(text) ? normalizeEmail(text) : normalizeCallable(text)))
  .refine(
    (text) => mailAccount.safeParse(text).success || isCallable(text) || invented.test(text),
    error('person'),
  )

/** The form that asks for a person's copy, or for the preview of an erasure. */
export const subjectSchema = z.object({ phone: subjectAccount })

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
    .transform((text) => normalizeReference(text) ?? text),
})
