import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import {
  articleText,
  itemTexts,
  requestContext,
  Unavailable,
  unlessUnavailable,
} from '@/app/[locale]/articles/request'
import { FormOpening } from '@/app/form-opening'
import { PageLayout } from '@/app/page-layout'
import { findBooking, type Booking } from '@/lib/bookings/book'
import { articleOf, readLesson, type Lesson } from '@/lib/bookings/lesson'
import { bookingOf, bookingPath } from '@/lib/bookings/link'
import { tellDay } from '@/lib/bookings/messages'
import { getStore } from '@/lib/db/store'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { Action } from '@/components/ui/action'
import { Button } from '@/components/ui/button'
import { ArticleList } from '@/components/articles/list'
import { getPlatform } from '@/lib/platform/platform'
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
function BookingCard({ locale, token, booking, lesson, at }: BookingCardProps) {
  const text = articleText(locale)
  const lessons = <Action href={sectionPath('lessons')}>{text('booking.lessons')}</Action>
  if (!booking) {
    return (
      <div className="grid justify-items-start gap-4">
        <h2 className="text-2xl">{text('booking.elsewhere')}</h2>
        <p>{text('booking.elsewhere.text')}</p>
        {lessons}
        <Action kind="quiet" href="/about/contact">
          {text('booking.elsewhere.call')}
        </Action>
        <Action kind="quiet" href="/project/find">
          {text('booking.elsewhere.programs')}
        </Action>
      </div>
    )
  }
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
      <p>
        {text(state === 'booked' && !booking.messaged ? 'booking.unsent' : `booking.${state}.next`)}
      </p>
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

/** The next open classes, for a link that leads to no booking. */
async function NextLessons({ locale }: { locale: Locale }) {
  const text = articleText(locale)
  const list = await unlessUnavailable(
    getPlatform().listArticles({
      channel: 'lessons',
      locale,
      page: 1,
      ...(await requestContext()),
    }),
  )
  const items =
    list instanceof Unavailable ? [] : list.items.filter(({ upcoming }) => upcoming).slice(0, 2)
  if (items.length === 0) return null
  return (
    <section aria-labelledby="next" className="mt-2 md:mt-10">
      <h2 id="next" className="mb-4 text-2xl">
        {text('booking.next')}
      </h2>
      <ArticleList
        items={items}
        layout="dated"
        base={sectionPath('lessons')}
        locale={locale}
        texts={itemTexts(text)}
      />
    </section>
  )
}

type BookingPageProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

// Depends on a private link and must not be cached.
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: BookingPageProps): Promise<Metadata> {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return { title: articleText(locale)('booking.title'), robots: { index: false, follow: false } }
}

/** A booking of an open class, for the holder of its link: its state, the calendar file, and the cancellation. */
export default async function BookingPage({ params, searchParams }: BookingPageProps) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const text = articleText(locale)
  const token = String([(await searchParams).b].flat()[0] ?? '')
  const at = new Date()
  const id = bookingOf(token)
  const booking = id === undefined ? undefined : await findBooking((await getStore()).db, id)
  const lesson = booking && (await readLesson(booking.lesson, at))
  const article = lesson && articleOf(lesson, locale)
  const words = {
    path: bookingPath,
    title: text('booking.title'),
    eyebrow: text('booking.title'),
    headline: article?.title ?? text(booking ? 'booking.gone.title' : 'booking.unknown.title'),
    lead: article ? tellDay(article, locale) : text(booking ? 'booking.gone' : 'booking.unknown'),
  }
  const search = token === '' ? undefined : `?${new URLSearchParams({ b: token })}`
  return (
    <PageLayout locale={locale} path={bookingPath} search={search} hasForm>
      <FormOpening
        locale={locale}
        page={words}
        beside={booking ? undefined : <NextLessons locale={locale} />}
      >
        <BookingCard locale={locale} token={token} booking={booking} lesson={lesson} at={at} />
      </FormOpening>
    </PageLayout>
  )
}
