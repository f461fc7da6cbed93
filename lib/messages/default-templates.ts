import 'server-only'
import { getIntl } from '@/lib/i18n/intl'
import type { TemplateText, TemplateTexts } from '@/lib/messages/kinds'
import { placeholders } from '@/lib/messages/placeholders'
import { locales, type Locale } from '@/schemas/locale'

/** The shipped templates, in the order in which they are offered. Their ids never change. */
const shipped = [
  ['unreachable', '5d0f6c86-5a53-4c1e-9a2e-1b6a52a1f001'],
  ['documents', '5d0f6c86-5a53-4c1e-9a2e-1b6a52a1f002'],
  ['call-back', '5d0f6c86-5a53-4c1e-9a2e-1b6a52a1f003'],
  ['missing', '5d0f6c86-5a53-4c1e-9a2e-1b6a52a1f004'],
  ['quotation', '5d0f6c86-5a53-4c1e-9a2e-1b6a52a1f005'],
] as const

type Key = (typeof shipped)[number][0]

/** The template of quotations. */
export const quotationTemplate = shipped[4][1]

/** Placeholders stay as they are written. */
const asWritten = Object.fromEntries(placeholders.map((name) => [name, `{${name}}`]))

function textOf(locale: Locale, key: Key): TemplateText {
  const text = (part: 'name' | 'subject' | 'body') =>
    getIntl(locale).formatMessage({ id: `messages.template.${key}.${part}` }, asWritten)
  return { name: text('name'), subject: text('subject'), body: text('body'), provider: '' }
}

/** The texts with the shipped names, if the template is shipped and was stored before names had a language. */
export function withShippedNames(id: string, name: string, texts: TemplateTexts): TemplateTexts {
  const key = shipped.find(([, own]) => own === id)?.[0]
  if (key === undefined || locales.some((locale) => texts[locale].name !== undefined)) return texts
  const own = (locale: Locale) => textOf(locale, key).name
  if (!locales.some((locale) => own(locale) === name)) return texts // renamed by a lead
  const named = locales.map((locale) => [locale, { ...texts[locale], name: own(locale) }])
  return Object.fromEntries(named) as TemplateTexts
}

/** The shipped templates, named in the default language of the desk. */
export function defaultTemplates(naming: Locale) {
  return shipped.map(([key, id]) => ({
    id,
    name: getIntl(naming).formatMessage({ id: `messages.template.${key}.name` }),
    texts: Object.fromEntries(locales.map((locale) => [locale, textOf(locale, key)])) as TemplateTexts,
  }))
}
