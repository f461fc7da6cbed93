import * as z from 'zod/mini'
import {
  pickByKey,
  type PickedByKey,
  type FieldDescription,
} from '@/schemas/application-fields/description'
import { enteredFields } from '@/schemas/application-fields/entered'
import { error, optionalText } from '@/schemas/application-fields/checks'
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
const accompanyingFields = {
  /** The honeypot of earlier forms, which robots remember. */
  website: { wire: optionalText(200) },
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
      optionalText(16).check(
        z.refine((at) => at === undefined || /^\d{1,15}$/.test(at), error('general')),
      ),
      z.transform((at) => (at === undefined ? undefined : Number(at))),
    ),
  },
} as const satisfies Readonly<Record<string, FieldDescription>>

/**
 * Every field of an application, described once: checks, form, column, receivers, desk and export use these
 * descriptions. docs/guides/application-fields.md describes how to add one.
 */
export const applicationFields = { ...accompanyingFields, ...enteredFields } as const
export type ApplicationFields = typeof applicationFields

export type StoredName = keyof PickedByKey<ApplicationFields, 'column'>

/** `project_id` → `projectId`: the name of the property in a row. */
export type RowName<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<RowName<Tail>>}`
  : Name

export function rowName<Name extends string>(name: Name): RowName<Name> {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as RowName<Name>
}

/** The fields in the rows of the desk's list, those that it can be narrowed by, and those that officers may correct. */
export type ListedName = keyof PickedByKey<ApplicationFields, 'listed'>
type ListedKinds = PickedByKey<ApplicationFields, 'listed'>
type LineName = {
  [Name in ListedName]: ListedKinds[Name] extends 'line' ? Name : never
}[ListedName]
export type FilteredName = keyof PickedByKey<ApplicationFields, 'filtered'>
export type CorrectableName = keyof PickedByKey<ApplicationFields, 'correctable'>
const listed: Readonly<Record<string, string>> = pickByKey(applicationFields, 'listed')
export const listedNames = Object.keys(listed) as ListedName[]
export const listedLines = listedNames.filter((name) => listed[name] === 'line') as LineName[]
export const filteredNames = Object.keys(pickByKey(applicationFields, 'filtered')) as FilteredName[]
export const correctableNames = Object.keys(
  pickByKey(applicationFields, 'correctable'),
) as CorrectableName[]

type Output<Name extends StoredName> = Exclude<z.output<ApplicationFields[Name]['wire']>, undefined>

export type StoredValue<Name extends StoredName> =
  Output<Name> | (ApplicationFields[Name]['column'] extends 'optional text' ? null : never)

export type StoredFields = { [Name in StoredName as RowName<Name>]: StoredValue<Name> }

/** The stored fields with their names in the call. */
type WireFields = { [Name in StoredName]: StoredValue<Name> }

export type StoredDescription = FieldDescription & { column: string }

export function storedFields(): [StoredName, StoredDescription][] {
  const stored = Object.keys(pickByKey(applicationFields, 'column')) as StoredName[]
  return stored.map((name) => [name, applicationFields[name]])
}

/** The row of an application, from the values of its call. */
export function rowOf(values: Partial<WireFields>): StoredFields {
  const row = storedFields().map(([name]) => [rowName(name), values[name] ?? null])
  return Object.fromEntries(row) as StoredFields
}

/** The stored fields of a row or of its table, or some of them. */
export function pickStored<
  Row extends Readonly<Record<keyof StoredFields, unknown>>,
  Name extends StoredName = StoredName,
>(row: Row, names: readonly Name[] = storedFields().map(([name]) => name as Name)) {
  return Object.fromEntries(names.map((name) => [rowName(name), row[rowName(name)]])) as Pick<
    Row,
    RowName<Name> & keyof StoredFields
  >
}

/** The fields of a stored application with their names in the call. */
export function wireOf(row: StoredFields): WireFields {
  return Object.fromEntries(
    storedFields().map(([name]) => [name, row[rowName(name)]]),
  ) as WireFields
}
