import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { hashToken, newToken } from '@/lib/accounts/staff/tokens'
import { staffLinks } from '@/lib/db/schema/staff'
import type { Database, Transaction } from '@/lib/db/store'
import type { Role } from '@/schemas/staff'

const hour = 3_600_000

/** How far ahead of this moment a link may have been made: clocks of several servers differ. In ms. */
const slack = 5 * 60_000

/** How long each kind of link may be used. */
const lifetimes = { setup: 24 * hour, invitation: 72 * hour, reset: 24 * hour } as const

export type LinkKind = keyof typeof lifetimes

export type NewLink = {
  kind: LinkKind
  email?: string
  roles?: readonly Role[]
  accountId?: string
  invitedBy?: string
  /** A random one when absent. */
  token?: string
  at: Date
}

/** Makes a one-time link's token and ends older open links of the same purpose. Only the token's hash is stored. */
export async function makeLink(tx: Database | Transaction, link: NewLink): Promise<string> {
  const { kind, email, accountId, at, token = newToken() } = link
  const same = [
    ...(email === undefined ? [] : [eq(staffLinks.email, email)]),
    ...(accountId === undefined ? [] : [eq(staffLinks.accountId, accountId)]),
  ]
  const older = and(eq(staffLinks.kind, kind), isNull(staffLinks.endedAt), ...same)
  await tx.update(staffLinks).set({ endedAt: at }).where(older)
  await tx.insert(staffLinks).values({
    tokenHash: hashToken(token),
    kind,
    email: email ?? null,
    roles: [...(link.roles ?? [])],
    accountId: accountId ?? null,
    invitedBy: link.invitedBy ?? null,
    createdAt: at,
    expiresAt: new Date(at.getTime() + lifetimes[kind]),
  })
  return token
}

/** The address a person opens. */
export function linkAddress(siteUrl: string, token: string): string {
  return new URL(`/staff/link?token=${token}`, siteUrl).href
}

/** Not used, not over, and not made by a clock that was ahead: such a link would be open until that day comes. */
function open(at: Date) {
  const { endedAt, expiresAt, createdAt } = staffLinks
  return and(isNull(endedAt), gt(expiresAt, at), lte(createdAt, new Date(at.getTime() + slack)))
}

const usable = (token: string, at: Date) => and(eq(staffLinks.tokenHash, hashToken(token)), open(at))

/** The set-up link that can still be used. */
export async function openSetupLink(tx: Transaction, at: Date) {
  const [link] = await tx
    .select()
    .from(staffLinks)
    .where(and(eq(staffLinks.kind, 'setup'), open(at)))
  return link
}

const invitation = eq(staffLinks.kind, 'invitation')

/** What an open link is for; looking does not use it up, so mail scanners do no harm. */
export async function readLink(db: Database | Transaction, token: string, at: Date) {
  const [link] = await db.select().from(staffLinks).where(usable(token, at))
  return link
}

/** Uses a link up: of any number of simultaneous callers exactly one gets it. */
export async function spendLink(tx: Transaction, token: string, at: Date) {
  const [link] = await tx.update(staffLinks).set({ endedAt: at }).where(usable(token, at)).returning()
  return link
}

/** Invitations that can still be accepted, for the accounts page. */
export async function openInvitations(db: Database, at: Date) {
  return db
    .select({ email: staffLinks.email, roles: staffLinks.roles, expiresAt: staffLinks.expiresAt })
    .from(staffLinks)
    .where(and(invitation, isNotNull(staffLinks.email), open(at)))
    .orderBy(staffLinks.expiresAt)
}

/** Withdraws an invitation. Returns false when it was already used, withdrawn or never made. */
export async function endInvitation(tx: Transaction, email: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(staffLinks)
    .set({ endedAt: at })
    .where(and(invitation, eq(staffLinks.email, email), isNull(staffLinks.endedAt)))
    .returning({ hash: staffLinks.tokenHash })
  return ended.length > 0
}

/** Accepts the open invitation of an address: of any number of simultaneous callers exactly one gets it. */
export async function spendInvitation(tx: Transaction, email: string, at: Date) {
  const [link] = await tx
    .update(staffLinks)
    .set({ endedAt: at })
    .where(and(invitation, eq(staffLinks.email, email), open(at)))
    .returning()
  return link
}
