import * as z from 'zod/mini'
import { codeField, phone } from '@/schemas/application-fields/checks'
import { countryCode } from '@/schemas/constants'
import { emailField, isAddress, normalizeEmail } from '@/schemas/email'
import { normalizePhone, phonePattern } from '@/schemas/phone'
import { issueTexts } from '@/schemas/issue-texts'

/** The purpose of a verification code (`service` in the calls). The first is the default. */
export const purposes = ['enrollment', 'login'] as const
export type Purpose = (typeof purposes)[number]

const error = issueTexts('components.enrolment.errors')
const api = issueTexts('api')

/** The address of a person who is reached by e-mail. */
export const mailAccount = emailField({
  empty: error('email.needed'),
  invalid: error('email.invalid'),
})

const normalize = (text: string) => (isAddress(text) ? normalizeEmail(text) : normalizePhone(text))
const isValid = (account: string) =>
  isAddress(account) ? mailAccount.safeParse(account).success : phonePattern.test(account)

/** A mobile number or an e-mail address. */
const account = z.pipe(
  z.string(error('phone.needed')),
  z.pipe(
    z.transform(normalize),
    z.string().check(
      z.refine((text: string) => text !== '', { error: error('phone.needed'), abort: true }),
      z.refine(isValid, {
        error: ({ input }) => error(isAddress(String(input)) ? 'email.invalid' : 'phone.invalid'),
      }),
    ),
  ),
)

const service = z.pipe(
  z.pipe(
    z.optional(z.string(api('service'))),
    z.transform((text) => text || purposes[0]),
  ),
  z.enum(purposes, api('service')),
)

const country = z.optional(
  z
    .string(api('country'))
    .check(
      z.refine((text) => text === '' || text.replace(/^\+/, '') === countryCode, api('country')),
    ),
)

/** The fields of send-code: visitors sign in with their mobile number only. Messages are ids of the catalog; show the first issue. */
export const sendCodeSchema = z.strictObject({ account, service, countryCode: country }).check(
  z.refine(({ account: given, service: purpose }) => purpose !== 'login' || !isAddress(given), {
    error: error('phone.invalid'),
    path: ['account'],
  }),
)

export const checkCodeSchema = z.strictObject({
  account,
  code: codeField,
  service,
  countryCode: country,
})

/** The fields of the visitors' sign-in, in order. Messages are ids of the enrolment texts. */
export const signInSchema = z.object({ phone, code: codeField })
