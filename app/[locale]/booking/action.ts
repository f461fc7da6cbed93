'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { isScripted, readVisitor, postedForm } from '@/app/form-visitor'
import { cancelBooking, findBooking } from '@/lib/bookings/book'
import { readLesson } from '@/lib/bookings/lesson'
import { bookingHref, bookingOf } from '@/lib/bookings/link'
import { getStore } from '@/lib/db/store'
import type { Locale } from '@/lib/i18n/locales'

/** Cancels the booking of a signed link, until the class begins. The page then shows its state. */
export async function cancel(locale: Locale, form: FormData): Promise<void> {
  const { at } = await readVisitor(locale)
  const token = postedForm(form).get('b')
  const id = typeof token === 'string' ? bookingOf(token) : undefined
  if (id === undefined) redirect('/booking')
  const { db } = await getStore()
  const booking = await findBooking(db, id)
  const lesson = booking && (await readLesson(booking.lesson, at))
  if (booking && (!lesson || lesson.startsAt > at)) await cancelBooking(db, id, at)
  // With a script, the page is drawn again where it is; without one, the answer must not be a form that is sent again.
  if (await isScripted()) refresh()
  else redirect(bookingHref(id))
}
