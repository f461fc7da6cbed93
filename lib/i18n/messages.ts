import 'server-only'
import { everyLocale } from '@/lib/i18n/locales'
import type { MessageId, Catalogs } from '@/lib/i18n/message-ids'
import type { Locale } from '@/schemas/locale'

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
export function getMessages<Room extends keyof Catalogs>(locale: Locale, room: Room): Catalogs[Room] {
  return catalogs[locale][room]
}

export function getCatalog(locale: Locale): Readonly<Record<MessageId, string>> {
  return Object.assign({}, ...Object.values(catalogs[locale]))
}
