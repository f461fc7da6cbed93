import 'server-only'
import { articleOf, readLesson } from '@/lib/bookings/lesson'
import { getIntl } from '@/lib/i18n/intl'
import { toMessageId } from '@/lib/i18n/known-ids'
import type { Locale } from '@/lib/i18n/locales'
import type { FormKind } from '@/schemas/form-kinds'
import { institution, isProjectSlug, openClass } from '@/schemas/projects'
import { aboutLesson } from './about-lesson'
import type { About } from './form-page'

/** What an address asks for. `lesson` and `project` are not checked. */
type Asked = { kind: FormKind; lesson: string; project: string | undefined }

/** What a form is about: its words and its project. Undefined words are those of the page. */
export async function aboutForm(locale: Locale, { kind, lesson, project }: Asked, at: Date) {
  switch (kind) {
    case 'consultation':
    case 'training':
      return { project }
    case 'booking':
      return { project: openClass, lesson, about: await aboutLesson(locale, lesson, at) }
    case 'institution':
      return { project: institution, about: wordsOf(locale, kind) }
    case 'opening':
      return openingOf(locale, lesson, project, at)
  }
}

/** A message when a program opens, or when a class that is full has places again. */
async function openingOf(locale: Locale, id: string, project: string | undefined, at: Date) {
  const words = wordsOf(locale, 'opening')
  const lesson = id === '' ? undefined : await readLesson(id, at)
  const article = lesson && articleOf(lesson, locale)
  if (lesson && article) {
    return { project: openClass, lesson: id, about: { ...words, headline: article.title } }
  }
  return { project, about: { ...words, headline: programOf(locale, project) ?? words.title } }
}

function programOf(locale: Locale, slug: string | undefined): string | undefined {
  if (slug === undefined || !isProjectSlug(slug)) return undefined
  return getIntl(locale).formatMessage({ id: toMessageId(`components.enrolment.project.${slug}`) })
}

function wordsOf(locale: Locale, kind: 'institution' | 'opening'): About {
  const say = (part: 'title' | 'lead') =>
    getIntl(locale).formatMessage({ id: `components.enrolment.${kind}.${part}` })
  const title = say('title')
  return { title, eyebrow: title, headline: title, lead: say('lead') }
}
