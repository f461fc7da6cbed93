import 'server-only'
import { wallTime } from '@/lib/time'
import type { ListedAppointment } from '@/lib/appointments/list'
import { calendarFile, zonedStart, type CalendarEvent } from '@/lib/calendar/file'
import { getOrganization } from '@/lib/content/organization'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/schemas/locale'

type Interview = Pick<
  ListedAppointment,
  'id' | 'startsAt' | 'minutes' | 'kind' | 'place' | 'state' | 'sequence' | 'reference'
>

type Site = { host: string; locale: Locale; at: Date }

/** Equal in both files, so that a person who has both sees the interview once. */
const uidOf = (id: string, host: string) => `interview-${id}@${host}`

function common({ id, startsAt, minutes, state, sequence }: Interview, host: string) {
  const times = [zonedStart(wallTime(startsAt)), `DURATION:PT${minutes}M`]
  const status = state === 'canceled' ? ('CANCELLED' as const) : ('CONFIRMED' as const)
  return { uid: uidOf(id, host), times, sequence, status }
}

/**
 * The calendar file of one interview, for the applicant: time, kind and place, without the notes of officers. A canceled
 * interview removes the earlier file's entry.
 */
export function interviewFile(interview: Interview, { host, locale, at }: Site): string {
  const { formatMessage } = getIntl(locale)
  const { kind, place, reference, state } = interview
  const { name, email, phone } = getOrganization(locale)
  const event: CalendarEvent = {
    ...common(interview, host),
    organizer: { name, email },
    summary: formatMessage({ id: 'components.staff.interview.file-title' }, { name }),
    description: formatMessage({ id: `components.staff.interview.file-${kind}` }, { reference, phone }),
    location: place,
  }
  const method = state === 'canceled' ? ('CANCEL' as const) : ('PUBLISH' as const)
  return calendarFile({ host, product: 'interviews', method, at, events: [event] })
}

/** The private calendar of an officer: only reference, time and kind, because its address works without a sign-in. */
export function officerCalendar(interviews: readonly Interview[], { host, locale, at }: Site): string {
  const { formatMessage } = getIntl(locale)
  const events = interviews.map((interview): CalendarEvent => {
    const { reference, kind: how } = interview
    const kind = formatMessage({ id: `components.staff.interview.kind-${how}` })
    const summary = formatMessage({ id: 'components.staff.interview.feed-entry' }, { reference, kind })
    return { ...common(interview, host), summary }
  })
  const name = formatMessage({ id: 'components.staff.interview.feed-name' })
  return calendarFile({ host, product: 'interviews', name, at, events })
}
