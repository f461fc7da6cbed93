'use server'

import { refresh } from 'next/cache'
import type { FormState } from '@/components/staff/action-form/state'
import { endCalendar, makeCalendar } from '@/lib/appointments/feed'
import { env } from '@/lib/env'
import { pinnedPath } from '@/lib/i18n/locales'
import { asStaff } from '@/app/staff/action'

/** Creates the private calendar address of the person, which is shown once, and ends the former one. */
export async function makeCalendarAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.read',
    async ({ db, by, t, account, locale: language }) => {
      const token = await makeCalendar(db, account.id, by)
      refresh()
      const path = `${pinnedPath(language, '/staff/calendar/feed')}?key=${token}`
      const address = new URL(path, env().SITE_URL).href
      return { kind: 'done', message: t('account.calendar-made'), reveal: [address] }
    },
    { confirm: true },
  )
}

export async function endCalendarAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, undefined, async ({ db, by, t, account }) => {
    await endCalendar(db, account.id, by)
    refresh()
    return { kind: 'done', message: t('account.calendar-ended') }
  })
}
