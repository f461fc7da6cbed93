import 'server-only'
import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { writeAudit, type AuditContext } from '@/lib/accounts/audit'
import { tagsOf } from '@/lib/applications/change/tags'
import { orderings, type Order } from '@/lib/applications/inbox/cursor'
import { matchesFilter, type ApplicationFilter } from '@/lib/applications/inbox/filter'
import { withMatches } from '@/lib/applications/search/find-matches'
import { scanInSlices } from '@/lib/applications/search/scan-in-slices'
import type { Term } from '@/lib/applications/search/terms'
import { applications } from '@/lib/db/schema/applications'
import { applicationAppointments, applicationCalls } from '@/lib/db/schema/appointments'
import { applicationEntries, type EntryKind } from '@/lib/db/schema/imports'
import { applicationMessages } from '@/lib/db/schema/outbox'
import type { Database, Transaction } from '@/lib/db/store'
import { headId, inFamilies } from '@/lib/people/family'

/** An application with its tags, calls and last contact, and how it reached staff if they entered it. */
export type ExportedRow = typeof applications.$inferSelect &
  LastContact & {
    calls: number
    tags: readonly string[]
    entered: EntryKind | undefined
  }

const pageSize = 500
/** Time limit of a search, in ms. Proxies commonly time out after 60 s. */
const longestSearch = 30_000
/** Bytes per id. */
const width = 16

/**
 * Every application of a view, with the full phone number, in pages. The search runs before this resolves, so that a
 * failure can still be answered with a status; rejects with SearchTooLong. The list of ids is fixed from then on: later
 * changes have no effect, and erased applications are left out. A search with many matches runs in slices, between
 * which other queries run. Memory: 16 bytes per id and one page of rows. Writes one entry to the audit log.
 */
export async function exportView(
  db: Database,
  { filter, order = 'newest' }: { filter: ApplicationFilter; order?: Order },
  by: AuditContext,
): Promise<AsyncGenerator<ExportedRow[]>> {
  const { found } = await withMatches(db, filter)
  const walked = found?.kind === 'many' ? await walkAll(db, filter, found.terms, order) : undefined
  const ids = await db.transaction(async (tx) => {
    const packed = walked ?? (await idsOf(tx, { ...filter, found }, order))
    const detail = { shown: packed.length / width, searched: (filter.q ?? '') !== '' }
    await writeAudit(tx, {
      ...by,
      action: 'application.exported',
      subject: { kind: 'application' },
      detail,
    })
    return packed
  })
  return readPages(db, ids)
}

async function* readPages(db: Database, ids: Buffer): AsyncGenerator<ExportedRow[]> {
  for (let at = 0; at < ids.length; at += pageSize * width) {
    yield await readPage(db, unpack(ids.subarray(at, at + pageSize * width)))
  }
}

async function idsOf(tx: Transaction, filter: ApplicationFilter, order: Order): Promise<Buffer> {
  const inOrder = sql.join(orderings[order], sql`, `)
  const { rows } = await tx.execute<{ ids: Uint8Array | null }>(
    sql`select string_agg(uuid_send(${applications.id}), ''::bytea order by ${inOrder}) as ids
      from ${applications} where ${matchesFilter(filter) ?? sql`true`}`,
  )
  return Buffer.from(rows[0]?.ids ?? [])
}

async function walkAll(
  db: Database,
  filter: ApplicationFilter,
  terms: readonly Term[],
  order: Order,
): Promise<Buffer> {
  const ids = await scanInSlices(db, filter, {
    terms,
    order,
    most: Infinity,
    longest: longestSearch,
  })
  return Buffer.from(ids.join('').replaceAll('-', ''), 'hex')
}

async function readPage(db: Database, ids: readonly string[]): Promise<ExportedRow[]> {
  const rows = await db
    .select()
    .from(applications)
    .where(inArray(applications.id, [...ids]))
  const calls = await countCalls(db, ids)
  const { applicationId, kind } = applicationEntries
  const entries = await db
    .select({ id: applicationId, kind })
    .from(applicationEntries)
    .where(inArray(applicationId, [...ids]))
  const kinds = new Map(entries.map((entry) => [entry.id, entry.kind]))
  const tags = await tagsOf(db, ids)
  const contacts = await lastContacts(db, ids)
  const byId = new Map(
    rows.map((row) => {
      const { id } = row
      const counted = {
        calls: calls.get(id) ?? 0,
        tags: tags.get(id) ?? [],
        entered: kinds.get(id),
      }
      return [id, { ...row, ...counted, ...contacts.get(id) }]
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function unpack(packed: Buffer): string[] {
  return Array.from({ length: packed.length / width }, (_, i) =>
    packed
      .toString('hex', i * width, (i + 1) * width)
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  )
}

export type ExportedApplication = typeof applications.$inferSelect

/**
 * All applications with the full phone number, including flagged ones, oldest first, read in pages so that memory use
 * is constant. Writes one entry to the audit log first.
 */
export async function* exportApplications(
  db: Database,
  by: AuditContext,
): AsyncGenerator<ExportedApplication> {
  await writeAudit(db, { ...by, action: 'application.exported', subject: { kind: 'application' } })
  const { createdAt, id } = applications
  let last: ExportedApplication | undefined
  for (;;) {
    const after =
      last &&
      sql`(${createdAt}, ${id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`
    const rows = await db
      .select()
      .from(applications)
      .where(after)
      .orderBy(asc(createdAt), asc(id))
      .limit(pageSize)
    yield* rows
    last = rows.at(-1)
    if (rows.length < pageSize) return
  }
}

/** Number of calls of each of these applications that has any, with those of its duplicates. */
async function countCalls(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { applicationId, undoneAt } = applicationCalls
  const rows = await db
    .select({ shown: headId, total: count() })
    .from(applicationCalls)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(and(inFamilies(ids), isNull(undoneAt)))
    .groupBy(headId)
  return new Map(rows.map((row) => [row.shown, row.total]))
}

export type LastContact = {
  /** The latest interview that was not canceled. */
  interview?: Pick<typeof applicationAppointments.$inferSelect, 'startsAt' | 'state' | 'outcome'>
  /** The latest message to the applicant, or answer. */
  message?: Pick<typeof applicationMessages.$inferSelect, 'at' | 'direction'>
}

/** The last interview and message of applications, with those of their duplicates. */
async function lastContacts(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LastContact>> {
  const { id } = applications
  const [shown, family] = [headId, inFamilies(ids)]
  const { startsAt, state, outcome } = applicationAppointments
  const { at, direction } = applicationMessages
  const interviews = await db
    .select({ shown, startsAt, state, outcome })
    .from(applicationAppointments)
    .innerJoin(applications, eq(id, applicationAppointments.applicationId))
    .where(and(family, ne(state, 'canceled')))
    .orderBy(asc(startsAt))
  const messages = await db
    .select({ shown, at, direction })
    .from(applicationMessages)
    .innerJoin(applications, eq(id, applicationMessages.applicationId))
    .where(family)
    .orderBy(asc(at))
  const all = new Map<string, LastContact>()
  for (const { shown: of, ...interview } of interviews) all.set(of, { interview })
  for (const { shown: of, ...message } of messages) all.set(of, { ...all.get(of), message })
  return all
}
