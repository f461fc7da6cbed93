import 'server-only'
import { articleText } from '@/app/[locale]/articles/texts'
import { articleOf, readLesson } from '@/lib/bookings/lesson'
import { tellDay } from '@/lib/bookings/messages'
import { lessonState } from '@/lib/bookings/state'
import { getStore } from '@/lib/db/store'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import type { About } from './form-page'

/** The open class that a form is about, or why it cannot be booked. */
export async function aboutLesson(locale: Locale, id: string, at: Date): Promise<About> {
  const say = (name: 'full' | 'past' | 'canceled' | 'missing') =>
    getIntl(locale).formatMessage({ id: `components.enrolment.errors.lesson.${name}` })
  const title = getIntl(locale).formatMessage({ id: 'components.enrolment.booking.title' })
  const lesson = id === '' ? undefined : await readLesson(id, at)
  const article = lesson && articleOf(lesson, locale)
  if (!lesson || !article) return { title, headline: title, lead: say('missing'), closed: say('missing') }
  const state = await lessonState((await getStore()).db, lesson, at)
  const open = state.kind === 'open'
  const left = open
    ? articleText(locale)('places.open', { left: state.left, places: lesson.places })
    : say(state.kind)
  const lead = `${tellDay(article, locale)} · ${left}`
  return { title, eyebrow: title, headline: article.title, lead, closed: open ? undefined : left }
}
