import 'server-only'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { may } from '@/lib/accounts/staff/permissions'
import { absences } from '@/lib/assignment/present'
import { userText } from '@/lib/text/user-text'
import type { Desk } from './session'

/** A colleague who can be responsible for applications; `absent` is the last day of an absence. */
export type Assignable = { id: string; name: string; absent: string | undefined }

export async function assignable({ db, by, locale }: Desk): Promise<Assignable[]> {
  const away = await absences(db, by.at)
  const accounts = await listAccounts(db, locale)
  return accounts
    .filter((account) => !account.deactivatedAt && may(account, 'applications.change'))
    .map(({ id, name }) => ({ id, name: userText(name), absent: away.get(id) }))
}
