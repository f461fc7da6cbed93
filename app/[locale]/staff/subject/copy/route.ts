import { copyForSubject } from '@/lib/applications/subject'
import { subjectPhone } from '@/schemas/erasure'
import { downloadHeaders, stamp } from '../../_desk/csv-answer'
import { download, seeOther } from '../../_desk/download'
import { isOwnCall } from '../../_desk/visit'

type CopyContext = { params: Promise<{ locale: string }> }

/** A file with everything held about the person with a phone number. By POST, so that the number stands in no address. */
export async function POST(request: Request, { params }: CopyContext): Promise<Response> {
  if (!(await isOwnCall())) return new Response(null, { status: 403 })
  const phone = subjectPhone.safeParse((await request.formData()).get('phone'))
  return download((await params).locale, 'applications.erase', '/staff/subject', async ({ db, by }) => {
    if (!phone.success) return seeOther('/staff/subject?problem=phone')
    const copy = await copyForSubject(db, phone.data, by)
    const headers = downloadHeaders('application/json; charset=utf-8', `personal-data-${stamp(by.at)}.json`)
    return new Response(`${JSON.stringify(copy, null, 2)}\n`, { headers })
  })
}
