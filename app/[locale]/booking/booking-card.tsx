import { articleText } from '@/app/[locale]/articles/texts'
import { Action } from '@/components/ui/action'
import { Button } from '@/components/ui/button'
import type { Booking } from '@/lib/bookings/cancel'
import type { Lesson } from '@/lib/bookings/lesson'
import type { Locale } from '@/lib/i18n/locales'
import { sectionPath } from '@/lib/routes'
import { cancel } from './action'

type BookingCardProps = {
  locale: Locale
  token: string
  booking: Booking | undefined
  lesson: Lesson | undefined
  at: Date
}

type BookingState = 'booked' | 'canceled' | 'class-canceled' | 'past'

function stateOf({ canceledAt }: Booking, lesson: Lesson | undefined, at: Date): BookingState {
  if (canceledAt) return 'canceled'
  if (lesson?.canceled) return 'class-canceled'
  return lesson && lesson.startsAt <= at ? 'past' : 'booked'
}

/** What the holder of the link can do: put it into a calendar, or cancel it. */
export function BookingCard({ locale, token, booking, lesson, at }: BookingCardProps) {
  const text = articleText(locale)
  const lessons = <Action href={sectionPath('lessons')}>{text('booking.lessons')}</Action>
  if (!booking) return lessons
  const state = stateOf(booking, lesson, at)
  const page = `${sectionPath('lessons')}/${booking.lesson}`
  return (
    <div className="grid justify-items-start gap-4" data-booking={state}>
      <h2 className="text-2xl">{text(`booking.${state}`)}</h2>
      <p className="flex w-full flex-wrap items-baseline justify-between gap-x-4 border-y border-ink py-3">
        <span className="text-sm text-ink-soft">{text('booking.reference')}</span>
        <strong className="font-serif text-2xl font-medium tracking-wide lining-nums">
          {booking.reference}
        </strong>
      </p>
      <p>{text(state === 'booked' && !booking.messaged ? 'booking.unsent' : `booking.${state}.next`)}</p>
      {lesson ? (
        <Action kind="quiet" href={page}>
          {text(state === 'canceled' ? 'booking.again' : 'booking.page')}
        </Action>
      ) : (
        lessons
      )}
      {state === 'booked' && lesson ? (
        <Action kind="quiet" href={`/api/lessons/${booking.lesson}/calendar.ics?locale=${locale}`}>
          {text('calendar')}
        </Action>
      ) : null}
      {state === 'booked' ? (
        <form action={cancel.bind(null, locale)}>
          <input type="hidden" name="b" value={token} />
          <Button type="submit" kind="outline">
            {text('booking.cancel')}
          </Button>
        </form>
      ) : null}
    </div>
  )
}
