import 'server-only'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accountOf } from '@/lib/people/account'
import { findAlike, othersOf, sharedWith } from '@/lib/people/alike'
import { readCalls } from '@/lib/people/contacts'
import { familyOf, ofPerson } from '@/lib/people/family'
import { readRefusal } from '@/lib/people/refusal'
import { writeAudit, type AuditContext } from '@/lib/accounts/audit'
import { applicationEvents, applicationNotes, applications } from '@/lib/db/schema/applications'
import { applicationAppointments, applicationCalls } from '@/lib/db/schema/appointments'
import { applicationMentions, applicationReads } from '@/lib/db/schema/attention'
import { applicationEntries } from '@/lib/db/schema/imports'
import { applicationMessages, outbox } from '@/lib/db/schema/outbox'
import type { Database, Transaction } from '@/lib/db/store'
import { isAddress } from '@/schemas/email'

export type OpenedApplication = NonNullable<Awaited<ReturnType<typeof readApplication>>>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Reads an application: all fields with the full phone number; notes, calls, messages, interviews, events and
 * deliveries, oldest first, including those of its duplicates; whether the person refuses messages; the person's other
 * applications, and those that may be of the same person. Marks it as seen by the officer. Writes an audit log entry, unless `untraced` (as in `listApplications`).
 */
export function readApplication(
  db: Database,
  id: string,
  by: AuditContext,
  { untraced = false } = {},
) {
  if (!uuid.test(id)) return Promise.resolve(undefined)
  return db.transaction(async (tx) => {
    const [application] = await tx.select().from(applications).where(eq(applications.id, id))
    if (!application) return undefined
    const samePhone = await othersOf(tx, application, ofPerson(accountOf(application)))
    const alike = await findAlike(tx, application)
    const ids = [
      id,
      ...samePhone.filter(({ duplicateOf }) => duplicateOf === id).map((one) => one.id),
    ]
    const { seen, mentions, entries, ...history } = await readJson(tx, {
      ...historyOf(ids),
      ...aboutReader(ids, by),
    })
    const entry = entries.find(({ applicationId }) => applicationId === id)
    if (by.actor.kind === 'staff' && seen.length < ids.length)
      await tx
        .insert(applicationReads)
        .values(ids.map((one) => ({ accountId: by.actor.id, applicationId: one, at: by.at })))
        .onConflictDoNothing()
    if (!untraced)
      await writeAudit(tx, {
        ...by,
        action: 'application.read',
        subject: { kind: 'application', id },
      })
    return {
      application,
      entry,
      ...history,
      /** The calls to the present number. */
      currentCalls: await readCalls(tx, id),
      refusal: await readRefusal(tx, application),
      samePhone,
      alike,
      mentions: mentions.map(({ noteId }) => noteId),
    }
  })
}

/**
 * Everything of one person, as of one application: the inquiries and bookings with the same phone, WeChat ID or address, the newest
 * first, with their history. Each is recorded as read. `alike` are those of somebody else, without a history.
 */
export function readPerson(db: Database, id: string, by: AuditContext) {
  if (!uuid.test(id)) return Promise.resolve(undefined)
  return db.transaction(async (tx) => {
    const [application] = await tx.select().from(applications).where(eq(applications.id, id))
    if (!application) return undefined
    const same = or(ofPerson(accountOf(application)), ...sharedWith(application))
    const found = await othersOf(tx, application, same)
    const isApart = (one: (typeof found)[number]) =>
      one.apart && one.duplicateOf !== id && one.id !== application.duplicateOf
    const samePhone = found.filter((one) => !isApart(one))
    const ids = [id, ...samePhone.map((one) => one.id)]
    for (const one of ids)
      await writeAudit(tx, {
        ...by,
        action: 'application.read',
        subject: { kind: 'application', id: one },
      })
    const history = await readJson(tx, historyOf(ids))
    return {
      application,
      entry: undefined,
      ...history,
      currentCalls: history.calls,
      refusal: undefined,
      samePhone,
      alike: found.filter(isApart),
      mentions: [],
    }
  })
}

type Rows<Table extends PgTable> = { table: Table; sql: SQL }

/** The rows of a table as one value, so that one statement reads several tables. */
function rows<Table extends PgTable>(
  table: Table,
  where: SQL | undefined,
  ...order: SQL[]
): Rows<Table> {
  const columns = Object.entries(getTableColumns(table)).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
  )
  const row = sql`json_build_object(${sql.join(columns, sql`, `)})`
  const sorted = order.length > 0 ? sql` order by ${sql.join(order, sql`, `)}` : sql``
  return {
    table,
    sql: sql`(select coalesce(json_agg(${row}${sorted}), '[]') from ${table} where ${where})`,
  }
}

type Read<Parts extends Readonly<Record<string, Rows<PgTable>>>> = {
  [Name in keyof Parts]: Parts[Name]['table']['$inferSelect'][]
}

async function readJson<Parts extends Readonly<Record<string, Rows<PgTable>>>>(
  tx: Transaction,
  parts: Parts,
): Promise<Read<Parts>> {
  const values = Object.entries(parts).map(
    ([name, part]) => sql`${part.sql} as ${sql.identifier(name)}`,
  )
  const {
    rows: [found],
  } = await tx.execute<Record<string, Record<string, unknown>[]>>(
    sql`select ${sql.join(values, sql`, `)}`,
  )
  const read = Object.entries(parts).map(([name, { table }]) => {
    const columns = Object.entries(getTableColumns(table))
    const whole = found?.[name]?.map((row) =>
      Object.fromEntries(
        columns.map(([key, column]) => [
          key,
          row[key] === null ? null : column.mapFromDriverValue(row[key]),
        ]),
      ),
    )
    return [name, whole ?? []]
  })
  return Object.fromEntries(read) as Read<Parts>
}

function historyOf(ids: string[]) {
  const of = (column: PgColumn) => inArray(column, ids)
  const { at, kind, seq } = applicationEvents
  return {
    notes: rows(
      applicationNotes,
      of(applicationNotes.applicationId),
      asc(applicationNotes.createdAt),
    ),
    // One statement stores an application and its owner, in no order.
    events: rows(
      applicationEvents,
      of(applicationEvents.applicationId),
      asc(at),
      sql`${kind} <> 'received'`,
      asc(seq),
    ),
    calls: rows(applicationCalls, of(applicationCalls.applicationId), asc(applicationCalls.at)),
    appointments: rows(
      applicationAppointments,
      of(applicationAppointments.applicationId),
      asc(applicationAppointments.startsAt),
    ),
    messages: rows(
      applicationMessages,
      of(applicationMessages.applicationId),
      asc(applicationMessages.at),
    ),
    deliveries: rows(outbox, of(outbox.applicationId), asc(outbox.updatedAt)),
  }
}

/** How staff entered it; which of the applications the officer has seen, and the notes that mention the officer. */
function aboutReader(ids: string[], { actor }: AuditContext) {
  const { accountId, applicationId, doneAt } = applicationMentions
  const { accountId: reader, applicationId: read } = applicationReads
  const officer = actor.kind === 'staff' ? actor.id : null
  return {
    entries: rows(applicationEntries, inArray(applicationEntries.applicationId, ids)),
    seen: rows(applicationReads, and(sql`${reader} = ${officer}`, inArray(read, ids))),
    mentions: rows(
      applicationMentions,
      and(sql`${accountId} = ${officer}`, inArray(applicationId, ids), isNull(doneAt)),
    ),
  }
}

/**
 * The applications of the person with a number or address, the newest first; suspected spam too. `except` an application and
 * what is known to be of the same person. Names are shown, so it writes an audit log entry if there are any.
 */
export async function findByAccount(
  db: Database,
  account: string,
  { except = '' }: { except?: string },
  by: AuditContext,
) {
  const { id, reference, name, status, createdAt, email } = applications
  const beside = isAddress(account) ? eq(email, account) : undefined
  const others = except === '' ? undefined : sql`not coalesce(${familyOf(except)}, false)`
  const found = await db
    .select({ id, reference, name, status })
    .from(applications)
    .where(and(or(ofPerson(account), beside), others))
    .orderBy(desc(createdAt))
    .limit(50)
  const detail = { shown: found.length, searched: true }
  const subject = { kind: 'application' } as const
  if (found.length > 0)
    await writeAudit(db, { ...by, action: 'application.listed', subject, detail })
  return found
}
