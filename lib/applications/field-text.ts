import type { IntlShape } from 'react-intl/server'
import { applicationFields, rowName, type StoredFields, type StoredName } from '@/schemas/application-fields'
import type { FieldDescription } from '@/schemas/application-fields/description'
import { toMessageId } from '@/lib/i18n/known-ids'

type Intl = Pick<IntlShape, 'formatMessage'>

/** The label of a field for staff. */
export function fieldLabel(intl: Intl, name: StoredName): string {
  return intl.formatMessage({ id: `components.staff.field.${name}` })
}

/** The value of a field as text for staff; undefined if the visitor left it out. */
export function fieldText(intl: Intl, name: StoredName, row: StoredFields): string | undefined {
  return valueText(intl, name, row[rowName(name)])
}

/** A value of a field as text for staff; undefined for none. */
export function valueText(
  intl: Intl,
  name: StoredName,
  value: string | boolean | null | undefined,
): string | undefined {
  const { labels }: FieldDescription = applicationFields[name]
  if (value === null || value === undefined) return undefined
  if (typeof value === 'boolean') return intl.formatMessage({ id: `components.staff.audit.value.${value}` })
  return labels === undefined ? value : intl.formatMessage({ id: toMessageId(`${labels}.${value}`) })
}
