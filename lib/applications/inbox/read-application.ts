import 'server-only'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accountOf, ofAccount } from '@/lib/people/account'
import { audit, type AuditContext } from '@/lib/accounts/audit'
import { applicationEvents, applicationNotes, applications } from '@/lib/db/schema/applications'
import { applicationAppointments, applicationCalls } from '@/lib/db/schema/appointments'
import { applicationMentions, applicationReads } from '@/lib/db/schema/attention'
import { applicationEntries } from '@/lib/db/schema/imports'
import { applicationMessages, outbox } from '@/lib/db/schema/outbox'
import type { Database, Transaction } from '@/lib/db/store'

export type OpenedApplication = NonNullable<Awaited<ReturnType<typeof readApplication>>>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Reads an application: all fields with the full phone number; notes, calls, messages, interviews, events and
 * deliveries, oldest first, including
 * those of merged duplicates; other applications of the same phone; those of another phone that may be of the same person. Marks
 * it as seen by the officer. Writes an audit log entry, unless `untraced` (as in `listApplications`).
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
    const samePhone = await othersOf(tx, application, ofAccount(accountOf(application)))
    const alike = await alikeOf(tx, application)
    const ids = [
      id,
      ...samePhone.filter(({ mergedInto }) => mergedInto === id).map((one) => one.id),
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
      await audit(tx, { ...by, action: 'application.read', subject: { kind: 'application', id } })
    return {
      application,
      entry,
      ...history,
      samePhone,
      alike,
      mentions: mentions.map(({ noteId }) => noteId),
    }
  })
}

type Application = typeof applications.$inferSelect

/** The applications with the phone, the WeChat ID or the address of this one, as conditions. */
function sharedBy({ email, wechat }: Application): SQL[] {
  return [
    ...(email === null ? [] : [eq(applications.email, email)]),
    ...(wechat === null ? [] : [sql`lower(${applications.wechat}) = lower(${wechat})`]),
  ]
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
    const same = or(ofAccount(accountOf(application)), ...sharedBy(application))
    const found = await othersOf(tx, application, same)
    const isApart = (one: (typeof found)[number]) =>
      one.apart && one.mergedInto !== id && one.id !== application.mergedInto
    const samePhone = found.filter((one) => !isApart(one))
    const ids = [id, ...samePhone.map((one) => one.id)]
    for (const one of ids)
      await audit(tx, {
        ...by,
        action: 'application.read',
        subject: { kind: 'application', id: one },
      })
    const history = await readJson(tx, historyOf(ids))
    return {
      application,
      entry: undefined,
      ...history,
      samePhone,
      alike: found.filter(isApart),
      mentions: [],
    }
  })
}

/** The applications of another phone that have the name, and the WeChat ID or the address. */
async function alikeOf(tx: Transaction, application: Application) {
  const shared = sharedBy(application)
  if (shared.length === 0) return []
  const { name, nameOrder } = applications
  const named = and(eq(nameOrder, application.nameOrder), eq(name, application.name))
  const other = sql`not ${ofAccount(accountOf(application))}`
  return othersOf(tx, application, and(named, or(...shared), other))
}

/** `apart`: an officer has found it to be of somebody else (`tellApart`). */
async function othersOf(tx: Transaction, application: Application, condition: SQL | undefined) {
  const { id, reference, name, project, form, page, status, version, createdAt, mergedInto } =
    applications
  // With names, as in `list.ts`.
  const apart = sql<boolean>`coalesce((select kind = 'apart' from application_events
    where application_id = ${application.id} and kind in ('apart', 'apart-undone')
      and after = applications.id::text order by seq desc limit 1), false)`
  return tx
    .select({
      id,
      reference,
      name,
      project,
      form,
      page,
      status,
      version,
      createdAt,
      mergedInto,
      apart,
    })
    .from(applications)
    .where(and(condition, ne(id, application.id)))
    .orderBy(desc(createdAt))
    .limit(50)
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

/** The applications of a phone, the newest first; suspected spam too. */
export function findByPhone(db: Database, phone: string) {
  const { id, reference, status, createdAt } = applications
  return db
    .select({ id, reference, status })
    .from(applications)
    .where(ofAccount(phone))
    .orderBy(desc(createdAt))
    .limit(50)
}
