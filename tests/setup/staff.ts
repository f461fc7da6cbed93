import { randomUUID } from 'node:crypto'
import { findAccount, insertAccount } from '@/lib/accounts/staff/accounts'
import { hashPassword } from '@/lib/accounts/staff/passwords'
import type { StaffAccount } from '@/lib/accounts/staff/sessions'
import type { Database } from '@/lib/db/store'
import type { Role } from '@/schemas/staff'

export const noon = new Date('2026-11-21T04:00:00.000Z')
export const place = { address: '192.0.2.7', userAgent: 'test' }
export const password = 'harbour kettle violet nine'

let hash: Promise<string> | undefined

/** The time so many seconds after noon. */
export function after(seconds: number): Date {
  return new Date(noon.getTime() + seconds * 1000)
}

/** An active account with the password above. */
export async function makeAccount(
  db: Database,
  roles: readonly Role[] = ['admissions'],
): Promise<StaffAccount> {
  hash ??= hashPassword(password)
  const passwordHash = await hash
  const email = `${randomUUID()}@example.com`
  await db.transaction((tx) =>
    insertAccount(tx, { email, name: '林老师', roles, passwordHash, at: noon }),
  )
  const account = await findAccount(db, email)
  if (!account) throw new Error('The account was not stored')
  return account
}
