import { z } from 'zod'
import { interviewFile } from '@/lib/appointments/calendar'
import { findAppointment } from '@/lib/appointments/list'
import { env } from '@/lib/env'
import { download, plain } from '../../_desk/export/download'
import { downloadHeaders } from '../../_desk/export/csv-answer'

type FileContext = { params: Promise<{ locale: string }> }

/** The calendar file of an interview, for the applicant and in their language. */
export async function GET(request: Request, { params }: FileContext): Promise<Response> {
  const asked = z.uuid().safeParse(new URL(request.url).searchParams.get('appointment'))
  return download((await params).locale, 'applications.read', '/staff/calendar', async (desk) => {
    const found = asked.success ? await findAppointment(desk.db, asked.data) : undefined
    if (!found) return plain(404, desk.text('interview.no-file'))
    const host = new URL(env().SITE_URL).hostname
    return new Response(interviewFile(found, { host, locale: found.locale, at: desk.by.at }), {
      headers: downloadHeaders('text/calendar; charset=utf-8', `${found.reference}.ics`),
    })
  })
}
