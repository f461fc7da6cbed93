import * as z from 'zod/mini'
import type { MessageId } from '@/lib/i18n/message-ids'
import { cleanLine, cleanLines } from '@/schemas/clean-text'
import { emailField } from '@/schemas/email'
import {
  callableField,
  internationalPattern,
  normalizeInternational,
  phoneField,
  plainCode,
} from '@/schemas/phone'
import { isProjectId, isProjectSlug } from '@/schemas/projects'
import { issueTexts } from '@/schemas/issue-texts'

/*
 * The checks of the fields of an application. Browsers and the server run the same objects; they use zod/mini because
 * it is smaller in browsers. Every error message is an id of content/{locale}/messages/enrolment.json.
 */

export const error = issueTexts('components.enrolment.errors')
const visible = /[^\s\p{C}]/u
/** A visible letter of any script, or a radical in the place of a Chinese character. The invisible Hangul fillers are letters too. */
const letter = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\u2E80-\u2FDF]/u
/** The replacement character, from a name in another encoding. */
const replacement = '\uFFFD'

function isName(text: string): boolean {
  return letter.test(text) && [...text].length <= 64 && !text.includes(replacement)
}

/** A checkbox: `on`, `1` or `true`; anything else means unchecked. */
export const ticked = z.pipe(
  z.optional(z.union([z.boolean(), z.string()], error('general'))),
  z.transform((value) => value === true || ['on', 'true', '1'].includes(cleanLine(String(value)))),
)

export const nameField = z.pipe(
  z.string(error('name.empty')),
  z.pipe(
    z.transform(cleanLine),
    z.string().check(
      z.refine((name: string) => visible.test(name), { error: error('name.empty'), abort: true }),
      z.refine(isName, error('name.invalid')),
    ),
  ),
)

const phoneErrors = { empty: error('phone.empty'), invalid: error('phone.invalid') }
export const phone = phoneField(phoneErrors)
export const callable = callableField(phoneErrors)

export const email = emailField({ empty: error('email.empty'), invalid: error('email.invalid') })

export const codeField = z.pipe(
  z.string(error('code.empty')),
  z.pipe(
    z.transform(plainCode),
    z.string().check(
      z.refine((code: string) => code !== '', { error: error('code.empty'), abort: true }),
      z.regex(/^\d{6}$/, error('code.invalid')),
    ),
  ),
)

/** A required text of one line: `fits` decides about the cleaned text. */
function requiredLine(field: 'project' | 'organisation', fits: (text: string) => boolean) {
  const empty = error(`${field}.empty`)
  return z.pipe(
    z.string(empty),
    z.pipe(
      z.transform(cleanLine),
      z.string().check(
        z.refine((text: string) => text !== '', { error: empty, abort: true }),
        z.refine(fits, error(`${field}.invalid`)),
      ),
    ),
  )
}

export const slugField = requiredLine('project', isProjectSlug)
export const projectIdField = requiredLine('project', isProjectId)

export const consentField = z.pipe(
  ticked,
  z.boolean().check(z.refine((given: boolean) => given, error('consent.empty'))),
)

/** An optional text. Empty means absent, because HTML forms send empty fields. */
export const optionalText = (longest: number) =>
  z.pipe(
    z.pipe(
      z.optional(z.string(error('general'))),
      z.transform((text) => cleanLine(text ?? '')),
    ),
    z.pipe(
      z.string().check(z.maxLength(longest, error('general'))),
      z.transform((text) => (text === '' ? undefined : text)),
    ),
  )

/** An optional choice: the checks of the form and of the call. */
export function choice<const Value extends string>(values: readonly Value[], message: MessageId) {
  const entry = z.pipe(
    z.pipe(
      z.optional(z.string(message)),
      z.transform((text) => cleanLine(text ?? '')),
    ),
    z.enum(['', ...values], message),
  )
  const wire = z.pipe(
    entry,
    z.transform((value) => (value === '' ? undefined : (value as Value))),
  )
  return { entry, wire, control: { kind: 'choice', values } } as const
}

const { entry: day, wire: chosenDay } = optionalEntry({
  plain: cleanLine,
  fits: (text) => /^\d{4}-\d\d-\d\d$/.test(text),
  message: error('intake.invalid'),
})

/** The day on which an intake of the program starts. Whether it has such an intake is checked when it is accepted. */
export const intake = { entry: day, wire: chosenDay, control: { kind: 'intake' } } as const

type EntryOptions = {
  /** Cleans the text before the check. */
  plain: (text: string) => string
  fits: (text: string) => boolean
  message: MessageId
}

/** An optional text that the visitor enters: the checks of the form and of the call. Empty means absent in the call. */
function optionalEntry({ plain, fits, message }: EntryOptions) {
  const entry = z.pipe(
    z.optional(z.string(message)),
    z.pipe(
      z.transform((text: string | undefined) => plain(text ?? '')),
      z.string().check(z.refine((text: string) => text === '' || fits(text), message)),
    ),
  )
  const wire = z.pipe(
    entry,
    z.transform((text) => (text === '' ? undefined : text)),
  )
  return { entry, wire }
}

/** The number of a person who is reached by e-mail. */
export const internationalPhone = optionalEntry({
  plain: normalizeInternational,
  fits: (text) => internationalPattern.test(text),
  message: error('phone.international'),
}).entry

/** The most characters of a question. */
const longestQuestion = 500

/** A text of several lines. */
export const question = {
  ...optionalEntry({
    plain: cleanLines,
    fits: (text) => [...text].length <= longestQuestion,
    message: error('question.invalid'),
  }),
  control: { kind: 'passage', maxLength: longestQuestion },
} as const

const isOrganization = (text: string) => visible.test(text) && [...text].length <= 100

/** The name of a school, company or public body. Calls of the other forms leave it out. */
export const organisation = {
  entry: requiredLine('organisation', isOrganization),
  wire: optionalEntry({
    plain: cleanLine,
    fits: isOrganization,
    message: error('organisation.invalid'),
  }).wire,
  control: { kind: 'text', autoComplete: 'organization', maxLength: 200 },
} as const

/** A WeChat ID, or the QQ or phone number by which WeChat finds a person. */
export const wechat = {
  ...optionalEntry({
    plain: (text) => cleanLine(text).normalize('NFKC'),
    fits: (text) => /^[A-Za-z0-9][\w-]{4,19}$/.test(text),
    message: error('wechat.invalid'),
  }),
  control: { kind: 'text', autoComplete: 'off', maxLength: 40, optional: true },
} as const
