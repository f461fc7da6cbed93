import 'server-only'
import type { ChosenPeriod } from '@/lib/applications/numbers/chosen-period'
import { readReport } from '@/lib/applications/numbers/rows'
import type { Desk } from '@/app/[locale]/staff/_desk/session'

/** The numbers of a period, and what the person may see of them: leads see all officers, others themselves. */
export async function deskNumbers({ db, by, account, locale, may }: Desk, period: ChosenPeriod) {
  const { numbers, names } = await readReport(db, period, by.at, locale)
  return { numbers, viewer: { names, only: may('numbers.read-all') ? undefined : account.id } }
}
