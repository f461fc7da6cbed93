import { officerCalendar, calendarInterviews, calendarOwner } from '@/lib/appointments/calendar'
import { StoreUnavailable } from '@/lib/db/errors'
import { getStore } from '@/lib/db/store'
import { env } from '@/lib/env'
import { isPermitted } from '@/lib/accounts/staff/sessions'
import { plainResponse } from '@/app/[locale]/staff/_desk/download'
import { languageOf } from '@/app/[locale]/staff/_desk/language'
import type { DeskParams } from '@/app/[locale]/staff/_desk/session'

/**
 * The interviews of the officer to whom the address belongs, for calendar programs, which cannot sign in. The key is in
 * the query, which the log leaves out. Wrong, ended and deactivated are answered alike.
 */
export async function GET(request: Request, { params }: DeskParams): Promise<Response> {
  const { t, locale } = languageOf((await params).locale)
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const at = new Date()
  try {
    const { db } = await getStore()
    const owner = /^[\w-]{43}$/.test(key) ? await calendarOwner(db, key) : undefined
    if (!owner || owner.deactivatedAt || !isPermitted(owner, 'applications.read'))
      return plainResponse(404, t('interview.no-feed'))
    const interviews = await calendarInterviews(db, owner.id, at)
    const host = new URL(env().SITE_URL).hostname
    return new Response(officerCalendar(interviews, { host, locale, at }), {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': 'private, no-store',
      },
    })
  } catch (error) {
    if (error instanceof StoreUnavailable) return plainResponse(503, t('errors.unreadable'))
    throw error
  }
}
