import { and, desc, eq, lte } from 'drizzle-orm'
import { diffArrays } from 'diff'
import type { Actor } from '@/lib/accounts/audit'
import { keyIs, type ArticleKey } from '@/lib/articles/stored'
import { articleRevisions } from '@/lib/db/schema/articles'
import type { Database, Transaction } from '@/lib/db/store'
import type { ArticleEntry } from '@/schemas/article-entry'
import type { Locale } from '@/schemas/locale'

/** How many revisions of an article are kept; a new one deletes the oldest. */
export const keptRevisions = 100

export type Revision = typeof articleRevisions.$inferSelect

type Saved = { entry: ArticleEntry; version: number; actor: Actor; at: Date }

/** Keeps a saved state. Call it in the transaction that saves the article. */
export async function addRevision(
  tx: Transaction,
  { entry, version, actor, at }: Saved,
): Promise<void> {
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

export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** The most changed words that are looked for, so that a comparison of any two texts takes less than 100 ms. */
const mostChanges = 800

function wordsOf(text: string, locale: Locale): string[] {
  const words = new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)
  return Array.from(words, ({ segment }) => segment)
}

/**
 * The difference of two texts by words, also of a language without spaces. Texts that have almost nothing in common are
 * removed and added as a whole.
 */
export function diffText(before: string, after: string, locale: Locale): DiffPart[] {
  const changes = diffArrays(wordsOf(before, locale), wordsOf(after, locale), {
    maxEditLength: mostChanges,
  })
  const parts = changes?.map(({ added, removed, value }): DiffPart => {
    const changed = removed ? 'removed' : 'same'
    return { kind: added ? 'added' : changed, text: value.join('') }
  }) ?? [
    { kind: 'removed' as const, text: before },
    { kind: 'added' as const, text: after },
  ]
  return parts.filter(({ text }) => text !== '')
}

const shown = 160

/** Shortens what is the same to its ends beside the changes. */
export function shortenParts(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map(({ kind, text }, index) => {
    if (kind !== 'same' || text.length <= 2 * shown) return { kind, text }
    const start = index === 0 ? '' : text.slice(0, shown)
    const end = index === parts.length - 1 ? '' : text.slice(-shown)
    return { kind, text: `${start} … ${end}` }
  })
}
