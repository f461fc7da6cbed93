import { accountOf } from '@/lib/people/account'
import { areaOf } from '@/lib/people/number'
import { isAddress } from '@/schemas/email'
import type { IntlShape } from 'react-intl/server'
import { sourceName, namedSources } from '@/lib/content/desk'
import { toMessageId } from '@/lib/i18n/known-ids'
import { userText } from '@/lib/text/user-text'
import {
  applicationFields,
  rowName,
  storedFields,
  type StoredFields,
  type StoredName,
} from '@/schemas/application-fields'
import type { FieldDescription } from '@/schemas/application-fields/description'
import type { Locale } from '@/schemas/locale'

type Intl = Pick<IntlShape, 'formatMessage'>

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
  if (typeof value === 'boolean')
    return intl.formatMessage({ id: `components.staff.audit.value.${value}` })
  return labels === undefined
    ? value
    : intl.formatMessage({ id: toMessageId(`${labels}.${value}`) })
}

type TextLanguage = { locale: Locale; intl: Pick<IntlShape, 'formatMessage'> }

/** The source for staff: its name, or “other” and its number (`content/facts/desk.json`). */
export function sourceText({ locale, intl }: TextLanguage, channel: string): string {
  if (namedSources().includes(channel)) return sourceName(locale, channel)
  return intl.formatMessage({ id: 'components.staff.detail.other-channel' }, { channel })
}

type Campaign = Pick<StoredFields, 'utmSource' | 'utmMedium' | 'utmCampaign'>

/** Source, medium and campaign of an application; undefined without any. */
export function campaignText({ utmSource, utmMedium, utmCampaign }: Campaign): string | undefined {
  const given = [utmSource, utmMedium, utmCampaign].flatMap((value) => value ?? [])
  return given.length > 0 ? userText(given.join(' · ')) : undefined
}

/**
 * The columns of a CSV file of applications: `made` by hand and one for each stored field. The columns in `first` come
 * first, in that order, because readers rely on it; every other column follows.
 */
export function applicationColumns<Column>(
  made: Readonly<Record<string, Column>>,
  fieldColumn: (name: StoredName) => Column,
  first: readonly string[],
): [string, Column][] {
  const fields = storedFields().map(([name]): [string, Column] => [name, fieldColumn(name)])
  const place = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length)
  return [...Object.entries(made), ...fields].toSorted(
    ([one], [other]) => place(one) - place(other),
  )
}

/**
 * The account of a person for lists, masked: `138****8000`, or the beginning and the domain of an address. It is shown whole
 * only in an opened application, which is audited.
 */
export function maskAccount(person: { phone: string; email: string | null }): string {
  const account = accountOf(person)
  return isAddress(account) ? account.replace(/^(.{1,2}).*(?=@)/, '$1****') : maskPhone(account)
}

function maskPhone(phone: string): string {
  const [number = ''] = phone.split('-') // without an extension
  return number.length < 8
    ? '****'
    : `${areaOf(number) || number.slice(0, 3)}****${number.slice(-4)}`
}
