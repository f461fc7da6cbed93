import * as z from 'zod/mini'
import { codeField } from '@/schemas/application-fields/checks'
import { countryCode } from '@/schemas/constants'
import { phoneField } from '@/schemas/phone'
import { issueTexts } from '@/schemas/issue-texts'

/** The purpose of a verification code (`service` in the calls). The first is the default. */
export const purposes = ['enrollment', 'login'] as const
export type Purpose = (typeof purposes)[number]

const error = issueTexts('components.enrolment.errors')
const api = issueTexts('api')

const account = phoneField({ empty: error('phone.needed'), invalid: error('phone.invalid') })

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
    .check(z.refine((text) => text === '' || text.replace(/^\+/, '') === countryCode, api('country'))),
)

/** The fields of send-code. Messages are ids of the catalogue; show the first issue. */
export const sendCodeSchema = z.strictObject({ account, service, countryCode: country })

/** The fields of check-code. */
export const checkCodeSchema = z.strictObject({ account, code: codeField, service, countryCode: country })
