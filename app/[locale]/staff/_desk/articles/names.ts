import 'server-only'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import type { Revision } from '@/lib/articles/revisions'
import type { Desk } from '@/app/staff/session'

type Author = Pick<Revision, 'actorKind' | 'actorId'>

/** Returns the name of a revision's author: a colleague, or the terminal. */
export async function authorNames({ db, t }: Desk): Promise<(author: Author) => string> {
  const names = new Map((await listAccounts(db)).map(({ id, name }) => [id, name]))
  return ({ actorKind, actorId }) =>
    actorKind === 'staff' ? (names.get(actorId) ?? t('articles.somebody')) : t('articles.by-system')
}
