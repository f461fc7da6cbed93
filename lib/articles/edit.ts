import { writeAudit, type AuditAction, type AuditContext } from '@/lib/accounts/audit'
import { bumpArticles, articlesChanged } from '@/lib/articles/changes'
import { officeDay, officeMoment, wallTime } from '@/lib/time'
import { addRevision, removeRevisions } from '@/lib/articles/revisions'
import { releasePictures, touchPictures, usePictures } from '@/lib/pictures/store'
import { keyIs, type ArticleKey, type StoredArticle } from '@/lib/articles/stored'
import { storedArticles } from '@/lib/db/schema/articles'
import type { Database, Transaction } from '@/lib/db/store'
import { picturesOf, type ArticleEntry } from '@/schemas/article-entry'
import { parseArticle } from '@/lib/markdown/parse'
import { inWords, type ReaderLanguage, type Said } from '@/schemas/content/problems/words'

/**
 * `conflict`: the article has changed since it was read. `no-picture`: it shows a picture that does not exist. Nothing was
 * stored.
 */
export type EditResult =
  | { kind: 'done'; version: number; publishAt: Date | null }
  | { kind: 'conflict' }
  | { kind: 'no-picture'; id: string }

const nameOf = ({ locale, channel, id }: ArticleKey) => `${locale}/${channel}/${id}`
const named = (key: ArticleKey) => keyIs(storedArticles, key)

/** The stored article with this key, published or not. */
export async function findStored(
  db: Database | Transaction,
  key: ArticleKey,
): Promise<StoredArticle | undefined> {
  const [row] = await db.select().from(storedArticles).where(named(key))
  return row
}

function actionOf(before: StoredArticle | undefined, { published }: ArticleEntry): AuditAction {
  if (published && before?.published !== true) return 'article.published'
  if (!published && before?.published !== false) return 'article.withdrawn'
  return 'article.changed'
}

/**
 * When a published article becomes public: at its publication time, or at the beginning of its day if that is in the
 * future. The day of a lesson is that of the lesson, not of its announcement.
 */
function publicationOf(
  { published, publishAt, channel, date }: ArticleEntry,
  at: Date,
): Date | null {
  if (publishAt !== undefined) return officeMoment(publishAt)
  return published && channel !== 'lessons' && date > officeDay(at)
    ? officeMoment(`${date}T00:00`)
    : null
}

/**
 * Creates or replaces a stored article, keeps the state as a revision and writes an audit log entry. `version` is the
 * version that was read, 0 for none; without it, any version is replaced. Throws errors of the store.
 */
export async function saveArticle(
  db: Database,
  entry: ArticleEntry,
  { actor, at }: AuditContext,
  version?: number,
): Promise<EditResult> {
  const result = await db.transaction(async (tx): Promise<EditResult> => {
    const [before] = await tx.select().from(storedArticles).where(named(entry)).for('update')
    if (version !== undefined && version !== (before?.version ?? 0)) return { kind: 'conflict' }
    const next = (before?.version ?? 0) + 1
    const shown = picturesOf(entry)
    const existing = await touchPictures(tx, shown, at)
    const missing = shown.find((id) => !existing.has(id))
    if (missing !== undefined) return { kind: 'no-picture', id: missing }
    const {
      time = null,
      teacher = null,
      minutes = null,
      places = null,
      cover = null,
      coverAlt = null,
    } = entry
    const publishAt = publicationOf(entry, at)
    const given = { time, teacher, minutes, places, cover, coverAlt }
    const row = { ...entry, ...given, publishAt, version: next, updatedAt: at }
    if (before) await tx.update(storedArticles).set(row).where(named(entry))
    else {
      const made = await tx
        .insert(storedArticles)
        .values({ ...row, createdAt: at })
        .onConflictDoNothing()
        .returning({ id: storedArticles.id })
      if (made.length === 0) return { kind: 'conflict' }
    }
    const kept = publishAt ? { ...entry, publishAt: wallTime(publishAt) } : entry
    await usePictures(tx, entry, shown)
    await addRevision(tx, { entry: kept, version: next, actor, at })
    const subject = { kind: 'article', id: nameOf(entry) } as const
    await writeAudit(tx, {
      at,
      actor,
      action: actionOf(before, entry),
      subject,
      detail: { version: next },
    })
    await bumpArticles(tx)
    return { kind: 'done', version: next, publishAt }
  })
  if (result.kind === 'done') articlesChanged()
  return result
}

/**
 * Deletes a stored article with its revisions, so that the shipped article with the same key, if any, is shown again. Returns false if
 * there is none.
 */
export async function removeArticle(
  db: Database,
  key: ArticleKey,
  { actor, at }: AuditContext,
): Promise<boolean> {
  const removed = await db.transaction(async (tx) => {
    const rows = await tx
      .delete(storedArticles)
      .where(named(key))
      .returning({ id: storedArticles.id })
    if (rows.length === 0) return false
    await removeRevisions(tx, key)
    await releasePictures(tx, key)
    await writeAudit(tx, {
      at,
      actor,
      action: 'article.removed',
      subject: { kind: 'article', id: nameOf(key) },
    })
    await bumpArticles(tx)
    return true
  })
  if (removed) articlesChanged()
  return removed
}

export type BodyProblem = Said & { line?: number }

/**
 * What is wrong with the body of an article, as the content check says it. One that is not published is refused only if it
 * cannot be read within the limits.
 */
export async function bodyProblems(
  body: string,
  published: boolean,
): Promise<readonly BodyProblem[]> {
  const parsed = await parseArticle(body)
  if (parsed.kind !== 'read') return [{ id: `body.${parsed.kind}` }]
  return published ? parsed.findings : []
}

/** A problem in one sentence, with its line of the body. */
export function bodyProblemText({ line, ...said }: BodyProblem, language: ReaderLanguage): string {
  const { what, fix } = inWords(said, language)
  if (language === 'zh') return `${line === undefined ? '' : `第${line}行：`}${what}；${fix}`
  return `${line === undefined ? '' : `line ${line}: `}${what}; ${fix}`
}
