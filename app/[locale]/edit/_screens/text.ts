import 'server-only'
import type { IdBelow } from '@/lib/i18n/message-ids'
import type { Values } from '@/lib/i18n/translate'
import type { Locale } from '@/schemas/locale'
import type { NameOf } from '../_form/entry-names'
import { languageOf, type Language } from '@/app/staff/language'

/** Returns a text of the editing screens: `say('list.title')` is `components.edit.list.title`. */
export type Say = (id: IdBelow<'components.edit'>, values?: Values) => string

/** `nameOf` names what ids stand for; screens without it show the ids. */
export type EditLanguage = Language & { say: Say; nameOf?: NameOf }

export function editLanguage(locale: string): EditLanguage {
  const language = languageOf(locale)
  const say: Say = (id, values) => language.intl.formatMessage({ id: `components.edit.${id}` }, values)
  return { ...language, say }
}

/** The language of a file in words; files without one are for all languages. */
export function languageName({ t, say }: EditLanguage, locale: Locale | undefined): string {
  return locale ? t(`language.${locale}`) : say('languages.all')
}
