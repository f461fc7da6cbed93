import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { writeAudit, type AuditDetail, type AuditContext } from '@/lib/accounts/audit'
import { assignmentRules, assignmentSettings } from '@/lib/db/schema/staff'
import type { Database, Transaction } from '@/lib/db/store'

const name = 'desk'

export type AssignmentSettings = {
  /** Applications received from then on are assigned; null while it is off. */
  since: Date | null
  previousOwner: boolean
  version: number
}

const initial: AssignmentSettings = { since: null, previousOwner: true, version: 1 }

/** The settings and the rules, oldest first. */
export async function readAssignment(db: Database | Transaction) {
  const [settings = initial] = await db
    .select()
    .from(assignmentSettings)
    .where(eq(assignmentSettings.name, name))
  return { settings, rules: await readRules(db) }
}

export function readRules(db: Database | Transaction) {
  return db
    .select()
    .from(assignmentRules)
    .orderBy(asc(assignmentRules.createdAt), asc(assignmentRules.id))
}

/** The settings, locked until the transaction ends; undefined if nobody has ever saved them. */
export async function lockSettings(tx: Transaction): Promise<AssignmentSettings | undefined> {
  const [settings] = await tx
    .select()
    .from(assignmentSettings)
    .where(eq(assignmentSettings.name, name))
    .for('update')
  return settings
}

/** `stale`: a colleague has changed the rules since that version. */
export type RulesResult = 'saved' | 'stale'

type Changed = { version: number; by: AuditContext; detail: AuditDetail }

/** Runs a change of the rules if they still have the version that the lead saw. */
function change(
  db: Database,
  { version, by, detail }: Changed,
  work: (tx: Transaction, settings: AssignmentSettings) => Promise<RulesResult>,
): Promise<RulesResult> {
  return db.transaction(async (tx) => {
    await tx
      .insert(assignmentSettings)
      .values({ name, ...initial })
      .onConflictDoNothing()
    const settings = await lockSettings(tx)
    if (!settings || settings.version !== version) return 'stale'
    const result = await work(tx, settings)
    if (result !== 'saved') return result
    await tx.update(assignmentSettings).set({ version: sql`${assignmentSettings.version} + 1` })
    await writeAudit(tx, {
      ...by,
      action: 'assignment.changed',
      subject: { kind: 'assignment' },
      detail,
    })
    return 'saved'
  })
}

type Settings = { version: number; on: boolean; previousOwner: boolean }

/** Switches the assignment on or off. It begins with the applications that are received from now on. */
export function saveSettings(
  db: Database,
  { version, on, previousOwner }: Settings,
  by: AuditContext,
): Promise<RulesResult> {
  return change(db, { version, by, detail: { on, previousOwner } }, async (tx, { since }) => {
    await tx
      .update(assignmentSettings)
      .set({ since: on ? (since ?? by.at) : null, previousOwner })
      .where(eq(assignmentSettings.name, name))
    return 'saved'
  })
}

type NewRule = {
  version: number
  project: string | null
  channel: string | null
  accounts: readonly string[]
}

/** Adds a rule, or gives the rule for the same program and source other colleagues. */
export function saveRule(
  db: Database,
  { version, project, channel, accounts }: NewRule,
  by: AuditContext,
): Promise<RulesResult> {
  const detail = { rule: [project, channel].filter((one) => one !== null), colleagues: accounts }
  return change(db, { version, by, detail }, async (tx) => {
    const same = and(
      sql`${assignmentRules.project} is not distinct from ${project}`,
      sql`${assignmentRules.channel} is not distinct from ${channel}`,
    )
    const changed = await tx
      .update(assignmentRules)
      .set({ accounts: [...accounts] })
      .where(same)
      .returning({ id: assignmentRules.id })
    if (changed.length > 0) return 'saved'
    await tx
      .insert(assignmentRules)
      .values({ id: randomUUID(), project, channel, accounts: [...accounts], createdAt: by.at })
    return 'saved'
  })
}

export function removeRule(
  db: Database,
  { version, id }: { version: number; id: string },
  by: AuditContext,
): Promise<RulesResult> {
  return change(db, { version, by, detail: { removed: true } }, async (tx) => {
    await tx.delete(assignmentRules).where(eq(assignmentRules.id, id))
    return 'saved'
  })
}
