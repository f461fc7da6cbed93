import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { editDrafts, type ContinuedForm, type DraftFile } from '@/lib/db/schema/articles'
import { staffAccounts } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { touchPictures } from '@/lib/pictures/store'
import { picturesIn } from '@/schemas/picture'
import { printableText } from '@/schemas/clean-text'
import { dayMs } from '@/lib/time'

export type { DraftFile }

/**
 * Changes between the form, its preview and the proposal. `branch` is the open proposal to which they are added; `formId` names
 * the form, all drafts of which end when one is proposed, and `continues` the forms of the drafts that it was begun with. A draft
 * that names no form is the first of its own.
 */
export type EditDraft = {
  path: string
  files: readonly DraftFile[]
  branch?: string | undefined
  formId?: string | undefined
  continues?: readonly ContinuedForm[] | undefined
}

/** How long a draft is kept after its last change, in ms. */
const lifetime = 7 * dayMs
/**
 * The most characters and drafts of one person; the oldest give way. One document with its translation has at most four
 * million characters, old and new.
 */
const most = { characters: 8_000_000, drafts: 50 }

const { id, accountId, formId, continues, path, branch, files, updatedAt } = editDrafts

const ownedBy = (owner: string) => eq(accountId, owner)
const since = (at: Date) => new Date(at.getTime() - lifetime)
const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** The draft of this owner; undefined for one of somebody else, or one that has ended. */
export async function findDraft(
  db: Database,
  owner: string,
  wanted: string,
  at: Date,
): Promise<EditDraft | undefined> {
  if (!isId(wanted)) return undefined
  const [found] = await db
    .select({ path, files, branch, formId, continues })
    .from(editDrafts)
    .where(and(eq(id, wanted), ownedBy(owner), gt(updatedAt, since(at))))
  if (!found) return undefined
  const { branch: open, formId: form, continues: before, ...draft } = found
  return {
    ...draft,
    branch: open ?? undefined,
    formId: form ?? undefined,
    continues: before ?? undefined,
  }
}

export type KeptDraft = { id: string; path: string; files: readonly DraftFile[]; updatedAt: Date }

/** The newest draft of each document that this owner has changed and not proposed. */
export async function listDrafts(db: Database, owner: string, at: Date): Promise<KeptDraft[]> {
  const found = await db
    .select({ id, path, files, updatedAt })
    .from(editDrafts)
    .where(and(ownedBy(owner), gt(updatedAt, since(at))))
    .orderBy(desc(updatedAt))
  const newest = new Map(
    found
      .filter((one) => one.files.length > 0)
      .toReversed()
      .map((one) => [one.path, one] as const),
  )
  return [...newest.values()].toReversed()
}

/** The newest draft of each colleague who has changed one of these documents within a day and not proposed it. */
export async function findDraftsOfOthers(
  db: Database,
  owner: string,
  paths: readonly string[],
  at: Date,
) {
  const found = await db
    .select({ name: staffAccounts.name, account: accountId, files, updatedAt })
    .from(editDrafts)
    .innerJoin(staffAccounts, eq(staffAccounts.id, accountId))
    .where(
      and(
        ne(accountId, owner),
        inArray(path, [...paths]),
        gt(updatedAt, new Date(at.getTime() - dayMs)),
      ),
    )
    .orderBy(updatedAt)
  return [
    ...new Map(
      found.filter((one) => one.files.length > 0).map((one) => [one.account, one]),
    ).values(),
  ]
}

/** Removes the oldest drafts of an owner that exceed the limits; the newest stays. */
async function trim(db: Database, owner: string): Promise<void> {
  await db.execute(sql`
    delete from ${editDrafts} where ${id} in (
      select own.id from (
        select id, row_number() over newest as number, sum(size) over newest as characters
        from ${editDrafts} where ${ownedBy(owner)} window newest as (order by updated_at desc, id)
      ) as own
      where own.number > ${most.drafts} or (own.number > 1 and own.characters > ${most.characters}))`)
}

/** Keeps a draft under its id, or under a new one: an id of another owner is not taken over. Returns the id. */
export async function keepDraft(
  db: Database,
  owner: string,
  draft: EditDraft,
  { at, known }: { at: Date; known?: string | undefined },
): Promise<string> {
  const size = draft.files.reduce((sum, { base, source }) => sum + base.length + source.length, 0)
  const kept = draft.files.map((file) => ({ ...file, source: printableText(file.source) }))
  const set = {
    path: draft.path,
    branch: draft.branch ?? null,
    files: kept,
    size,
    updatedAt: at,
    ...(isId(draft.formId ?? '') && { formId: draft.formId }),
    ...(draft.continues && { continues: [...draft.continues] }),
  }
  await touchPictures(db, picturesIn(kept.map(({ source }) => source).join('\n')), at)
  if (known !== undefined && isId(known)) {
    const where = and(eq(id, known), ownedBy(owner))
    const changed = await db.update(editDrafts).set(set).where(where).returning({ id })
    if (changed.length > 0) return known
  }
  const made = randomUUID()
  await db.insert(editDrafts).values({ id: made, accountId: owner, formId: made, ...set })
  await trim(db, owner)
  return made
}

/**
 * Deletes a draft that was proposed, the others of its form, and those that it was begun with as they were then. Those of another
 * window that shows the document or continues the same draft stay.
 */
export async function dropDraft(db: Database, owner: string, wanted: string): Promise<void> {
  if (!isId(wanted)) return
  const [found] = await db
    .select({ formId, continues })
    .from(editDrafts)
    .where(and(eq(id, wanted), ownedBy(owner)))
  const before = (found?.continues ?? []).map(({ form, until }) =>
    and(eq(formId, form), lte(updatedAt, new Date(until))),
  )
  const own = found?.formId ? eq(formId, found.formId) : undefined
  await db.delete(editDrafts).where(and(ownedBy(owner), or(eq(id, wanted), own, ...before)))
}

/** Deletes the drafts of an account that is deactivated. */
export async function dropDraftsOf(db: Pick<Database, 'delete'>, account: string): Promise<void> {
  await db.delete(editDrafts).where(eq(accountId, account))
}

/** Deletes drafts without a change for seven days. Called by the server's hourly upkeep. */
export async function deleteOldEditDrafts(db: Database, at: Date): Promise<void> {
  await db.delete(editDrafts).where(lte(updatedAt, since(at)))
}
