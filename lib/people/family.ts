import { inArray, or, sql, type SQL } from 'drizzle-orm'
import { ofAccount } from '@/lib/people/account'
import { applications } from '@/lib/db/schema/applications'
import type { Transaction } from '@/lib/db/store'

/*
 * The applications of one person at the desk. One of them, the head, stands in the lists; those that officers have marked as
 * its duplicates point at it. A duplicate never has duplicates of its own (`lib/people/duplicates.ts`). Head and duplicates
 * are a family: what is asked about the person is asked of all of it, by these conditions.
 */

const { id, duplicateOf } = applications

/** The head of the family of a row. */
export const headId = sql<string>`coalesce(${duplicateOf}, ${id})`

/** The ids of the family of a listed application. With names: a query of one table renders its columns without the table. */
export const familyIds = sql.raw(
  'select d.id from applications d where d.id = applications.id or d.merged_into = applications.id',
)

/** The families of these heads. */
export function inFamilies(heads: readonly string[]): SQL {
  return or(inArray(id, [...heads]), inArray(duplicateOf, [...heads])) ?? sql`false`
}

/** Arrays instead of subqueries, because each has an index. */
function familiesOf(some: SQL): SQL {
  const heads = sql`array(select ${headId} from ${applications} where ${some})`
  return sql`(${id} = any(${heads}) or ${duplicateOf} = any(${heads}))`
}

/** The family of an application, whether that is the head or a duplicate. */
export const familyOf = (one: string): SQL => familiesOf(sql`${id} = ${one}`)

/**
 * Every application of the person with this account: those with it, and their families, in which another number or address
 * may stand, as after a correction.
 */
export const ofPerson = (account: string): SQL => familiesOf(ofAccount(account))

/** Locks the families of these applications, in a fixed order: of several changes of one person, each sees the one before. */
export async function lockFamilies(tx: Transaction, ids: readonly string[]) {
  const some = familiesOf(inArray(id, [...ids]))
  const rows = await tx.select().from(applications).where(some).orderBy(id).for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks the head of an application's family; undefined if the application is gone. */
export async function lockHead(tx: Transaction, one: string) {
  const head = sql`${id} = (select ${headId} from ${applications} where ${id} = ${one})`
  const [row] = await tx.select().from(applications).where(head).for('update')
  return row
}

/** Applications without activity since then, neither of their own nor of their family. */
export function untouchedSince(cutoff: Date): SQL {
  const time = sql`${cutoff.toISOString()}::timestamptz`
  // Written with names: selected from one table, a column has no table before it, and would be that of `other`.
  return sql`(applications.updated_at < ${time} and not exists (select from applications other
    where other.updated_at >= ${time} and (other.id = applications.merged_into
      or other.merged_into = coalesce(applications.merged_into, applications.id))))`
}
