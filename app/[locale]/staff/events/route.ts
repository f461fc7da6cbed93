import { languageOf } from '@/app/[locale]/staff/_desk/language'
import type { Locale } from '@/schemas/locale'
import { readSession, isPermitted } from '@/lib/accounts/staff/sessions'
import { countToDo } from '@/lib/applications/inbox/counts'
import { listenForChanges, pollChanges, readRevision } from '@/lib/applications/inbox/listeners'
import { StoreUnavailable } from '@/lib/db/errors'
import { getStore } from '@/lib/db/store'
import { sessionToken, type DeskParams } from '@/app/[locale]/staff/_desk/session'

export const dynamic = 'force-dynamic'

const headers = { 'Cache-Control': 'no-store, no-transform' }
const stream = {
  ...headers,
  'Content-Type': 'text/event-stream; charset=utf-8',
  'X-Accel-Buffering': 'no',
}

const refuse = (status: number) => new Response(null, { status, headers })

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Notifies the desk of changes: as a stream of events, or once with `?once=1`, with the number of applications to do.
 * Contains no data about the change, and the names of the officers who look at an application. `at` is the application
 * that the browser shows.
 */
export async function GET(request: Request, { params }: DeskParams): Promise<Response> {
  try {
    const { locale } = languageOf((await params).locale)
    return await answer(new URL(request.url).searchParams, locale)
  } catch (error) {
    if (error instanceof StoreUnavailable) return refuse(503)
    throw error
  }
}

async function answer(params: URLSearchParams, locale: Locale): Promise<Response> {
  const { db } = await getStore()
  const token = await sessionToken()
  // Does not extend the session: an unattended desk must still expire after an hour.
  const live = async () => {
    const session = await readSession(db, token, new Date(), { unnoticed: true })
    return session?.stage === 'full' && isPermitted(session.account, 'applications.read')
      ? session
      : undefined
  }
  const session = await live()
  if (!session) return refuse(401)
  const at = params.get('at') ?? ''
  const looking = uuid.test(at) ? at : undefined
  const one = { session: session.id, account: session.account.id, locale, looking }
  if (params.get('once') === '1') {
    const lookers = await pollChanges(db, one)
    const revision = await readRevision(db)
    const data = { revision, lookers, waiting: await countToDo(db, new Date()) }
    return Response.json({ code: 0, data }, { headers })
  }
  const body = listenForChanges(db, {
    ...one,
    since: Number(params.get('since')) || 0,
    signedIn: async () => (await live()) !== undefined,
  })
  return body ? new Response(body, { headers: stream }) : refuse(503)
}
