import { and, desc, eq, lte } from 'drizzle-orm'
import type { Actor } from '@/lib/accounts/audit'
import { keyIs, type ArticleKey } from '@/lib/articles/stored'
import { articleRevisions } from '@/lib/db/schema/articles'
import type { Database, Transaction } from '@/lib/db/store'
import type { ArticleEntry } from '@/schemas/article-entry'

/** How many revisions of an article are kept; a new one deletes the oldest. */
export const keptRevisions = 100

export type Revision = typeof articleRevisions.$inferSelect

type Saved = { entry: ArticleEntry; version: number; actor: Actor; at: Date }

/** Keeps a saved state. Call it in the transaction that saves the article. */
export async function addRevision(tx: Transaction, { entry, version, actor, at }: Saved): Promise<void> {
  const { locale, channel, id } = entry
  await tx.insert(articleRevisions).values({
    locale,
    channel,
    id,
    version,
    entry,
    actorKind: actor.kind,
    actorId: actor.id,
    savedAt: at,
  })
  const outdated = lte(articleRevisions.version, version - keptRevisions)
  await tx.delete(articleRevisions).where(and(keyIs(articleRevisions, entry), outdated))
}

export async function removeRevisions(tx: Transaction, key: ArticleKey): Promise<void> {
  await tx.delete(articleRevisions).where(keyIs(articleRevisions, key))
}

/** All revisions of an article, newest first, without their text. */
export function listRevisions(db: Database, key: ArticleKey): Promise<Omit<Revision, 'entry'>[]> {
  const { locale, channel, id, version, actorKind, actorId, savedAt } = articleRevisions
  return db
    .select({ locale, channel, id, version, actorKind, actorId, savedAt })
    .from(articleRevisions)
    .where(keyIs(articleRevisions, key))
    .orderBy(desc(version))
}

export async function findRevision(
  db: Database,
  key: ArticleKey,
  version: number,
): Promise<Revision | undefined> {
  const [found] = await db
    .select()
    .from(articleRevisions)
    .where(and(keyIs(articleRevisions, key), eq(articleRevisions.version, version)))
  return found
}
