import 'server-only'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { readNumbers, type Numbers } from '@/lib/applications/numbers/read-numbers'
import { firstContactTarget, officeHours } from '@/lib/content/desk'
import type { ChosenPeriod } from '@/lib/reports/period'
import type { Viewer } from '@/lib/reports/rows'
import type { Desk } from '@/app/staff/session'

/** The numbers of a period, and what the person may see of them: leads see all officers, others themselves. */
export async function deskNumbers(
  desk: Desk,
  period: ChosenPeriod,
): Promise<{ numbers: Numbers; viewer: Viewer }> {
  const { db, by, account } = desk
  const counting = { at: by.at, hours: officeHours(), target: firstContactTarget() }
  const numbers = await readNumbers(db, period, counting)
  const names = new Map((await listAccounts(db, desk.locale)).map(({ id, name }) => [id, name]))
  return { numbers, viewer: { names, only: desk.may('reports.manage') ? undefined : account.id } }
}
