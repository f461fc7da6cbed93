import { z } from 'zod'
import { isMailbox, normalizeEmail } from '@/schemas/email'
import { defaultLocale, locales, type Locale } from '@/schemas/locale'
import { issueTexts } from '@/schemas/issue-texts'

/**
 * The roles of staff. A person may have several; each grants only its own permissions
 * (`lib/accounts/staff/permissions.ts`).
 */
export const roles = ['admissions', 'lead', 'editor', 'administrator'] as const

export const roleSchema = z.enum(roles)

export type Role = z.infer<typeof roleSchema>

/*
 * The forms of the desk. Error messages are ids of content/{locale}/messages/staff.json. Password rules are checked
 * before hashing (`lib/accounts/staff/password-rules.ts`), because they depend on the person.
 */
const error = issueTexts('components.staff.errors')
const control = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u

type Text = ReturnType<typeof error>

/** Bounds what is read at all; no control sends more, but what is typed must be named even if one does. */
const typed = (longest: number, tooLong: Text) => z.string(error('general')).max(longest, tooLong)

export const emailField = typed(254, error('email-invalid'))
  .transform(normalizeEmail)
  .pipe(
    z
      .string()
      .min(1, { error: error('email-empty'), abort: true })
      .pipe(z.email(error('email-invalid')).refine(isMailbox, error('email-invalid'))),
  )

/** An email address that may be left out or removed: null. No union, whose errors say only that the input is invalid. */
export const optionalEmailField = z
  .string(error('general'))
  .transform((email) => email.trim() || null)
  .pipe(emailField.nullable())

const personField = typed(200, error('name-invalid'))
  .transform((text) => text.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, { error: error('name-empty'), abort: true })
      .refine((name) => [...name].length <= 64 && !control.test(name), error('name-invalid')),
  )

const optionalPersonField = z
  .string(error('general'))
  .transform((text) => text.trim() || undefined)
  .pipe(personField.optional())

const namesShape = Object.fromEntries(
  locales.map((locale) => [locale, optionalPersonField]),
) as Record<Locale, typeof optionalPersonField>

/** The names of a person for readers of each language, at least one, and the language of mails to the person. */
export const profileSchema = z
  .object({ language: z.enum(locales, error('general')), ...namesShape })
  .refine((form) => locales.some((locale) => form[locale]), {
    path: [defaultLocale],
    error: error('name-empty'),
  })
  .transform(({ language, ...names }) => ({
    language,
    names: names as Partial<Record<Locale, string>>,
  }))

export type Profile = z.infer<typeof profileSchema>

const passwordField = typed(1024, error('password-long')).min(1, error('password-empty'))

export const signInSchema = z.object({ email: emailField, password: passwordField })

export const codeSchema = z.object({
  code: typed(64, error('code-empty')).trim().min(1, error('code-empty')),
})

const twice = { password: passwordField, again: typed(1024, error('password-long')) }

/** Both passwords must be equal, because the input is hidden. */
const same = ({ password, again }: { password: string; again: string }) => password === again
const differing = { path: ['again'], error: error('password-differs') }

/** The form of each kind of one-time link; the link contains everything else. */
export const joinSchemas = {
  setup: z.object({ name: personField, email: emailField, ...twice }).refine(same, differing),
  invitation: z.object({ name: personField, ...twice }).refine(same, differing),
  reset: z.object(twice).refine(same, differing),
}

export const newPasswordSchema = z
  .object({ current: passwordField, ...twice })
  .refine(same, differing)

export const inviteSchema = z.object({
  email: emailField,
  language: z.enum(locales, error('general')),
  roles: z
    .array(z.enum(roles, error('general')), error('roles-empty'))
    .min(1, error('roles-empty')),
})

export const noteSchema = z.object({
  body: typed(8000, error('note-long'))
    .transform((text) => text.replace(/\r\n?/g, '\n').normalize('NFC').trim())
    .pipe(z.string().min(1, error('note-empty')).max(4000, error('note-long'))),
})

/** A call: with a remark or without. */
export const callSchema = z.object({
  body: typed(8000, error('note-long'))
    .default('')
    .transform((text) => text.replace(/\r\n?/g, '\n').normalize('NFC').trim())
    .pipe(z.string().max(4000, error('note-long'))),
})

/** A saved view of the inbox: a short name on one line. */
export const viewSchema = z.object({
  /** `1` for everybody who may see the inbox. */
  shared: z.enum(['', '1'], error('general')).default(''),
  name: typed(200, error('view-long'))
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1, { error: error('view-empty'), abort: true })
        .refine((name) => [...name].length <= 40 && !control.test(name), error('view-long')),
    ),
})

/** The password, to confirm a change of the account's security settings. */
export const confirmSchema = z.object({ current: passwordField })
