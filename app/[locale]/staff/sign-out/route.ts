import { writeAudit } from '@/lib/accounts/audit'
import { endSession } from '@/lib/accounts/staff/sessions'
import { refuseCall } from '@/app/[locale]/staff/_desk/call'
import { seeOther } from '@/app/[locale]/staff/_desk/download'
import {
  dropSession,
  findDesk,
  isOwnCall,
  type DeskParams,
} from '@/app/[locale]/staff/_desk/session'

/** Ends the session in the store, deletes its cookie and redirects to the sign-in. */
export async function POST(_: Request, { params }: DeskParams): Promise<Response> {
  if (!(await isOwnCall())) return refuseCall(403)
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
  return seeOther('/staff/sign-in')
}
