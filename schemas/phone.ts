import * as z from 'zod/mini'

/** Of the only country whose numbers are accepted. */
export const countryCode = '86'

/**
 * Mainland mobile numbers: 11 digits beginning with 1, second and third digit from the ranges in use.
 * Source: public mobile numbering plan (MIIT, 电信网编号计划) with the assignments announced up to 2023.
 * When the ministry assigns a new range, this line is the only one to change.
 */
export const phonePattern = /^1(3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-35-8]|8\d|9[0-35-9])\d{8}$/

const spacesAndHyphens =
  /[\s\u00AD\u200B-\u200F\u2010-\u2015\u202A-\u202E\u2060\u2212\uFE58\uFE63\uFF0D\uFEFF-]/g

/** Full-width digits and plus sign become plain ones; other characters stay. */
export function plainDigits(text: string): string {
  return text.replace(/[\uFF10-\uFF19\uFF0B]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
}

/**
 * What a visitor typed → the bare 11 digits we store. Takes off spaces, hyphens (and the invisible
 * marks that come with pasting) and a leading +86 or 86. Does not judge: see `phoneProblem`.
 */
export function normalisePhone(text: string): string {
  return plainDigits(text)
    .replace(spacesAndHyphens, '')
    .replace(/^\+?86/, '')
}

/** Why a typed number cannot be used; emptiness comes before the pattern. */
export function phoneProblem(text: string): 'empty' | 'invalid' | undefined {
  const phone = normalisePhone(text)
  if (phone === '') return 'empty'
  return phonePattern.test(phone) ? undefined : 'invalid'
}

/** A phone field, normalised. `messages` are ids in the enrolment catalogue. */
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
