import type * as z from 'zod/mini'
import { accompanyingFields } from '@/schemas/application-fields/accompanying'
import { facet, type Facet, type FieldDescription } from '@/schemas/application-fields/description'
import { enteredFields } from '@/schemas/application-fields/entered'

/**
 * Every field of an application, described once: checks, form, column, receivers, desk and export use these
 * descriptions. docs/guides/application-fields.md describes how to add one.
 */
export const applicationFields = { ...accompanyingFields, ...enteredFields } as const
export type ApplicationFields = typeof applicationFields

/** The names of the stored fields in the call. */
export type StoredName = keyof Facet<ApplicationFields, 'column'>

/** `project_id` → `projectId`: the name of the property in a row. */
export type RowName<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<RowName<Tail>>}`
  : Name

export function rowName<Name extends string>(name: Name): RowName<Name> {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as RowName<Name>
}

type Output<Name extends StoredName> = Exclude<z.output<ApplicationFields[Name]['wire']>, undefined>

/** The value of a column. */
export type StoredValue<Name extends StoredName> =
  Output<Name> | (ApplicationFields[Name]['column'] extends 'optional text' ? null : never)

/** The stored fields with their names in a row. */
export type StoredFields = { [Name in StoredName as RowName<Name>]: StoredValue<Name> }

/** The stored fields with their names in the call. */
type WireFields = { [Name in StoredName]: StoredValue<Name> }

export type StoredDescription = FieldDescription & { column: string }

/** Name and description of each stored field. */
export function storedFields(): [StoredName, StoredDescription][] {
  const stored = Object.keys(facet(applicationFields, 'column')) as StoredName[]
  return stored.map((name) => [name, applicationFields[name]])
}

/** The row of an application, from the values of its call. */
export function rowOf(values: Partial<WireFields>): StoredFields {
  const row = storedFields().map(([name]) => [rowName(name), values[name] ?? null])
  return Object.fromEntries(row) as StoredFields
}

/** The stored fields of a row or of its table. */
export function pickStored<Row extends Readonly<Record<keyof StoredFields, unknown>>>(row: Row) {
  const picked = storedFields().map(([name]) => [rowName(name), row[rowName(name)]])
  return Object.fromEntries(picked) as Pick<Row, keyof StoredFields>
}

/** The fields of a stored application with their names in the call. */
export function wireOf(row: StoredFields): WireFields {
  return Object.fromEntries(storedFields().map(([name]) => [name, row[rowName(name)]])) as WireFields
}
