import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AuditContext } from '@/lib/accounts/audit'
import { bumpRevision } from '@/lib/applications/inbox/listeners'
import { openStatuses } from '@/lib/applications/steps'
import { handOverAppointments, plannedOf, type Successor } from '@/lib/appointments/record'
import { chooseOwner } from '@/lib/assignment/route'
import { presentColleagues } from '@/lib/assignment/present'
import { lockSettings, readRules } from '@/lib/assignment/rules'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import { applicationAppointments } from '@/lib/db/schema/appointments'
import { assignmentRules, auditLog } from '@/lib/db/schema/staff'
import { applicationMentions } from '@/lib/db/schema/attention'
import type { Database, Transaction } from '@/lib/db/store'
import { queueNotifications } from '@/lib/notifications/queue'
import {
  runAlone,
  changeRolesWithin,
  deactivateWithin,
  type ManageResult,
} from '@/lib/accounts/staff/manage'
import { getAccount } from '@/lib/accounts/staff/accounts'
import { isAllowed } from '@/lib/accounts/staff/permissions'
import type { Role } from '@/schemas/staff'

/** `unfit`: the successor cannot be responsible for applications. */
type LeaveResult = Exclude<ManageResult, 'done'> | 'unfit' | { handedOver: number }

/**
 * Deactivates an account, or gives it `roles` without applications, and hands over what its owner is responsible for:
 * both or neither.
 */
export function leaveAccount(
  db: Database,
  { account, to, roles }: { account: string; to: Successor; roles?: readonly Role[] | undefined },
  by: AuditContext,
): Promise<LeaveResult> {
  return runAlone(db, async (tx) => {
    if (typeof to === 'object') {
      const successor = await getAccount(tx, to.colleague)
      const fits = successor && !successor.deactivatedAt && successor.id !== account
      if (!fits || !isAllowed(successor, 'applications.change')) return 'unfit'
    }
    const change = { accountId: account, ...by }
    const result = roles
      ? await changeRolesWithin(tx, { ...change, roles })
      : await deactivateWithin(tx, change)
    return result === 'done'
      ? { handedOver: await handOver(tx, { from: account, to }, by) }
      : result
  })
}

export type { Successor }

/** What a colleague is responsible for. */
export type Held = { open: number; callBacks: number; mentions: number; interviews: number }

const { id, assignee, status, followUpOn, version, project, channel } = applications
const openOf = (account: string) => and(eq(assignee, account), inArray(status, [...openStatuses]))

export async function countHeld(db: Database, account: string): Promise<Held> {
  const { accountId, doneAt } = applicationMentions
  return {
    open: await db.$count(applications, openOf(account)),
    callBacks: await db.$count(applications, and(openOf(account), isNotNull(followUpOn))),
    interviews: await db.$count(applicationAppointments, plannedOf(account)),
    mentions: await db.$count(applicationMentions, and(eq(accountId, account), isNull(doneAt))),
  }
}

type Handed = { id: string; version: number; owner: string | null }

/** Rows per statement. */
const batch = 500

/**
 * Hands the open applications of a colleague over, with their call-backs, and the mentions that are to do. Each change
 * is in the history and the audit log. Closed applications keep their owner. Returns the number of applications.
 */
export async function handOver(
  tx: Transaction,
  { from, to }: { from: string; to: Successor },
  by: AuditContext,
): Promise<number> {
  // Before the applications, in the order of the assignment of new ones.
  const rules = to === 'rules' ? await lockSettings(tx).then(() => readRules(tx)) : []
  const held = await tx
    .select({ id, version, project, channel })
    .from(applications)
    .where(openOf(from))
    .orderBy(asc(id))
    .for('update')
  const present = new Set([...(await presentColleagues(tx, by.at))].filter((one) => one !== from))
  const handed = held.map((one): Handed => {
    if (to !== 'rules') return { ...one, owner: to === 'nobody' ? null : to.colleague }
    const choice = chooseOwner(one, rules, { present, previous: undefined })
    const rule = rules.find((some) => some.id === choice?.rule)
    if (rule && choice) rule.last = choice.owner
    return { ...one, owner: choice?.owner ?? null }
  })
  for (let at = 0; at < handed.length; at += batch)
    await store(tx, handed.slice(at, at + batch), from, by)
  for (const rule of rules)
    await tx.update(assignmentRules).set({ last: rule.last }).where(eq(assignmentRules.id, rule.id))
  await handOverAppointments(tx, { from, to }, by)
  await handOverMentions(tx, { from, to }, by)
  await bumpRevision(tx)
  return handed.length
}

async function store(
  tx: Transaction,
  handed: readonly Handed[],
  from: string,
  by: AuditContext,
): Promise<void> {
  const { actor, at } = by
  for (const owner of new Set(handed.map((one) => one.owner))) {
    const ids = handed.filter((one) => one.owner === owner).map((one) => one.id)
    await tx
      .update(applications)
      .set({ assignee: owner, version: sql`${version} + 1`, updatedAt: at })
      .where(inArray(id, ids))
  }
  const common = { kind: 'assigned', actor: actor.id, before: from, at } as const
  await tx.insert(applicationEvents).values(
    handed.map((one) => ({
      ...common,
      id: randomUUID(),
      applicationId: one.id,
      after: one.owner,
    })),
  )
  await queueNotifications(
    tx,
    handed.map((one) => ({
      account: one.owner,
      application: one.id,
      kind: 'assigned',
      occasion: `from ${from}`,
    })),
    by,
  )
  const entry = {
    at,
    actorKind: actor.kind,
    actorId: actor.id,
    address: actor.address ?? null,
    ...({ action: 'application.assigned', subjectKind: 'application' } as const),
  }
  await tx.insert(auditLog).values(
    handed.map((one) => ({
      ...entry,
      subjectId: one.id,
      detail: { from, to: one.owner, version: one.version + 1 },
    })),
  )
}

/**
 * Gives the mentions of a colleague that are to do to the successor, or else to the owner of each application. Those
 * without an owner are done. A mention of the same note that the other person has already stays as it is.
 */
async function handOverMentions(
  tx: Transaction,
  { from, to }: { from: string; to: Successor },
  by: AuditContext,
): Promise<void> {
  const colleague = typeof to === 'object' ? sql`${to.colleague}::uuid` : sql`a.assignee`
  const { rows } = await tx.execute<{ note: string; application: string; account: string }>(sql`
    insert into application_mentions (note_id, application_id, account_id, created_at)
    select m.note_id, m.application_id, ${colleague}, m.created_at
    from application_mentions m join applications a on a.id = m.application_id
    where m.account_id = ${from}::uuid and m.done_at is null and ${colleague} is not null
      and ${colleague} <> ${from}::uuid
    on conflict do nothing
    returning note_id::text as note, application_id::text as application, account_id::text as account`)
  await queueNotifications(
    tx,
    rows.map(({ note, ...row }) => ({ ...row, kind: 'mentioned', occasion: note })),
    by,
  )
  const { accountId, doneAt } = applicationMentions
  await tx
    .update(applicationMentions)
    .set({ doneAt: by.at })
    .where(and(eq(accountId, from), isNull(doneAt)))
}
