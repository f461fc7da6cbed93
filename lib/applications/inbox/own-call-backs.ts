import 'server-only'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { openStatuses } from '@/lib/applications/steps'
import { applications } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'
import { officeDay } from '@/lib/time'

/** More are listed under _My call-backs_. */
const most = 50

/**
 * The timed call-backs of today for which an officer is responsible, earliest first. Without personal data, so it is not
 * audited.
 */
export function ownCallBacks(db: Database, officer: string, at: Date) {
  const { id, reference, followUpOn, followUpTime, assignee, status, mergedInto } = applications
  return db
    .select({ id, reference, followUpOn, followUpTime })
    .from(applications)
    .where(
      and(
        eq(followUpOn, officeDay(at)),
        isNotNull(followUpTime),
        eq(assignee, officer),
        inArray(status, [...openStatuses]),
        isNull(mergedInto),
      ),
    )
    .orderBy(asc(followUpTime), asc(id))
    .limit(most)
}
