import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { referenceFromCookie } from './_native-form/submit'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { enrolPath, formHref } from '@/lib/http/browser/form-page'
import { formKind, isVerified, type FormKind } from '@/schemas/form-kinds'
import { enrolMetadata, FormPage, type About } from './form-page'
import 'server-only'
import { articleOf, readLesson, lessonState } from '@/lib/bookings/lesson'
import { getOrganization } from '@/lib/content/organization'
import { openIntakes } from '@/lib/content/intakes'
import { getIntl } from '@/lib/i18n/intl'
import { toMessageId } from '@/lib/i18n/known-ids'
import { mailsCodes } from '@/lib/verification/mail-code'
import { institution, isProjectSlug, openClass } from '@/schemas/projects'
import { articleText } from '@/app/[locale]/articles/request'
import { tellDay } from '@/lib/bookings/messages'
import { getStore } from '@/lib/db/store'

/** The open class that a form is about, or why it cannot be booked. */
async function aboutLesson(locale: Locale, id: string, at: Date): Promise<About> {
  const say = (name: 'full' | 'past' | 'canceled' | 'missing') =>
    getIntl(locale).formatMessage({ id: `components.enrolment.errors.lesson.${name}` })
  const title = getIntl(locale).formatMessage({ id: 'components.enrolment.booking.title' })
  const lesson = id === '' ? undefined : await readLesson(id, at)
  const article = lesson && articleOf(lesson, locale)
  if (!lesson || !article)
    return { title, headline: title, lead: say('missing'), closed: say('missing') }
  const state = await lessonState((await getStore()).db, lesson, at)
  const open = state.kind === 'open'
  const left = open
    ? articleText(locale)('places.open', { left: state.left, places: lesson.places })
    : say(state.kind)
  const lead = `${tellDay(article, locale)} · ${left}`
  return { title, eyebrow: title, headline: article.title, lead, closed: open ? undefined : left }
}

type Subject = {
  project: string | undefined
  lesson?: string
  about?: About
}

/** What an address asks for. `lesson` and `project` are not checked. */
type Asked = { kind: FormKind; byMail: boolean; lesson: string; project: string | undefined }

/** What a form is about: its words and its project. Undefined words are those of the page. */
async function aboutForm(locale: Locale, asked: Asked, at: Date) {
  const subject = await subjectOf(locale, asked, at)
  if (!asked.byMail || mailsCodes() || !isVerified(asked.kind)) return subject
  const { email } = getOrganization(locale)
  const closed = getIntl(locale).formatMessage(
    { id: 'components.enrolment.mail.closed' },
    { email },
  )
  return { ...subject, about: { ...wordsOf(locale, asked.kind, true), ...subject.about, closed } }
}

async function subjectOf(
  locale: Locale,
  { kind, byMail, lesson, project }: Asked,
  at: Date,
): Promise<Subject> {
  switch (kind) {
    case 'consultation':
    case 'training':
      // The page’s own words promise a call.
      return { project, ...(byMail && { about: wordsOf(locale, kind, true) }) }
    case 'booking':
      return { project: openClass, lesson, about: await aboutLesson(locale, lesson, at) }
    case 'institution':
      return { project: institution, about: wordsOf(locale, kind, byMail) }
    case 'opening':
      return openingOf(locale, { byMail, lesson, project }, at)
    case 'quotation':
      return quotationOf(locale, project, at)
  }
}

/** A message when a program opens, or when a class that is full has places again. */
async function openingOf(
  locale: Locale,
  { byMail, lesson: id, project }: Omit<Asked, 'kind'>,
  at: Date,
) {
  const words = wordsOf(locale, 'opening', byMail)
  const lesson = id === '' ? undefined : await readLesson(id, at)
  const article = lesson && articleOf(lesson, locale)
  if (lesson && article) {
    return { project: openClass, lesson: id, about: { ...words, headline: article.title } }
  }
  return { project, about: { ...words, headline: programOf(locale, project) ?? words.title } }
}

/** A quotation for a program, or the programs that can be quoted. */
function quotationOf(locale: Locale, project: string | undefined, at: Date) {
  const lead = getIntl(locale).formatMessage({ id: 'components.enrolment.quotation.about' })
  const words = { ...wordsOf(locale, 'quotation', false), lead }
  const open = openIntakes(at)
  if (project === undefined || !open[project]) {
    const choices = Object.keys(open).map((slug) => ({
      href: formHref('quotation', { project: slug }),
      label: programOf(locale, slug) ?? slug,
    }))
    const closed = getIntl(locale).formatMessage({ id: 'components.enrolment.quotation.choose' })
    return { project: undefined, about: { ...words, closed, choices } }
  }
  return { project, about: { ...words, headline: programOf(locale, project) ?? words.title } }
}

function programOf(locale: Locale, slug: string | undefined): string | undefined {
  if (slug === undefined || !isProjectSlug(slug)) return undefined
  return getIntl(locale).formatMessage({ id: toMessageId(`components.enrolment.project.${slug}`) })
}

function wordsOf(locale: Locale, kind: FormKind, byMail: boolean): About {
  const { formatMessage } = getIntl(locale)
  const say = (part: 'title' | 'lead' | 'lead.mail') =>
    formatMessage({ id: `components.enrolment.${kind}.${part}` })
  const title = say('title')
  const headline =
    byMail && kind === 'consultation'
      ? formatMessage({ id: 'components.sections.after-form.headline.mail' })
      : title
  return { title, eyebrow: title, headline, lead: say(byMail ? 'lead.mail' : 'lead') }
}

type EnrolPageProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

// The response to a submitted form, different for each visitor. The empty form is prerendered.
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: EnrolPageProps): Promise<Metadata> {
  return enrolMetadata((await params).locale)
}

const text = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : undefined

export default async function EnrolPage({ params: route, searchParams }: EnrolPageProps) {
  const [{ locale }, params] = await Promise.all([route, searchParams])
  if (!isLocale(locale)) notFound()
  const kind = formKind(params.form)
  const lesson = text(params.lesson) ?? ''
  const project = text(params.project)
  const byMail = params.by === 'mail'
  const subject = await aboutForm(locale, { kind, byMail, lesson, project }, new Date())
  const asked = {
    ...(byMail && { by: 'mail' }),
    ...(lesson && { lesson }),
    ...(project && { project }),
  }
  return (
    <FormPage
      locale={locale}
      kind={kind}
      byMail={byMail}
      {...subject}
      search={formHref(kind, asked).replace(enrolPath, '')}
      reference={params.sent === '1' ? await referenceFromCookie() : undefined}
    />
  )
}
