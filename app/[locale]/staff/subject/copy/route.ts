import { zipOf } from '@/lib/zip'
import { openTicket } from '../phone-ticket'
import {
  downloadHeaders,
  fileStamp,
  streamDownload,
  seeOther,
} from '@/app/[locale]/staff/_desk/download'
import { copyFiles } from './files'
import type { DeskParams } from '@/app/[locale]/staff/_desk/session'

/** All data about a person, as a page and as JSON. The ticket comes from the form, which requires a confirmation of identity. */
export async function GET(request: Request, { params }: DeskParams): Promise<Response> {
  const ticket = new URL(request.url).searchParams.get('ticket') ?? ''
  return streamDownload(
    (await params).locale,
    'applications.erase',
    '/staff/subject',
    async (desk) => {
      const { db, by, session } = desk
      const phone = openTicket('copy', { ticket, session: session.id, at: by.at })
      if (phone === undefined) return seeOther('/staff/subject')
      const files = await copyFiles(db, { phone, by, locale: desk.locale })
      const headers = downloadHeaders('application/zip', `personal-data-${fileStamp(by.at)}.zip`)
      return new Response(new Uint8Array(zipOf(files)), { headers })
    },
  )
}
