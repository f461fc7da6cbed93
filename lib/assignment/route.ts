import 'server-only'
import { accountOf } from '@/lib/people/account'
import { ofPerson } from '@/lib/people/family'
import { and, asc, desc, eq, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { changeWithin } from '@/lib/applications/change/change-if-current'
import { presentColleagues } from '@/lib/assignment/present'
import { lockSettings, readAssignment, readRules } from '@/lib/assignment/rules'
import { applications, type StoredApplication } from '@/lib/db/schema/applications'
import { assignmentRules } from '@/lib/db/schema/staff'
import type { Database, Transaction } from '@/lib/db/store'

export type Rule = {
  id: string
  /** Null for any. */
  project: string | null
  /** Null for any. */
  channel: string | null
  /** Accounts in the order of their turns. */
  accounts: readonly string[]
  /** The account whose turn was last. */
  last: string | null
}

type Routed = { project: string; channel: string }

/** `rule` is absent if the turn of no rule was used. */
export type Choice = { owner: string; rule?: string }

/** A rule for program and source comes before one for the program, then the source, then all others. */
function precision({ project, channel }: Rule): number {
  return (project === null ? 0 : 2) + (channel === null ? 0 : 1)
}

/** The rules in the order in which they are tried. */
export function inOrder<Some extends Rule>(rules: readonly Some[]): Some[] {
  return rules.toSorted((a, b) => precision(b) - precision(a))
}

/**
 * Who becomes responsible for an application: the previous owner if there is one, otherwise whose turn it is by the
 * first rule that fits and has anybody present. Undefined if nobody is.
 */
export function chooseOwner(
  application: Routed,
  rules: readonly Rule[],
  { present, previous }: { present: ReadonlySet<string>; previous: string | undefined },
): Choice | undefined {
  if (previous !== undefined && present.has(previous)) return { owner: previous }
  for (const rule of inOrder(rules)) {
    if (rule.project !== null && rule.project !== application.project) continue
    if (rule.channel !== null && rule.channel !== application.channel) continue
    const owner = nextTurn(rule, present)
    if (owner !== undefined) return { owner, rule: rule.id }
  }
  return undefined
}

/** The first present account after the last one, in a circle. */
function nextTurn({ accounts, last }: Rule, present: ReadonlySet<string>): string | undefined {
  const after = last === null ? 0 : accounts.indexOf(last) + 1
  return [...accounts.slice(after), ...accounts.slice(0, after)].find((account) =>
    present.has(account),
  )
}

/** The actor of changes by the rules, in the history and the audit log. */
const assignmentActor = { kind: 'system', id: 'assignment' } as const

const { id, assignee, routed, flags, duplicateOf, createdAt } = applications

/** New applications that the rules have not seen: not suspected as spam, not merged, received since they are on. */
function waiting(since: Date) {
  // Literals instead of parameters, because the partial index needs this condition.
  return and(sql`not ${routed}`, sql`${flags} = '{}'`, isNull(duplicateOf), gte(createdAt, since))
}

/**
 * Assigns new applications by the rules, after their submission and independent of it. Several processes can do this
 * with one store: the locked settings make them take turns, one application at a time. Returns the number of
 * applications that the rules have seen.
 */
export async function routeNew(db: Database, at: Date): Promise<number> {
  for (let seen = 0; ; seen += 1) {
    const { settings } = await readAssignment(db)
    if (settings.since === null) return seen
    // Reads first, because a locked row would be written every two seconds.
    const [any] = await db.select({ id }).from(applications).where(waiting(settings.since)).limit(1)
    if (!any || !(await db.transaction((tx) => routeOne(tx, at)))) return seen
  }
}

/** False if there is none, or a colleague is changing the only one. */
async function routeOne(tx: Transaction, at: Date): Promise<boolean> {
  const settings = await lockSettings(tx)
  if (!settings || settings.since === null) return false
  const [application] = await tx
    .select()
    .from(applications)
    .where(waiting(settings.since))
    .orderBy(asc(createdAt), asc(id))
    .limit(1)
    .for('no key update', { skipLocked: true })
  if (!application) return false
  const choice =
    application.assignee === null && application.status === 'new'
      ? await choose(tx, application, { previousOwner: settings.previousOwner, at })
      : undefined
  if (!choice) await tx.update(applications).set({ routed: true }).where(eq(id, application.id))
  else {
    await changeWithin(tx, application, { actor: assignmentActor, at }, () => ({
      columns: { assignee: choice.owner, routed: true },
      event: { kind: 'assigned', before: null, after: choice.owner },
      action: 'application.assigned',
    }))
    if (choice.rule)
      await tx
        .update(assignmentRules)
        .set({ last: choice.owner })
        .where(eq(assignmentRules.id, choice.rule))
  }
  return true
}

async function choose(
  tx: Transaction,
  application: StoredApplication,
  { previousOwner, at }: { previousOwner: boolean; at: Date },
) {
  const present = await presentColleagues(tx, at)
  const previous = previousOwner ? await ownerBefore(tx, application) : undefined
  return chooseOwner(application, await readRules(tx), { present, previous })
}

/** The owner of the latest other application of the same person that has one. */
async function ownerBefore(tx: Transaction, it: StoredApplication): Promise<string | undefined> {
  const [row] = await tx
    .select({ owner: assignee })
    .from(applications)
    .where(and(ofPerson(accountOf(it)), ne(id, it.id), isNotNull(assignee)))
    .orderBy(desc(createdAt))
    .limit(1)
  return row?.owner ?? undefined
}
