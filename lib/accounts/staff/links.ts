import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { hashToken, newToken } from '@/lib/accounts/staff/passwords'
import { staffLinks } from '@/lib/db/schema/staff'
import type { Database, Transaction } from '@/lib/db/store'
import { pinnedPath } from '@/lib/i18n/locales'
import type { Locale } from '@/schemas/locale'
import type { Role } from '@/schemas/staff'
import { hourMs } from '@/lib/time'

/** How far in the future a link may have been created, in ms: the clocks of servers differ. */
const slack = 5 * 60_000

/** How long each kind of link is valid. */
const lifetimes = { setup: 24 * hourMs, invitation: 72 * hourMs, reset: 24 * hourMs } as const

export type LinkKind = keyof typeof lifetimes

export type NewLink = {
  kind: LinkKind
  email?: string
  roles?: readonly Role[]
  language?: Locale
  accountId?: string
  invitedBy?: string
  /** Random by default. */
  token?: string
  at: Date
}

/**
 * Creates the token of a one-time link and ends older open links of the same purpose. Only the hash of the token is
 * stored.
 */
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
    language: link.language ?? null,
    accountId: accountId ?? null,
    invitedBy: link.invitedBy ?? null,
    createdAt: at,
    expiresAt: new Date(at.getTime() + lifetimes[kind]),
  })
  return token
}

/** The address of a link, in a language if it is known. */
export function linkAddress(siteUrl: string, token: string, locale?: Locale | null): string {
  const path = `/staff/link?token=${token}`
  return new URL(locale ? pinnedPath(locale, path) : path, siteUrl).href
}

/**
 * Not used, not expired, and not created in the future: a link from a clock that was ahead would be valid for too long.
 */
function open(at: Date) {
  const { endedAt, expiresAt, createdAt } = staffLinks
  return and(isNull(endedAt), gt(expiresAt, at), lte(createdAt, new Date(at.getTime() + slack)))
}

const usable = (token: string, at: Date) =>
  and(eq(staffLinks.tokenHash, hashToken(token)), open(at))

/** The open set-up link, if any. */
export async function openSetupLink(tx: Transaction, at: Date) {
  const [link] = await tx
    .select()
    .from(staffLinks)
    .where(and(eq(staffLinks.kind, 'setup'), open(at)))
  return link
}

const invitation = eq(staffLinks.kind, 'invitation')

/** Reads an open link without using it, so that mail scanners do no harm. */
export async function readLink(db: Database | Transaction, token: string, at: Date) {
  const [link] = await db.select().from(staffLinks).where(usable(token, at))
  return link
}

/** Uses a link. Of concurrent callers, exactly one succeeds. */
export async function spendLink(tx: Transaction, token: string, at: Date) {
  const [link] = await tx
    .update(staffLinks)
    .set({ endedAt: at })
    .where(usable(token, at))
    .returning()
  return link
}

/** Open invitations, for the accounts page. */
export async function openInvitations(db: Database, at: Date) {
  return db
    .select({ email: staffLinks.email, roles: staffLinks.roles, expiresAt: staffLinks.expiresAt })
    .from(staffLinks)
    .where(and(invitation, isNotNull(staffLinks.email), open(at)))
    .orderBy(staffLinks.expiresAt)
}

/** Withdraws an invitation. Returns false if it was used, withdrawn or never created. */
export async function endInvitation(tx: Transaction, email: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(staffLinks)
    .set({ endedAt: at })
    .where(and(invitation, eq(staffLinks.email, email), isNull(staffLinks.endedAt)))
    .returning({ hash: staffLinks.tokenHash })
  return ended.length > 0
}

/** Accepts the open invitation of an e-mail address. Of concurrent callers, exactly one succeeds. */
export async function spendInvitation(tx: Transaction, email: string, at: Date) {
  const [link] = await tx
    .update(staffLinks)
    .set({ endedAt: at })
    .where(and(invitation, eq(staffLinks.email, email), open(at)))
    .returning()
  return link
}
