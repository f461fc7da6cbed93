import { StoreUnavailable } from '@/lib/db/errors'
import { findDesk, type DeskParams } from '@/app/[locale]/staff/_desk/session'
import { findAtDesk } from './find'

export const dynamic = 'force-dynamic'

const headers = { 'Cache-Control': 'no-store' }

const refuse = (status: number) => new Response(null, { status, headers })

/** What the palette of the desk offers for a text. */
export async function GET(request: Request, { params }: DeskParams): Promise<Response> {
  try {
    const desk = await findDesk((await params).locale)
    if (!desk?.may('applications.read')) return refuse(401)
    const { searchParams } = new URL(request.url)
    const asked = { q: searchParams.get('q') ?? '', at: searchParams.get('at') ?? '' }
    return Response.json({ code: 0, data: await findAtDesk(desk, asked) }, { headers })
  } catch (error) {
    if (error instanceof StoreUnavailable) return refuse(503)
    throw error
  }
}
