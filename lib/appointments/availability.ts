import 'server-only'
import { and, asc, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import { may } from '@/lib/accounts/staff/permissions'
import { endOf, type Slot } from '@/lib/appointments/slot'
import { applications } from '@/lib/db/schema/applications'
import { applicationAppointments } from '@/lib/db/schema/appointments'
import { staffAccounts } from '@/lib/db/schema/staff'
import type { Transaction } from '@/lib/db/store'

/** Another interview of the same interviewer at the time. */
export type Conflict = Slot & { reference: string }

/**
 * Locks the account of an interviewer until the end of the transaction, so that two officers cannot book the same time.
 * Returns false if the account cannot work on applications. Called before the application is locked, as when an account
 * is deactivated.
 */
export async function lockInterviewer(tx: Transaction, id: string): Promise<boolean> {
  const [account] = await tx.select().from(staffAccounts).where(eq(staffAccounts.id, id)).for('update')
  return account !== undefined && !account.deactivatedAt && may(account, 'applications.change')
}

const { id, applicationId, interviewer, startsAt, minutes, state } = applicationAppointments

/** The first planned interview of the interviewer that overlaps with the time, besides `except`. */
export async function findConflict(
  tx: Transaction,
  wanted: Slot & { interviewer: string },
  except?: string,
): Promise<Conflict | undefined> {
  const ends = sql`${startsAt} + make_interval(mins => ${minutes})`
  const [conflict] = await tx
    .select({ startsAt, minutes, reference: applications.reference })
    .from(applicationAppointments)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(
      and(
        eq(interviewer, wanted.interviewer),
        eq(state, 'planned'),
        lt(startsAt, endOf(wanted)),
        gt(ends, sql`${wanted.startsAt.toISOString()}::timestamptz`),
        except === undefined ? undefined : ne(id, except),
      ),
    )
    .orderBy(asc(startsAt))
    .limit(1)
  return conflict
}

/** Number of planned interviews of an application and of those merged into it. */
export async function countPlanned(tx: Transaction, application: string): Promise<number> {
  const rows = await tx
    .select({ id })
    .from(applicationAppointments)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(
      and(
        eq(state, 'planned'),
        or(eq(applications.id, application), eq(applications.mergedInto, application)),
      ),
    )
  return rows.length
}
