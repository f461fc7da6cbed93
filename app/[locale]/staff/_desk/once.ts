import 'server-only'
import { cache } from 'react'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { isAllowed } from '@/lib/accounts/staff/permissions'
import { listTags } from '@/lib/applications/change/tags'
import { readCounts } from '@/lib/applications/inbox/counts'
import { listViews } from '@/lib/applications/inbox/saved-views'
import { listAbsences } from '@/lib/assignment/present'
import { userText } from '@/lib/text/user-text'
import type { Desk } from './session'

/*
 * What several parts of a page show, read once for each page.
 */

export const accountsOnce = cache(listAccounts)
export const countsOnce = cache(readCounts)
export const tagsOnce = cache(listTags)
export const viewsOnce = cache(listViews)

/** A colleague who can be responsible for applications; `absent` is the last day of an absence. */
export type Assignable = { id: string; name: string; absent: string | undefined }

export async function listAssignable({ db, by, locale }: Desk): Promise<Assignable[]> {
  const away = await listAbsences(db, by.at)
  const accounts = await accountsOnce(db, locale)
  return accounts
    .filter((account) => !account.deactivatedAt && isAllowed(account, 'applications.change'))
    .map(({ id, name }) => ({ id, name: userText(name), absent: away.get(id) }))
}
