import 'server-only'
import { createIntl, createIntlCache, type IntlShape } from 'react-intl/server'
import type { MessageFormatElement } from 'react-intl'
import type { IdPrefix, MessageId, Catalogs } from '@/lib/i18n/message-ids'
import { timeZone } from '@/lib/time'
import { translate, type Translate } from '@/lib/i18n/translate'
import { locales, type Locale } from '@/schemas/locale'
import { everyLocale } from '@/lib/i18n/locales'

const catalogs = await everyLocale(async (locale): Promise<Catalogs> => {
  const load = async <Room extends keyof Catalogs>(room: Room): Promise<Catalogs[Room]> =>
    (await import(`../../content/${locale}/messages/${room}.json`)).default
  return {
    articles: await load('articles'),
    calculators: await load('calculators'),
    edit: await load('edit'),
    enrolment: await load('enrolment'),
    errors: await load('errors'),
    layout: await load('layout'),
    pages: await load('pages'),
    passport: await load('passport'),
    programmes: await load('programmes'),
    sections: await load('sections'),
    specimens: await load('specimens'),
    staff: await load('staff'),
  }
})

/** The texts of one area by id, for client components that format them. */
export function getMessages<Room extends keyof Catalogs>(
  locale: Locale,
  room: Room,
): Catalogs[Room] {
  return catalogs[locale][room]
}

export function getCatalog(locale: Locale): Readonly<Record<MessageId, string>> {
  return Object.assign({}, ...Object.values(catalogs[locale]))
}

const cache = createIntlCache()
const intls = new Map(
  locales.map((locale) => [
    locale,
    createIntl(
      {
        locale,
        timeZone,
        messages: getCatalog(locale),
        onError(error) {
          throw error // a missing text is a bug: fail in the content check and the build
        },
      },
      cache,
    ),
  ]),
)

/** The formatter of a language with all texts of the site. Throws for an unknown message id. */
export function getIntl(locale: Locale): IntlShape {
  const intl = intls.get(locale)
  if (!intl) throw new Error(`Unknown locale ${locale}`)
  return intl
}

/** The function `t` of a language, for the server. Client components have `useT`. */
export function createTranslator<Prefix extends IdPrefix | '' = ''>(
  locale: Locale,
  prefix?: Prefix,
): Translate<Prefix> {
  return translate(getIntl(locale), prefix)
}

/** Parsed messages by their ids, because browsers have no parser. Some only, but react-intl's types demand all. */
export type CompiledMessages = Record<MessageId, MessageFormatElement[]>

const compiled = new Map<string, CompiledMessages>()

/** The messages of these ids. A prefix stands for all ids below it: `components.enrolment.code`. Each list is compiled once. */
export function compileMessages(
  locale: Locale,
  ids: readonly (MessageId | IdPrefix)[],
): CompiledMessages {
  const name = [locale, ...ids].join(' ')
  const known = compiled.get(name)
  if (known) return known
  const { formatters } = getIntl(locale)
  const named = Object.entries(getCatalog(locale)).filter(([id]) =>
    ids.some((one) => id === one || id.startsWith(`${one}.`)),
  )
  const made = Object.fromEntries(
    named.map(([id, text]) => [id, formatters.getMessageFormat(text, locale).getAst()]),
  ) as CompiledMessages
  compiled.set(name, made)
  return made
}
