import { z } from 'zod'
import { readBody } from '@/lib/http/server/fields'
import { addPiece, beginImport, endUpload } from '@/lib/imports/upload'
import {
  answerCall,
  callHeaders as headers,
  refuseCall as refuse,
} from '@/app/[locale]/staff/_desk/call'
import type { Desk, DeskParams } from '@/app/[locale]/staff/_desk/session'

/**
 * Takes a file in pieces, because a request may have 64 kB: `?name=` begins an import and answers with its id,
 * `?id=&number=` with a body adds a piece, `?id=&pieces=` ends the upload. A repeated call does no harm.
 */
export const POST = (request: Request, context: DeskParams): Promise<Response> =>
  answerCall(context, 'applications.import', (desk) => take(desk, request))

const isId = (text: string) => z.uuid().safeParse(text).success
const isCount = (text: string) => /^\d{1,4}$/.test(text)

async function take({ db, by }: Desk, request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams
  const [name = '', id = '', number = '', pieces = ''] = ['name', 'id', 'number', 'pieces'].map(
    (one) => asked.get(one) ?? '',
  )
  if (name !== '') return Response.json({ id: await beginImport(db, name, by) }, { headers })
  if (!isId(id) || !isCount(pieces || number)) return refuse(400)
  if (pieces !== '') return refuse((await endUpload(db, id, Number(pieces), by)) ? 204 : 409)
  const bytes = await readBody(request)
  if (typeof bytes === 'string') return refuse(400)
  return refuse((await addPiece(db, { id, number: Number(number), bytes }, by)) ? 204 : 409)
}
