import { DeskKeys } from '@/components/staff/desk-keys'
import { Week } from '@/app/[locale]/staff/calendar/week-grid'
import { addDays, officeDay, startOfDay } from '@/lib/time'
import { isWorkingDay } from '@/lib/applications/office-hours'
import { listAppointments, type ListedAppointment } from '@/lib/appointments/slot'
import { officeHours } from '@/lib/content/desk'
import { tellTimes } from '../applications/[id]/appointment-form'
import { calendarHref, parseCalendarQuery, type CalendarQuery } from './week'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { colleagueNames } from '@/app/[locale]/staff/_inbox/inbox'
import { openDesk, type Desk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'

export const generateMetadata = titleMetadata('calendar.title')

/** The interviews of a week: one's own, or those of all colleagues. */
export default async function CalendarPage({ params, searchParams }: DeskProps) {
  const now = new Date()
  const query = parseCalendarQuery(await searchParams, now)
  const path = calendarHref(query, now)
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('applications.read')) return <NotPermitted desk={desk} path={path} />
  const { t, intl } = desk
  const { monday } = query
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  const say = (day: string) => intl.formatDate(startOfDay(day), { dateStyle: 'long' })
  const range = t('numbers.days-range', { from: say(monday), to: say(addDays(monday, 6)) })
  return (
    <StaffPage desk={desk} path={path}>
      <h1 className="text-3xl">{t('calendar.title')}</h1>
      <p className="text-lg">{range}</p>
      <Tools desk={desk} query={query} />
      <Week
        label={range}
        todayLabel={t('calendar.today')}
        empty={t('calendar.empty')}
        days={await daysOf(desk, query, days)}
      />
    </StaffPage>
  )
}

const link = 'flex min-h-11 items-center underline underline-offset-4'

function Tools({ desk: { t, by }, query }: { desk: Desk; query: CalendarQuery }) {
  const to = (change: Partial<CalendarQuery>) => calendarHref({ ...query, ...change }, by.at)
  const { monday, who } = query
  const weeks = [
    ['previous', 'p', to({ monday: addDays(monday, -7) })],
    ['this-week', 't', to({ monday: parseCalendarQuery({}, by.at).monday })],
    ['next', 'n', to({ monday: addDays(monday, 7) })],
  ] as const
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-sm">
      <nav aria-label={t('calendar.weeks')} className="flex flex-wrap gap-x-5">
        {weeks.map(([name, key, href]) => (
          <a key={name} href={href} data-key={key} className={`${link} text-crimson`}>
            {t(`calendar.${name}`)}
          </a>
        ))}
      </nav>
      <nav aria-label={t('calendar.whose')} className="flex flex-wrap gap-x-5">
        {(['mine', 'all'] as const).map((one) => (
          <a
            key={one}
            href={to({ who: one })}
            data-key={one === who ? undefined : 'a'}
            aria-current={one === who ? 'true' : undefined}
            className={`${link} aria-[current]:font-semibold aria-[current]:no-underline`}
          >
            {t(`calendar.${one}`)}
          </a>
        ))}
      </nav>
      <DeskKeys
        keys={[
          { key: 'p', does: t('calendar.previous') },
          { key: 't', does: t('calendar.this-week') },
          { key: 'n', does: t('calendar.next') },
          { key: 'a', does: t('calendar.switch') },
        ]}
      />
    </div>
  )
}

async function daysOf(desk: Desk, { monday, who }: CalendarQuery, days: readonly string[]) {
  const { db, account, t, intl, by } = desk
  const found = await listAppointments(db, {
    from: startOfDay(monday),
    to: startOfDay(addDays(monday, 7)),
    interviewer: who === 'mine' ? account.id : undefined,
  })
  const names = await colleagueNames(desk)
  return days.map((day) => ({
    day,
    label: intl.formatDate(startOfDay(day), { weekday: 'short', month: 'short', day: 'numeric' }),
    off: isWorkingDay(day, officeHours()) ? '' : t('calendar.off'),
    isToday: day === officeDay(by.at),
    entries: found
      .filter(({ startsAt }) => officeDay(startsAt) === day)
      .map((one) => entryOf(desk, one, who === 'all' ? names.get(one.interviewer) : undefined)),
  }))
}

/** Without the applicant's name: a list of names would be an access to record. */
function entryOf({ t }: Desk, appointment: ListedAppointment, name: string | undefined) {
  const { id, application, reference, kind, state } = appointment
  return {
    id,
    href: `/staff/applications/${application}`,
    time: tellTimes(appointment),
    title: reference,
    detail: [t(`interview.kind-${kind}`), ...(name === undefined ? [] : [name])].join(' · '),
    state: state === 'planned' ? '' : t(`interview.state-${state}`),
  }
}
