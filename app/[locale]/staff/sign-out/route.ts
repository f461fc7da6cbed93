import { NextResponse } from 'next/server'
import { writeAudit } from '@/lib/accounts/audit'
import { endSession } from '@/lib/accounts/staff/sessions'
import {
  dropSession,
  findDesk,
  isOwnCall,
  type DeskParams,
} from '@/app/[locale]/staff/_desk/session'

/** Ends the session in the store, deletes its cookie and redirects to the sign-in. */
export async function POST(_: Request, { params }: DeskParams): Promise<Response> {
  if (!(await isOwnCall())) return new NextResponse(null, { status: 403 })
  const desk = await findDesk((await params).locale)
  if (desk) {
    const { db, session, by } = desk
    await db.transaction(async (tx) => {
      await endSession(tx, session.account.id, session.id, by.at)
      await writeAudit(tx, {
        ...by,
        action: 'session.signed-out',
        subject: { kind: 'session', id: session.id },
      })
    })
  }
  await dropSession()
  // A relative address: the public origin is known only to the client.
  return new NextResponse(null, {
    status: 303,
    headers: { Location: '/staff/sign-in', 'Cache-Control': 'no-store' },
  })
}
