import * as z from 'zod/mini'
import { error, optionalText } from '@/schemas/application-fields/checks'
import type { FieldDescription } from '@/schemas/application-fields/description'
import { defaultSource } from '@/schemas/constants'
import { forms } from '@/schemas/form-kinds'
import { campaignValue } from '@/schemas/campaign'
import { defaultLocale, locales } from '@/schemas/locale'

/** An optional text with a default. */
const textOr = (longest: number, otherwise: string) =>
  z.pipe(
    optionalText(longest),
    z.transform((text) => text ?? otherwise),
  )

/** A parameter of a campaign. Never an error, because the visitor cannot correct it. */
const campaignParameter = {
  wire: z.pipe(z.optional(z.unknown()), z.transform(campaignValue)),
  column: 'optional text',
  desk: 'custom',
  announced: 'custom',
} as const

/** Fields that the form adds to the entries. */
export const accompanyingFields = {
  form: {
    wire: z.pipe(textOr(16, forms[0]), z.enum(forms, error('general'))),
    compared: true,
    column: 'text',
    labels: 'components.staff.form',
    desk: 'detail',
    announced: 'never',
  },
  channel: {
    wire: textOr(10, defaultSource).check(
      z.refine((channel) => /^\d{1,10}$/.test(channel), error('general')),
    ),
    column: 'text',
    desk: 'custom',
    announced: 'custom',
  },
  utm_source: campaignParameter,
  utm_medium: campaignParameter,
  utm_campaign: campaignParameter,
  locale: {
    wire: z.pipe(textOr(8, defaultLocale), z.enum(locales, error('general'))),
    column: 'text',
    labels: 'components.staff.language',
    desk: 'fact',
    announced: 'line',
    listed: 'custom',
    correctable: true,
  },
  page: {
    wire: textOr(200, ''),
    column: 'text',
    desk: 'custom',
    announced: 'custom',
    listed: 'custom',
  },
  consent_version: {
    wire: textOr(32, 'unspecified'),
    column: 'text',
    desk: 'custom',
    announced: 'never',
  },
  /** The open class that is booked. */
  lesson: {
    wire: optionalText(64).check(
      z.refine((id) => id === undefined || /^[A-Za-z0-9_-]{1,64}$/.test(id), error('general')),
    ),
    compared: true,
    column: 'optional text',
    desk: 'fact',
    announced: 'line',
  },
  idempotency_key: {
    wire: optionalText(64).check(
      z.refine((key) => key === undefined || /^[A-Za-z0-9_-]{16,64}$/.test(key), error('general')),
    ),
  },
  /** When the form was opened, in milliseconds since 1970. */
  opened_at: {
    wire: z.pipe(
      optionalText(16).check(z.refine((at) => at === undefined || /^\d{1,15}$/.test(at), error('general'))),
      z.transform((at) => (at === undefined ? undefined : Number(at))),
    ),
  },
} as const satisfies Readonly<Record<string, FieldDescription>>
