import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { asc, count, desc, eq, ne, or, sql } from 'drizzle-orm'
import { writeAudit, type AuditContext } from '@/lib/accounts/audit'
import { maskAccount } from '@/lib/applications/inbox/application-text'
import { learningItems, visitors } from '@/lib/db/schema/visitors'
import type { Database, Transaction } from '@/lib/db/store'
import type { Learner } from '@/schemas/learner'

export type StoredLearner = Learner & { id: string; phone: string; seen: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The account of a phone number; undefined if there is none. */
export async function findLearner(db: Database, phone: string): Promise<string | undefined> {
  const [row] = await db.select({ id: visitors.id }).from(visitors).where(eq(visitors.phone, phone))
  return row?.id
}

/** The account of a phone number, created if there is none. The first sign-in with the number uses it. */
export function makeLearner(db: Database, phone: string, by: AuditContext): Promise<string> {
  return db.transaction((tx) => ensure(tx, phone, by))
}

async function ensure(tx: Transaction, phone: string, by: AuditContext): Promise<string> {
  const [row] = await tx
    .insert(visitors)
    .values({ id: randomUUID(), phone, createdAt: by.at })
    // An update without effect, so that an existing row is returned, and locked, too.
    .onConflictDoUpdate({ target: visitors.phone, set: { phone: sql`excluded.phone` } })
    .returning({ id: visitors.id })
  if (!row) throw new Error('The account was neither created nor found')
  return row.id
}

/** The newest accounts with a name or courses; `phone` is masked. Writes an audit log entry. */
export function listLearners(db: Database, by: AuditContext) {
  const { id, phone, realname, createdAt } = visitors
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id, phone, realname, courses: count(learningItems.id) })
      .from(visitors)
      .leftJoin(learningItems, eq(learningItems.visitorId, id))
      .groupBy(id)
      .having(or(ne(realname, ''), sql`count(${learningItems.id}) > 0`))
      .orderBy(desc(createdAt), asc(phone))
      .limit(100)
    const detail = { shown: rows.length }
    await writeAudit(tx, { ...by, action: 'learner.listed', subject: { kind: 'visitor' }, detail })
    return rows.map((row) => ({ ...row, phone: maskAccount({ phone: row.phone, email: null }) }))
  })
}

/** Name, courses and full phone number of an account. Writes an audit log entry. */
export function readLearner(
  db: Database,
  id: string,
  by: AuditContext,
): Promise<StoredLearner | undefined> {
  if (!uuid.test(id)) return Promise.resolve(undefined)
  return db.transaction(async (tx) => {
    const learner = await load(tx, id)
    if (learner)
      await writeAudit(tx, { ...by, action: 'learner.read', subject: { kind: 'visitor', id } })
    return learner
  })
}

async function load(tx: Transaction, id: string): Promise<StoredLearner | undefined> {
  const [visitor] = await tx.select().from(visitors).where(eq(visitors.id, id)).for('update')
  if (!visitor) return undefined
  const { phone, realname } = visitor
  const { title, progress, url } = learningItems
  const courses = await tx
    .select({ title, progress, url })
    .from(learningItems)
    .where(eq(learningItems.visitorId, id))
    .orderBy(asc(learningItems.position))
  return { id, phone, realname, courses, seen: fingerprint({ realname, courses }) }
}

/** Identifies the state of an account without a version column. */
function fingerprint({ realname, courses }: Learner): string {
  return createHash('sha256')
    .update(
      JSON.stringify([realname, courses.map(({ title, progress, url }) => [title, progress, url])]),
    )
    .digest('base64url')
}

/** Stores name and courses, unless they have changed since the officer saw them (`seen`): then `stale`. */
export function saveLearner(
  db: Database,
  { id, seen, ...learner }: Learner & { id: string; seen: string },
  by: AuditContext,
): Promise<'saved' | 'stale' | 'missing'> {
  return db.transaction(async (tx) => {
    const before = uuid.test(id) ? await load(tx, id) : undefined
    if (!before) return 'missing'
    if (before.seen !== seen) return 'stale'
    await write(tx, id, learner, by)
    return 'saved'
  })
}

async function write(
  tx: Transaction,
  id: string,
  { realname, courses }: Learner,
  by: AuditContext,
): Promise<void> {
  await tx.update(visitors).set({ realname }).where(eq(visitors.id, id))
  await tx.delete(learningItems).where(eq(learningItems.visitorId, id))
  const rows = courses.map((course, position) => ({
    id: randomUUID(),
    visitorId: id,
    position,
    ...course,
  }))
  if (rows.length > 0) await tx.insert(learningItems).values(rows)
  const detail = { count: courses.length }
  await writeAudit(tx, {
    ...by,
    action: 'learner.changed',
    subject: { kind: 'visitor', id },
    detail,
  })
}

/** Stores names and courses by phone number: all of them or, after a failure, none. */
export function importLearners(
  db: Database,
  learners: ReadonlyMap<string, Learner>,
  by: AuditContext,
): Promise<void> {
  return db.transaction(async (tx) => {
    // In a fixed order, so that two imports cannot deadlock.
    for (const [phone, learner] of [...learners].sort(([a], [b]) => (a < b ? -1 : 1)))
      await write(tx, await ensure(tx, phone, by), learner, by)
    const detail = { count: learners.size }
    await writeAudit(tx, {
      ...by,
      action: 'learner.imported',
      subject: { kind: 'visitor' },
      detail,
    })
  })
}
