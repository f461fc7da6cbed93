import 'server-only'
import { and, count, sql } from 'drizzle-orm'
import { audit } from '@/lib/accounts/audit'
import type { By } from '@/lib/applications/by'
import { after, orderings, toCursor, type Order } from '@/lib/applications/cursor'
import { matching, type ApplicationFilter } from '@/lib/applications/filter'
import { maskPhone } from '@/lib/applications/mask'
import { bySearchIndex, preferSearchIndex } from '@/lib/applications/search'
import { applications, type ApplicationStatus } from '@/lib/db/schema/applications'
import { applicationMentions, applicationReads } from '@/lib/db/schema/attention'
import type { Database } from '@/lib/db/store'

const { id, reference, name, phone, project, projectId, channel, locale, form, page, verified, flags } =
  applications
const { earlierId, assignee, status, version, createdAt, updatedAt, followUpOn } = applications
const listed = {
  ...{ id, reference, name, phone, project, projectId, channel, locale, form, page, verified, flags },
  ...{ earlierId, assignee, status, version, createdAt, updatedAt, followUpOn },
}

/** An application as the inbox shows it; `phone` is masked, `opened` and `called` are the asking officer's own. */
export type ListedApplication = Awaited<ReturnType<typeof listApplications>>['items'][number]

type Page = {
  cursor?: string | undefined
  size?: number
  order?: Order
  /** Leaves no trace: the page shows again what a trace tells already (`app/[locale]/staff/_desk/traced.ts`). */
  untraced?: boolean
}

/** Newest first unless said otherwise. `next` is the cursor of the following page, absent on the last. Audited, without the search text. */
export async function listApplications(
  db: Database,
  filter: ApplicationFilter,
  { cursor, size = 50, order = 'newest', untraced = false }: Page,
  by: By,
) {
  const rows = await db.transaction(async (tx) => {
    if (filter.q) await preferSearchIndex(tx)
    const found = await tx
      .select({ ...listed, ...own(by.actor.id) })
      .from(applications)
      .where(and(matching(filter), after(cursor, order)))
      .orderBy(...orderings[order])
      .limit(size + 1)
    const detail = { shown: Math.min(found.length, size), searched: (filter.q ?? '') !== '' }
    if (!untraced)
      await audit(tx, { ...by, action: 'application.listed', subject: { kind: 'application' }, detail })
    return found
  })
  const items = rows.slice(0, size).map((row) => ({ ...row, phone: maskPhone(row.phone) }))
  const last = items.at(-1)
  return { items, next: rows.length > size && last ? toCursor(last, order) : undefined }
}

/** What an officer has done with each: opened it, and whether a note calls them that they have not seen. */
function own(officer: string) {
  const { applicationId, accountId, seenAt } = applicationMentions
  return {
    opened: sql<boolean>`exists (select 1 from ${applicationReads}
      where ${applicationReads.accountId} = ${officer} and ${applicationReads.applicationId} = ${id})`,
    called: sql<boolean>`exists (select 1 from ${applicationMentions}
      where ${accountId} = ${officer} and ${applicationId} = ${id} and ${seenAt} is null)`,
  }
}

/** How many fit the filter, by status. Numbers only, so it is not audited. */
export async function countApplications(
  db: Database,
  filter: ApplicationFilter,
): Promise<Partial<Record<ApplicationStatus, number>>> {
  const rows = await bySearchIndex(db, filter.q, (asked) =>
    asked.select({ status, total: count() }).from(applications).where(matching(filter)).groupBy(status),
  )
  return Object.fromEntries(rows.map((row) => [row.status, row.total]))
}

/** How many fit the filter, counted no further than `most`. */
export async function countUpTo(db: Database, filter: ApplicationFilter, most: number): Promise<number> {
  const [row] = await bySearchIndex(db, filter.q, (asked) => {
    const some = asked.select({ id }).from(applications).where(matching(filter)).limit(most).as('some')
    return asked.select({ total: count() }).from(some)
  })
  return row?.total ?? 0
}
