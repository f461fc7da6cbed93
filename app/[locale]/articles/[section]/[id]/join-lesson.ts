import 'server-only'
import { articleText } from '@/app/[locale]/articles/texts'
import { readLesson } from '@/lib/bookings/lesson'
import { lessonState } from '@/lib/bookings/state'
import { StoreUnavailable } from '@/lib/db/errors'
import { getStore } from '@/lib/db/store'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import { formHref } from '@/schemas/enrolment-page'
import type { Article } from '@/schemas/articles'

/** How an open class is attended: the link, and its places. */
export type Join = { link?: { href: string; label: string; newTab: string }; note?: string }

/** Where an upcoming class with places is booked. A recording is on the page of its class: transcript and slides. */
export async function joinLesson(locale: Locale, article: Article): Promise<Join> {
  const { channel, upcoming, canceled, places } = article
  if (channel !== 'lessons') return {}
  const text = articleText(locale)
  if (canceled) return { note: text('places.canceled') }
  return upcoming && places !== undefined ? bookLesson(locale, article) : {}
}

function linkTo(locale: Locale, href: string, label: string) {
  return { href, label, newTab: getIntl(locale).formatMessage({ id: 'components.sections.newTab' }) }
}

/** Without the store, the class is shown without its places; the form then says so. */
async function bookLesson(locale: Locale, { id }: Article): Promise<Join> {
  const text = articleText(locale)
  const at = new Date()
  const link = linkTo(locale, formHref('booking', { lesson: id }), text('book'))
  try {
    const lesson = await readLesson(id, at)
    if (!lesson) return {}
    const { places } = lesson
    const state = await lessonState((await getStore()).db, lesson, at)
    if (state.kind === 'open') return { link, note: text('places.open', { left: state.left, places }) }
    const note = text(`places.${state.kind}`, { places })
    if (state.kind !== 'full') return { note }
    return { link: linkTo(locale, formHref('opening', { lesson: id }), text('places.tell')), note }
  } catch (error) {
    if (error instanceof StoreUnavailable) return { link }
    throw error
  }
}
