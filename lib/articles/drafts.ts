import { and, eq, gt, lt, ne } from 'drizzle-orm'
import { keyIs, type ArticleKey } from '@/lib/articles/stored'
import { articleDrafts } from '@/lib/db/schema/articles'
import { picturesOf } from '@/schemas/article-entry'
import { nameColumn } from '@/lib/accounts/staff/accounts'
import type { Locale } from '@/schemas/locale'
import { staffAccounts } from '@/lib/db/schema/staff'
import { touchPictures } from '@/lib/pictures/store'
import type { Database } from '@/lib/db/store'
import { dayMs } from '@/lib/time'

/** How long a draft is kept after its last change, in ms. */
const lifetime = 30 * dayMs
/** How long after the last change a colleague counts as writing, in ms. */
const writing = 30 * 60_000

export type Draft = Pick<
  typeof articleDrafts.$inferSelect,
  'fields' | 'version' | 'startedAt' | 'updatedAt'
>

const mine = (accountId: string, key: ArticleKey) =>
  and(eq(articleDrafts.accountId, accountId), keyIs(articleDrafts, key))

/** The unsaved text of an editor. The id of a new article is empty. */
export async function findDraft(
  db: Database,
  accountId: string,
  key: ArticleKey,
): Promise<Draft | undefined> {
  const { fields, version, startedAt, updatedAt } = articleDrafts
  const [found] = await db
    .select({ fields, version, startedAt, updatedAt })
    .from(articleDrafts)
    .where(mine(accountId, key))
  return found
}

/** Keeps what an editor has typed. `version` is that of the article that was opened. */
export async function keepDraft(
  db: Database,
  accountId: string,
  key: ArticleKey,
  { fields, version, at }: { fields: Record<string, string>; version: number; at: Date },
): Promise<void> {
  const changed = { fields, version, updatedAt: at }
  const { locale, channel, id } = key
  await touchPictures(db, picturesOf({ body: fields.body ?? '', cover: fields.cover }), at)
  await db
    .insert(articleDrafts)
    .values({ accountId, locale, channel, id, startedAt: at, ...changed })
    .onConflictDoUpdate({
      target: [
        articleDrafts.accountId,
        articleDrafts.locale,
        articleDrafts.channel,
        articleDrafts.id,
      ],
      set: changed,
    })
}

/** Deletes the unsaved text of an editor. */
export async function dropDraft(db: Database, accountId: string, key: ArticleKey): Promise<void> {
  await db.delete(articleDrafts).where(mine(accountId, key))
}

/** The colleagues who write the same article now, with the time since when. */
export function othersWriting(
  db: Database,
  accountId: string,
  key: ArticleKey,
  { at, locale }: { at: Date; locale: Locale },
): Promise<{ name: string; since: Date }[]> {
  return db
    .select({ name: nameColumn(locale), since: articleDrafts.startedAt })
    .from(articleDrafts)
    .innerJoin(staffAccounts, eq(staffAccounts.id, articleDrafts.accountId))
    .where(
      and(
        keyIs(articleDrafts, key),
        ne(articleDrafts.accountId, accountId),
        gt(articleDrafts.updatedAt, new Date(at.getTime() - writing)),
      ),
    )
    .orderBy(articleDrafts.startedAt)
}

/** Deletes drafts without a change for thirty days. Called by the server's hourly upkeep. */
export async function deleteOldDrafts(db: Database, at: Date): Promise<void> {
  await db
    .delete(articleDrafts)
    .where(lt(articleDrafts.updatedAt, new Date(at.getTime() - lifetime)))
}
