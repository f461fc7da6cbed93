import 'server-only'
import { and, inArray, sql, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { writeAudit, type AuditContext } from '@/lib/accounts/audit'
import { tagsOf } from '@/lib/applications/change/tags'
import { maskAccount } from '@/lib/applications/inbox/application-text'
import { afterCursor, orderings, toCursor, type Order } from '@/lib/applications/inbox/cursor'
import { matchesFilter, type ApplicationFilter } from '@/lib/applications/inbox/filter'
import { withMatches } from '@/lib/applications/search/find-matches'
import { scanInSlices } from '@/lib/applications/search/scan-in-slices'
import { applications } from '@/lib/db/schema/applications'
import { applicationMentions, applicationReads } from '@/lib/db/schema/attention'
import { applicationEntries, type EntryKind } from '@/lib/db/schema/imports'
import type { Database, Transaction } from '@/lib/db/store'
import { isTried, unansweredCalls } from '@/lib/people/contacts'
import { familyIds } from '@/lib/people/family'
import { isRefusing } from '@/lib/people/refusal'
import {
  listedNames,
  pickStored,
  type FilteredName,
  type RowName,
} from '@/schemas/application-fields'
import { openStatuses } from '@/lib/applications/steps'
import { officeDay } from '@/lib/time'

const { id } = applications
const { reference, verified, flags, earlierId, assignee, status, version, createdAt, updatedAt } =
  applications
const { followUpOn, followUpTime } = applications
const contact = { followUpOn, followUpTime }
const listed = {
  id,
  reference,
  verified,
  flags,
  earlierId,
  assignee,
  status,
  version,
  createdAt,
  updatedAt,
}

/** The columns of a row: what the desk keeps, and the fields that it shows. */
const columns = { ...listed, ...contact, ...pickStored(applications, listedNames) }

/** An application in the inbox. `phone` is masked; `opened` and `called` depend on the requesting officer. */
export type ListedApplication = Awaited<ReturnType<typeof listApplications>>['items'][number]

/** Time limit of a search for one page, in ms. */
const longestSearch = 2_000

type Page = {
  cursor?: string | undefined
  size?: number
  order?: Order
  /** Writes no audit log entry: the page repeats one that is recorded already (`app/[locale]/staff/_desk`). */
  untraced?: boolean
}

/**
 * A page of applications, newest first by default. `next` is the cursor of the following page, absent on the last one.
 * Throws SearchTooLong. Writes an audit log entry without the search text.
 */
export async function listApplications(
  db: Database,
  filter: ApplicationFilter,
  { cursor, size = 50, order = 'newest', untraced = false }: Page,
  by: AuditContext,
) {
  const search = await withMatches(db, filter)
  const where = await pageOf(db, search, { cursor, size: size + 1, order })
  const read = (tx: Database | Transaction) =>
    tx
      .select({ ...columns, ...own(by.actor.id) })
      .from(applications)
      .where(where)
      .orderBy(...orderings[order])
      .limit(size + 1)
  const traced = async (tx: Transaction) => {
    const found = await read(tx)
    const detail = { shown: Math.min(found.length, size), searched: (filter.q ?? '') !== '' }
    await writeAudit(tx, {
      ...by,
      action: 'application.listed',
      subject: { kind: 'application' },
      detail,
    })
    return found
  }
  const rows = await (untraced ? read(db) : db.transaction(traced))
  const page = rows.slice(0, size)
  const tags = await tagsOf(
    db,
    page.map((row) => row.id),
  )
  const items = page.map(({ email: address, ...row }) => ({
    ...row,
    phone: maskAccount({ phone: row.phone, email: address }),
    tags: tags.get(row.id) ?? [],
  }))
  const last = items.at(-1)
  return { items, next: rows.length > size && last ? toCursor(last, order) : undefined }
}

type PageOf = { cursor: string | undefined; size: number; order: Order }

/** The condition for one page. For a search, the rows of the page are looked up first. */
async function pageOf(db: Database, filter: ApplicationFilter, { cursor, size, order }: PageOf) {
  const { found } = filter
  if (!found) return and(matchesFilter(filter), afterCursor(cursor, order))
  const among = { ...filter, found: undefined }
  const ids =
    found.kind === 'many'
      ? await scanInSlices(db, among, {
          terms: found.terms,
          order,
          cursor,
          most: size,
          longest: longestSearch,
        })
      : await firstOf(db, filter, { cursor, size, order })
  return and(matchesFilter(among), inArray(id, ids))
}

/**
 * The first ids of a search with few matches. Reads all of them without a limit: with one, the planner may read the whole
 * table in the order of the page, in the hope of finding enough matches early.
 */
async function firstOf(db: Database, filter: ApplicationFilter, { cursor, size, order }: PageOf) {
  const rows = await db
    .select({ id })
    .from(applications)
    .where(and(matchesFilter(filter), afterCursor(cursor, order)))
    .orderBy(...orderings[order])
  return rows.slice(0, size).map((row) => row.id)
}

/** Whether the officer has opened an application, and whether a note mentions them that they have not seen. */
function own(officer: string) {
  const { applicationId, accountId, doneAt } = applicationMentions
  return {
    opened: sql<boolean>`exists (select 1 from ${applicationReads}
      where ${applicationReads.accountId} = ${officer} and ${applicationReads.applicationId} = ${id})`,
    called: sql<boolean>`exists (select 1 from ${applicationMentions}
      where ${accountId} = ${officer} and ${applicationId} in (${familyIds}) and ${doneAt} is null)`,
    answered: isAnswered,
    unanswered: unansweredCalls,
    tried: isTried,
    refuses: isRefusing,
    entered: sql<EntryKind | null>`(select ${applicationEntries.kind} from ${applicationEntries}
      where ${applicationEntries.applicationId} = ${id})`,
  }
}

/** Whether an answer to any application of the person waits. With names, as in `lib/people/family.ts`. */
const isAnswered = sql<boolean>`exists (select from applications a where a.answered_at is not null
  and (a.id = applications.id or a.merged_into = applications.id))`

/** The most values to choose from. */
const mostSources = 50

/** A column that the desk offers the values of; indexed. */
type ListedColumn = 'channel' | 'utmSource' | RowName<FilteredName>

/** The different values of columns in stored applications, in order. Reads one entry of the index per value. */
export async function listValues<Name extends ListedColumn>(
  db: Database,
  names: readonly Name[],
): Promise<Record<Name, string[]>> {
  const lists = names.map((name) => {
    const column = applications[name]
    return sql`array(
      with recursive known as (
        (select ${column} as value from ${applications} where ${column} is not null order by ${column} limit 1)
        union all
        select (select ${column} from ${applications} where ${column} > known.value order by ${column} limit 1)
        from known where known.value is not null
      )
      select value from known where value is not null limit ${mostSources}) as ${sql.identifier(name)}`
  })
  const { rows } = await db.execute<Record<Name, string[]>>(sql`select ${sql.join(lists, sql`, `)}`)
  return rows[0] as Record<Name, string[]>
}

/** More are listed under _My call-backs_. */
const mostCallBacks = 50

/**
 * The timed call-backs of today for which an officer is responsible, earliest first. Without personal data, so it is not
 * audited.
 */
export function ownCallBacks(db: Database, officer: string, at: Date) {
  const { id, reference, followUpOn, followUpTime, assignee, status, duplicateOf } = applications
  return db
    .select({ id, reference, followUpOn, followUpTime })
    .from(applications)
    .where(
      and(
        eq(followUpOn, officeDay(at)),
        isNotNull(followUpTime),
        eq(assignee, officer),
        inArray(status, [...openStatuses]),
        isNull(duplicateOf),
      ),
    )
    .orderBy(asc(followUpTime), asc(id))
    .limit(mostCallBacks)
}
