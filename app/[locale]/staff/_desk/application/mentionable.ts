import 'server-only'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { may } from '@/lib/accounts/staff/permissions'
import type { Colleague } from '@/lib/applications/change/mentions'
import type { Database } from '@/lib/db/store'
import type { StaffTranslate } from '@/lib/i18n/translate'

/** The colleagues whom a note can mention. */
export async function mentionable(db: Database): Promise<Colleague[]> {
  const accounts = await listAccounts(db)
  return accounts.filter((one) => !one.deactivatedAt && may(one, 'applications.read'))
}

/** A sentence with the names of the mentioned colleagues; empty if there is none. */
export function nameOf(
  mentioned: readonly string[],
  colleagues: readonly Colleague[],
  t: StaffTranslate,
): string {
  const names = colleagues.filter(({ id }) => mentioned.includes(id)).map(({ name }) => name)
  return names.length === 0 ? '' : t('call.told', { names: names.join(t('detail.separator')) })
}
