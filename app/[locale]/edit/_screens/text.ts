import 'server-only'
import type { Metadata } from 'next'
import { createTranslator } from '@/lib/i18n/intl'
import type { Translate } from '@/lib/i18n/translate'
import type { Locale } from '@/schemas/locale'
import type { NameOf } from '../_form/entry-names'
import { languageOf, type Language } from '@/app/[locale]/staff/_desk/language'
import type { DeskParams } from '@/app/[locale]/staff/_desk/session'

/** Returns a text of the editing screens: `t('list.title')` is `components.edit.list.title`. */
export type EditTranslate = Translate<'components.edit'>

/** `nameOf` names what ids stand for; screens without it show the ids. */
export type EditLanguage = Omit<Language, 't'> & { t: EditTranslate; nameOf?: NameOf }

export function editLanguage(locale: string): EditLanguage {
  const language = languageOf(locale)
  return { ...language, t: createTranslator(language.locale, 'components.edit') }
}

/** The language of a file in words; files without one are for all languages. */
export function languageName({ t, intl }: EditLanguage, locale: Locale | undefined): string {
  return locale
    ? intl.formatMessage({ id: `components.staff.language.${locale}` })
    : t('languages.all')
}

/** The `generateMetadata` of a screen with this title. */
export const editTitle =
  (id: Parameters<EditTranslate>[0]) =>
  async ({ params }: DeskParams): Promise<Metadata> => ({
    title: editLanguage((await params).locale).t(id),
  })
