import 'server-only'
import { and, count, desc } from 'drizzle-orm'
import { audit } from '@/lib/accounts/audit'
import type { By } from '@/lib/applications/by'
import { after, toCursor } from '@/lib/applications/cursor'
import { matching, type ApplicationFilter } from '@/lib/applications/filter'
import { maskPhone } from '@/lib/applications/mask'
import { applications, type ApplicationStatus } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'

const { id, reference, name, phone, project, projectId, channel, locale, form, page, verified, flags } =
  applications
const { earlierId, assignee, status, version, createdAt, updatedAt } = applications
const listed = {
  ...{ id, reference, name, phone, project, projectId, channel, locale, form, page, verified, flags },
  ...{ earlierId, assignee, status, version, createdAt, updatedAt },
}

/** An application as the inbox shows it; `phone` is masked. */
export type ListedApplication = Awaited<ReturnType<typeof listApplications>>['items'][number]

/** Newest first. `next` is the cursor of the following page, absent on the last. Audited, without the search text. */
export async function listApplications(
  db: Database,
  filter: ApplicationFilter,
  { cursor, size = 50 }: { cursor?: string | undefined; size?: number },
  by: By,
) {
  const rows = await db.transaction(async (tx) => {
    const found = await tx
      .select(listed)
      .from(applications)
      .where(and(matching(filter), after(cursor)))
      .orderBy(desc(createdAt), desc(id))
      .limit(size + 1)
    const detail = { shown: Math.min(found.length, size), searched: (filter.q ?? '') !== '' }
    await audit(tx, { ...by, action: 'application.listed', subject: { kind: 'application' }, detail })
    return found
  })
  const items = rows.slice(0, size).map((row) => ({ ...row, phone: maskPhone(row.phone) }))
  const last = items.at(-1)
  return { items, next: rows.length > size && last ? toCursor(last) : undefined }
}

/** How many fit the filter, by status. Numbers only, so it is not audited. */
export async function countApplications(
  db: Database,
  filter: ApplicationFilter,
): Promise<Partial<Record<ApplicationStatus, number>>> {
  const rows = await db
    .select({ status, total: count() })
    .from(applications)
    .where(matching(filter))
    .groupBy(status)
  return Object.fromEntries(rows.map((row) => [row.status, row.total]))
}
