import 'server-only'
import { and, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import { fullReadings } from '@/lib/applications/search/store-spellings'
import {
  applications,
  applicationSpellings,
  type StoredApplication,
} from '@/lib/db/schema/applications'
import type { Transaction } from '@/lib/db/store'
import { accountOf, isSameAccount } from '@/lib/people/account'
import { ofPerson } from '@/lib/people/family'
import { foldText } from '@/lib/text/fold'
import { dayMs } from '@/lib/time'

/** Two applications for one program are suggested by their names alone if they are not further apart than this, in ms. */
const near = 90 * dayMs

type Compared = Pick<
  StoredApplication,
  'name' | 'phone' | 'email' | 'wechat' | 'project' | 'createdAt'
>

/** Whether two names may be of one person: in characters of either kind, in pinyin in either order, or one of each. */
export function isSameName(one: string, other: string): boolean {
  const readings = fullReadings(one)
  return fullReadings(other).some((reading) => readings.includes(reading))
}

const isSame = (one: string | null, other: string | null) =>
  one !== null && other !== null && foldText(one).trim() === foldText(other).trim()

/**
 * Whether two applications may be of one person: the same number or address, the same WeChat name, or a name that may be the
 * same with an address in common, or for one program at about the same time.
 */
export function isAlike(one: Compared, other: Compared): boolean {
  if (isSameAccount(one, other) || isSame(one.wechat, other.wechat)) return true
  const isNear =
    one.project === other.project &&
    Math.abs(one.createdAt.getTime() - other.createdAt.getTime()) <= near
  return (isSame(one.email, other.email) || isNear) && isSameName(one.name, other.name)
}

/** The applications with the WeChat name or the address of this one, as conditions. */
export function sharedWith({ email, wechat }: Compared): SQL[] {
  return [
    ...(email === null ? [] : [eq(applications.email, email)]),
    ...(wechat === null ? [] : [sql`lower(${applications.wechat}) = lower(${wechat})`]),
  ]
}

/** Applications that may be of the same person without having the number or address of this one, or its family. */
export async function findAlike(tx: Transaction, application: StoredApplication) {
  const { id, project, createdAt } = applications
  const { applicationId, spelling } = applicationSpellings
  const readings = sql`${sql.param(fullReadings(application.name))}::text[]`
  const named = sql`${id} in (select ${applicationId} from ${applicationSpellings} where ${spelling} = any(${readings}))`
  const time = sql`abs(extract(epoch from ${createdAt} - ${application.createdAt.toISOString()}::timestamptz)) * 1000`
  const near90 = and(eq(project, application.project), sql`${time} <= ${near}`, named)
  const other = sql`not coalesce(${ofPerson(accountOf(application))}, false)`
  const found = await othersOf(tx, application, and(or(...sharedWith(application), near90), other))
  return found.filter((one) => isAlike(application, one))
}

/** Other applications that meet a condition, the newest first. `apart`: an officer has found it to be of somebody else. */
export async function othersOf(
  tx: Transaction,
  application: StoredApplication,
  condition: SQL | undefined,
) {
  const { id, reference, name, phone, email, wechat, project, form, page } = applications
  const { status, version, createdAt, duplicateOf, answeredAt } = applications
  // With names, as in `lib/people/family.ts`.
  const apart = sql<boolean>`coalesce((select kind = 'apart' from application_events
    where application_id = ${application.id} and kind in ('apart', 'apart-undone')
      and after = applications.id::text order by seq desc limit 1), false)`
  const identity = { id, reference, name, phone, email, wechat, project, form, page }
  return tx
    .select({ ...identity, status, version, createdAt, duplicateOf, answeredAt, apart })
    .from(applications)
    .where(and(condition, ne(id, application.id)))
    .orderBy(desc(createdAt))
    .limit(50)
}
