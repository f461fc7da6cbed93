import 'server-only'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { applications, type StoredApplication } from '@/lib/db/schema/applications'
import { applicationMessages } from '@/lib/db/schema/outbox'
import type { Database, Transaction } from '@/lib/db/store'
import { accountOf } from '@/lib/people/account'
import { familyOf, ofPerson } from '@/lib/people/family'

/** Whether the person of a listed application wants no messages. With names, as in `family.ts`. */
export const isRefusing = sql<boolean>`(applications.messages_refused_at is not null or exists (select from applications r
  where r.merged_into = applications.id and r.messages_refused_at is not null))`

/** When the person of an application said that they want no messages; null if they did not. */
export async function findRefusal(db: Database | Transaction, one: string): Promise<Date | null> {
  const { messagesRefusedAt: at } = applications
  const [row] = await db
    .select({ at })
    .from(applications)
    .where(and(familyOf(one), isNotNull(at)))
    .orderBy(asc(at))
    .limit(1)
  return row?.at ?? null
}

/** A refusal of messages: when, and the answer in which the person said so, if that is known, with the officer who recorded it. */
type Refusal = { at: Date; via?: string | undefined; officer?: string | null | undefined }

export async function readRefusal(
  tx: Transaction,
  application: StoredApplication,
): Promise<Refusal | undefined> {
  const at = await findRefusal(tx, application.id)
  if (at === null) return undefined
  const { applicationId, direction, via, officer } = applicationMessages
  const [answer] = await tx
    .select({ via, officer })
    .from(applicationMessages)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(
      and(ofPerson(accountOf(application)), eq(direction, 'in'), eq(applicationMessages.at, at)),
    )
    .limit(1)
  return { at, ...answer }
}
