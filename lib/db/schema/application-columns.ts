import type { $Type } from 'drizzle-orm'
import { boolean, text } from 'drizzle-orm/pg-core'
import {
  rowName,
  storedFields,
  type ApplicationFields,
  type RowName,
  type StoredName,
  type StoredValue,
} from '@/schemas/application-fields'

const columnTypes = {
  text: (name: string) => text(name).notNull(),
  'optional text': (name: string) => text(name),
  flag: (name: string) => boolean(name).notNull(),
}
type ColumnTypes = typeof columnTypes

type FieldColumns = {
  [Name in StoredName as RowName<Name>]: $Type<
    ReturnType<ColumnTypes[ApplicationFields[Name]['column']]>,
    NonNullable<StoredValue<Name>>
  >
}

/** The columns of the fields, from their descriptions. */
export const fieldColumns = Object.fromEntries(
  storedFields().map(([name, { column }]) => [rowName(name), columnTypes[column](name)]),
) as FieldColumns
