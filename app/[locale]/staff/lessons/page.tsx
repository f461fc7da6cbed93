import { callHref, spacedNumber } from '@/lib/people/number'
import { isAddress } from '@/schemas/email'
import { PrintButton } from '@/components/staff/print-button'
import { SectionCard } from '@/components/staff/section-card'
import {
  articleOf,
  listAttendees,
  listLessons,
  type ListedLesson,
  type Attendee,
} from '@/lib/bookings/lesson'
import { tellDay } from '@/lib/bookings/messages'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { openDesk, type Desk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'
import { userText } from '@/lib/text/user-text'

const path = '/staff/lessons'

export const generateMetadata = titleMetadata('lessons.title')

/** The open classes with their places, and who comes to the chosen one, also as a list to print. */
export default async function LessonsPage({ params, searchParams }: DeskProps) {
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('applications.read')) return <NotPermitted desk={desk} path={path} />
  const { t, db, locale, by } = desk
  const asked = [(await searchParams).lesson].flat()[0]
  const lessons = await listLessons(db, locale, by.at)
  const chosen = lessons.find(({ id }) => id === asked)
  return (
    <StaffPage desk={desk} path={path}>
      <h1 className="text-3xl print:hidden">{t('lessons.title')}</h1>
      {chosen ? <Chosen desk={desk} lesson={chosen} /> : null}
      <div className="print:hidden">
        <SectionCard wide title={t('lessons.all')} lead={t('lessons.all-lead')}>
          {lessons.length === 0 ? <p>{t('lessons.none')}</p> : null}
          <ul className="divide-y divide-line">
            {lessons.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
                <a
                  href={`${path}?${new URLSearchParams({ lesson: one.id })}`}
                  aria-current={one === chosen ? 'true' : undefined}
                  className="flex min-h-11 items-center text-link aria-[current]:font-semibold"
                >
                  {one.title}
                </a>
                <span className="text-sm text-ink-soft tabular-nums">{summary(desk, one)}</span>
              </li>
            ))}
          </ul>
        </SectionCard>
      </div>
    </StaffPage>
  )
}

/** When it is, and how many places are taken. */
function summary({ t, locale }: Desk, { taken, found }: ListedLesson): string {
  const article = found && articleOf(found, locale)
  if (!found || !article) return t('lessons.removed', { taken })
  const places = t('lessons.taken', { taken, places: found.places })
  const day = tellDay(article, locale)
  return [day, places, ...(found.canceled ? [t('lessons.canceled')] : [])].join(' · ')
}

async function Chosen({ desk, lesson }: { desk: Desk; lesson: ListedLesson }) {
  const { t, db, by } = desk
  const attendees = await listAttendees(db, lesson.id, by, 'listed')
  return (
    <SectionCard wide title={lesson.title} lead={summary(desk, lesson)}>
      <p className="flex flex-wrap gap-x-6 print:hidden">
        <PrintButton label={t('lessons.print')} />
        {desk.may('applications.export') ? (
          <a
            href={`${path}/csv?${new URLSearchParams({ lesson: lesson.id })}`}
            className="flex min-h-11 items-center text-link"
          >
            {t('lessons.csv')}
          </a>
        ) : null}
      </p>
      <Attendees desk={desk} attendees={attendees} />
    </SectionCard>
  )
}

const cell =
  'border-t border-line px-2 py-2.5 text-left align-middle max-sm:block max-sm:border-0 max-sm:py-0.5'

/** Who comes, with a box to tick at the door. */
function Attendees({ desk: { t }, attendees }: { desk: Desk; attendees: readonly Attendee[] }) {
  if (attendees.length === 0) return <p>{t('lessons.nobody')}</p>
  return (
    <table className="w-full border-collapse tabular-nums max-sm:block">
      <thead className="text-sm text-ink-soft max-sm:sr-only">
        <tr>
          {(['here', 'name', 'phone', 'reference'] as const).map((name) => (
            <th key={name} scope="col" className="px-2 py-1.5 text-left font-normal">
              {t(`lessons.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {attendees.map(({ application, name, phone, reference }) => (
          <tr
            key={application}
            className="max-sm:block max-sm:border-t max-sm:border-line max-sm:py-2"
          >
            <td className={`${cell} w-12 max-sm:hidden print:table-cell`}>
              <span aria-hidden className="block size-5 border border-ink" />
            </td>
            <td className={`${cell} font-semibold`}>{userText(name)}</td>
            <td className={cell}>
              <a
                href={isAddress(phone) ? `mailto:${phone}` : callHref(phone)}
                className="inline-flex min-h-11 items-center"
              >
                {spacedNumber(phone)}
              </a>
            </td>
            <td className={cell}>
              <a
                href={`/staff/applications/${application}`}
                className="inline-flex min-h-11 items-center text-link"
              >
                {reference}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
