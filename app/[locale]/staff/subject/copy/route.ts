import { copyForSubject } from '@/lib/applications/subject'
import { openTicket } from '../../_desk/application/phone-ticket'
import { downloadHeaders, stamp } from '../../_desk/export/csv-answer'
import { download, seeOther } from '../../_desk/export/download'

type CopyContext = { params: Promise<{ locale: string }> }

/** A file with all data about a person. The ticket comes from the form, which requires a confirmation of identity. */
export async function GET(request: Request, { params }: CopyContext): Promise<Response> {
  const ticket = new URL(request.url).searchParams.get('ticket') ?? ''
  return download((await params).locale, 'applications.erase', '/staff/subject', async (desk) => {
    const { db, by, session } = desk
    const phone = openTicket('copy', { ticket, session: session.id, at: by.at })
    if (phone === undefined) return seeOther('/staff/subject')
    const copy = await copyForSubject(db, phone, by)
    const headers = downloadHeaders('application/json; charset=utf-8', `personal-data-${stamp(by.at)}.json`)
    return new Response(`${JSON.stringify(copy, null, 2)}\n`, { headers })
  })
}
