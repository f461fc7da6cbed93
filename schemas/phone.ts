import * as z from 'zod/mini'

/** The only accepted country code. */
export const countryCode = '86'

/**
 * Mainland mobile numbers: 11 digits that begin with 1, and a second and third digit from the assigned ranges. Source:
 * public mobile numbering plan (MIIT, 电信网编号计划) with the assignments announced up to 2023. A new range requires a change
 * only here.
 */
export const phonePattern = /^1(3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-35-8]|8\d|9[0-35-9])\d{8}$/

const spacesAndHyphens =
  /[\s\u00AD\u200B-\u200F\u2010-\u2015\u202A-\u202E\u2060\u2212\uFE58\uFE63\uFF0D\uFEFF-]/g

/** Converts full-width digits and plus signs to ASCII. */
export function plainDigits(text: string): string {
  return text.replace(/[\uFF10-\uFF19\uFF0B]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
}

/**
 * Normalizes a phone number to 11 digits: removes spaces, hyphens (including invisible characters from pasting) and a
 * leading +86 or 86. Does not validate: see `phoneProblem`.
 */
export function normalisePhone(text: string): string {
  return plainDigits(text)
    .replace(spacesAndHyphens, '')
    .replace(/^\+?86/, '')
}

/** Why a phone number is not valid: empty, or not matching the pattern. */
export function phoneProblem(text: string): 'empty' | 'invalid' | undefined {
  const phone = normalisePhone(text)
  if (phone === '') return 'empty'
  return phonePattern.test(phone) ? undefined : 'invalid'
}

/** A normalized phone field. `messages` are ids of the enrolment texts. */
export function phoneField(messages: { empty: string; invalid: string }) {
  return z.pipe(
    z.string(messages.empty),
    z.pipe(
      z.transform(normalisePhone),
      z.string().check(
        z.refine((phone: string) => phone !== '', { error: messages.empty, abort: true }),
        z.regex(phonePattern, messages.invalid),
      ),
    ),
  )
}
