import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { articleText } from '@/app/[locale]/articles/texts'
import { FormOpening } from '@/app/form-opening'
import { PageLayout } from '@/app/page-layout'
import { findBooking } from '@/lib/bookings/cancel'
import { articleOf, readLesson } from '@/lib/bookings/lesson'
import { bookingOf, bookingPath } from '@/lib/bookings/link'
import { tellDay } from '@/lib/bookings/messages'
import { getStore } from '@/lib/db/store'
import { isLocale } from '@/lib/i18n/locales'
import { BookingCard } from './booking-card'

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
      <FormOpening locale={locale} page={words}>
        <BookingCard locale={locale} token={token} booking={booking} lesson={lesson} at={at} />
      </FormOpening>
    </PageLayout>
  )
}
