import type { CountKind } from '@/lib/db/schema/visits'
import type { Device } from '@/schemas/visits'
import type { Locale } from '@/schemas/locale'

/**
 * What one counter counts:
 *
 * | kind     | name                                  | detail                           | locale, device |
 * | -------- | ------------------------------------- | -------------------------------- | -------------- |
 * | view     | page, `{list}/*` for articles         |                                  | both           |
 * | channel  | channel of a visit                    |                                  | device         |
 * | source   | utm_source of a visit                 |                                  | device         |
 * | campaign | utm_campaign of a visit               |                                  | device         |
 * | search   | `found` or `none`                     |                                  | both           |
 * | topic    | first word of a group in search.json  |                                  | locale         |
 * | form     | kind of form                          | step                             | both           |
 * | vital    | kind of page                          | `LCP 2500`: upper bound          | device         |
 */
export type CountKey = {
  kind: CountKind
  name: string
  detail?: string
  locale?: Locale
  device?: Device
}

const separator = '\u0000'

/** A key as text; its parts contain no NUL. */
export function keyText({ kind, name, detail = '', locale = '', device = '' }: CountKey | Row): string {
  return kind + separator + name + separator + detail + separator + locale + separator + device
}

type Row = { kind: CountKind; name: string; detail: string; locale: string; device: string }

/** The columns of a key. */
export function rowOf(key: string): Row {
  const [kind = '', name = '', detail = '', locale = '', device = ''] = key.split(separator)
  return { kind: kind as CountKind, name, detail, locale, device }
}
