import * as z from 'zod/mini'
import { phoneField, plainDigits } from '@/schemas/phone'
import { isProjectSlug } from '@/schemas/projects'

/*
 * One schema per form, checked in the browser and again on the server. It is written with zod/mini
 * because that is the smaller one to send to a browser; the server runs the same objects.
 * Every error message is an id of content/{locale}/messages/enrolment.json.
 */

export const forms = ['consultation', 'training'] as const
export type FormKind = (typeof forms)[number]
export const countryCode = '86'
export const defaultChannel = '19962'

const errors = 'components.enrolment.errors'
const visible = /[^\s\p{C}]/u
/** Control characters and lone surrogates. */
export const unprintable = /[\p{Cc}\p{Cs}]/u
/** A letter of any script that can be seen: the Hangul fillers are letters too. */
const letter = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u
/** What is left of a name in an encoding that was not understood. */
const replacement = '\uFFFD'

function isName(text: string): boolean {
  return letter.test(text) && [...text].length <= 64 && !unprintable.test(text) && !text.includes(replacement)
}

/** A tick box: `on`, `1` or `true`; absent means unticked. */
export const ticked = z.pipe(
  z.optional(z.union([z.boolean(), z.string().check(z.maxLength(8))])),
  z.transform((value) => value === true || value === 'on' || value === 'true' || value === '1'),
)

export const nameField = z.pipe(
  z.string(`${errors}.name.empty`),
  z.pipe(
    z.transform((name: string) => name.normalize('NFC').trim()),
    z.string().check(
      z.refine((name: string) => visible.test(name), { error: `${errors}.name.empty`, abort: true }),
      z.refine(isName, `${errors}.name.invalid`),
    ),
  ),
)

export const phone = phoneField({ empty: `${errors}.phone.empty`, invalid: `${errors}.phone.invalid` })

export const codeField = z.pipe(
  z.string(`${errors}.code.empty`),
  z.pipe(
    z.transform((code: string) => plainDigits(code).replace(/\s/g, '')),
    z.string().check(
      z.refine((code: string) => code !== '', { error: `${errors}.code.empty`, abort: true }),
      z.regex(/^\d{6}$/, `${errors}.code.invalid`),
    ),
  ),
)

const slugField = z.string(`${errors}.project.empty`).check(
  z.refine((slug: string) => slug !== '', { error: `${errors}.project.empty`, abort: true }),
  z.refine(isProjectSlug, `${errors}.project.invalid`),
)

export const consentField = z.pipe(
  ticked,
  z.boolean().check(z.refine((given: boolean) => given, `${errors}.consent.empty`)),
)

/** What the visitor fills in on the training form; keys in the order they are shown. */
export const trainingFormSchema = z.object({
  name: nameField,
  phone,
  project: slugField,
  consent: consentField,
  news: ticked,
})

/** What the visitor fills in on the consultation form; keys in the order they are shown. */
export const consultationFormSchema = z.object({
  name: nameField,
  phone,
  code: codeField,
  project: slugField,
  consent: consentField,
  news: ticked,
})

export type ConsultationForm = z.output<typeof consultationFormSchema>
