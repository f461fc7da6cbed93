import 'server-only'
import type { Permission } from '@/lib/accounts/staff/permissions'
import { StoreUnavailable } from '@/lib/db/errors'
import { findDesk, isOwnCall, logRefusal, type Desk, type DeskParams } from './session'

export const callHeaders = { 'Cache-Control': 'no-store' }
export const refuseCall = (status: number) => new Response(null, { status, headers: callHeaders })

/** Answers a script of our own pages, for a signed-in person with the permission; answers others with a status alone. */
export async function answerCall(
  { params }: DeskParams,
  permission: Permission,
  work: (desk: Desk) => Promise<Response>,
): Promise<Response> {
  try {
    if (!(await isOwnCall())) return refuseCall(403)
    const desk = await findDesk((await params).locale)
    if (!desk) return refuseCall(401)
    if (desk.may(permission)) return await work(desk)
    await logRefusal(desk, permission)
    return refuseCall(403)
  } catch (error) {
    if (error instanceof StoreUnavailable) return refuseCall(503)
    throw error
  }
}
