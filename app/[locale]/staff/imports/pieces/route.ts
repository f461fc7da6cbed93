import { z } from 'zod'
import { StoreUnavailable } from '@/lib/db/errors'
import { readBody } from '@/lib/http/server/fields'
import { addPiece, beginImport, endUpload } from '@/lib/imports/upload'
import {
  findDesk,
  logRefusal,
  isOwnCall,
  type Desk,
  type DeskParams,
} from '@/app/[locale]/staff/_desk/session'

const headers = { 'Cache-Control': 'no-store' }
const refuse = (status: number) => new Response(null, { status, headers })

/**
 * Takes a file in pieces, because a request may have 64 kB: `?name=` begins an import and answers with its id,
 * `?id=&number=` with a body adds a piece, `?id=&pieces=` ends the upload. A repeated call does no harm.
 */
export async function POST(request: Request, { params }: DeskParams): Promise<Response> {
  try {
    if (!(await isOwnCall())) return refuse(403)
    const desk = await findDesk((await params).locale)
    if (!desk) return refuse(401)
    if (!desk.may('applications.import')) {
      await logRefusal(desk, 'applications.import')
      return refuse(403)
    }
    return await take(desk, request)
  } catch (error) {
    if (error instanceof StoreUnavailable) return refuse(503)
    throw error
  }
}

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
