import 'server-only'
import type { ChosenPeriod } from '@/lib/reports/period'
import { readReport } from '@/lib/reports/rows'
import type { Desk } from '@/app/[locale]/staff/_desk/session'

/** The numbers of a period, and what the person may see of them: leads see all officers, others themselves. */
export async function deskNumbers({ db, by, account, locale, may }: Desk, period: ChosenPeriod) {
  const { numbers, names } = await readReport(db, period, by.at, locale)
  return { numbers, viewer: { names, only: may('reports.manage') ? undefined : account.id } }
}
