import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { StaffAccount } from '@/lib/accounts/staff/sessions'
import { staffAccounts } from '@/lib/db/schema/staff'
import type { Database, Transaction } from '@/lib/db/store'
import type { Locale } from '@/schemas/locale'
import type { Role } from '@/schemas/staff'

/** True if there is any account, active or not. The desk can be set up only while there is none. */
export async function anyAccount(db: Database | Transaction): Promise<boolean> {
  const rows = await db.select({ id: staffAccounts.id }).from(staffAccounts).limit(1)
  return rows.length > 0
}

/** The account of an e-mail address (lower case), including deactivated accounts. */
export async function findAccount(
  db: Database | Transaction,
  email: string,
): Promise<StaffAccount | undefined> {
  const [account] = await db.select().from(staffAccounts).where(eq(staffAccounts.email, email))
  return account
}

/** The account of the person whom the OpenID provider identifies as `subject` (`iss sub`). */
export async function findAccountOf(
  db: Database,
  subject: string,
): Promise<StaffAccount | undefined> {
  const [account] = await db
    .select()
    .from(staffAccounts)
    .where(eq(staffAccounts.providerSubject, subject))
  return account
}

/**
 * Stores the provider's subject of an account. Returns false if the account has another subject of the same provider.
 */
export async function storeSubject(db: Database, id: string, subject: string): Promise<boolean> {
  const { providerSubject } = staffAccounts
  const [issuer = ''] = subject.split(' ')
  const elsewhere = sql`split_part(${providerSubject}, ' ', 1) <> ${issuer}`
  const rows = await db
    .update(staffAccounts)
    .set({ providerSubject: subject })
    .where(
      and(
        eq(staffAccounts.id, id),
        or(isNull(providerSubject), eq(providerSubject, subject), elsewhere),
      ),
    )
    .returning({ id: staffAccounts.id })
  return rows.length > 0
}

export async function getAccount(
  db: Database | Transaction,
  id: string,
): Promise<StaffAccount | undefined> {
  const [account] = await db.select().from(staffAccounts).where(eq(staffAccounts.id, id))
  return account
}

/** The name of a colleague for readers of a language. */
export function nameIn(
  { name, names }: Pick<StaffAccount, 'name' | 'names'>,
  locale: Locale,
): string {
  return names[locale] ?? name
}

/** The same in a query. */
export function nameColumn(locale: Locale) {
  return sql<string>`coalesce(${staffAccounts.names}->>${locale}::text, ${staffAccounts.name})`
}

/** The accounts with their names for readers of a language, without hashes and secrets. */
export async function listAccounts(db: Database, locale: Locale) {
  const name = nameColumn(locale)
  return db
    .select({
      id: staffAccounts.id,
      email: staffAccounts.email,
      name,
      names: staffAccounts.names,
      language: staffAccounts.language,
      roles: staffAccounts.roles,
      secondFactor: sql<boolean>`${staffAccounts.totpEnabledAt} is not null`,
      deactivatedAt: staffAccounts.deactivatedAt,
      createdAt: staffAccounts.createdAt,
    })
    .from(staffAccounts)
    .orderBy(asc(name), asc(staffAccounts.id))
}

export type NewAccount = {
  email: string
  name: string
  language?: Locale | null
  roles: readonly Role[]
  passwordHash: string
  at: Date
}

/** Stores an account and returns its id, or undefined if the e-mail address already has an account. */
export async function insertAccount(
  tx: Transaction,
  account: NewAccount,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(staffAccounts)
    .values({
      id: randomUUID(),
      email: account.email,
      name: account.name,
      language: account.language ?? null,
      roles: [...account.roles],
      passwordHash: account.passwordHash,
      createdAt: account.at,
    })
    .onConflictDoNothing({ target: staffAccounts.email })
    .returning({ id: staffAccounts.id })
  return row?.id
}
