import { z } from 'zod'
import { interviewFile, opensInterviewFile } from '@/lib/appointments/calendar'
import { findAppointment } from '@/lib/appointments/slot'
import { StoreUnavailable } from '@/lib/db/errors'
import { getStore, type Database } from '@/lib/db/store'
import { env } from '@/lib/env'
import { streamDownload, plainResponse, downloadHeaders } from '@/app/[locale]/staff/_desk/download'
import { languageOf } from '@/app/[locale]/staff/_desk/language'
import type { DeskParams } from '@/app/[locale]/staff/_desk/session'

/**
 * The calendar file of an interview, for the applicant and in their language: for officers, and with the key of the link
 * in a message for everybody. The log leaves out the query.
 */
export async function GET(request: Request, { params }: DeskParams): Promise<Response> {
  const { locale } = await params
  const { searchParams } = new URL(request.url)
  const asked = z.uuid().safeParse(searchParams.get('appointment'))
  const id = asked.success ? asked.data : undefined
  const file = (db: Database) => fileOf(db, id, locale)
  if (id === undefined || !opensInterviewFile(id, searchParams.get('key') ?? ''))
    return streamDownload(locale, 'applications.read', '/staff/calendar', ({ db }) => file(db))
  try {
    return await file((await getStore()).db)
  } catch (error) {
    if (error instanceof StoreUnavailable)
      return plainResponse(503, languageOf(locale).t('errors.unreadable'))
    throw error
  }
}

async function fileOf(db: Database, id: string | undefined, locale: string): Promise<Response> {
  const found = id === undefined ? undefined : await findAppointment(db, id)
  if (!found) return plainResponse(404, languageOf(locale).t('interview.no-file'))
  const host = new URL(env().SITE_URL).hostname
  return new Response(interviewFile(found, { host, locale: found.locale, at: new Date() }), {
    headers: downloadHeaders('text/calendar; charset=utf-8', `${found.reference}.ics`),
  })
}
