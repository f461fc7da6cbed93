import { randomBytes } from 'node:crypto'
import { audit } from '@/lib/accounts/audit'
import { findAccount, findAccountOf, insertAccount, learnSubject } from '@/lib/accounts/staff/accounts'
import { spendInvitation } from '@/lib/accounts/staff/links'
import type { Person } from '@/lib/accounts/staff/oidc/sign-in'
import { hashPassword } from '@/lib/accounts/staff/passwords'
import type { Place, StaffAccount } from '@/lib/accounts/staff/sessions'
import { admit, refused, type SignInResult } from '@/lib/accounts/staff/sign-in'
import type { Database } from '@/lib/db/store'

type EnterInput = {
  /** Verified by the provider; `email` in lower case. */
  person: Person
  place: Place
  at: Date
}

/**
 * Lets in whoever the operator's provider vouches for, if they have an account here or an open invitation: having one
 * there alone opens nothing. Somebody is known by the address once and by the provider's subject from then on, so that
 * an address given to somebody else there opens nothing here. A second factor switched on here is asked for all the same.
 */
export async function admitByProvider(db: Database, input: EnterInput): Promise<SignInResult> {
  const { person, place, at } = input
  const known = await findAccountOf(db, person.subject)
  const account = known ?? (await findAccount(db, person.email)) ?? (await acceptInvitation(db, input))
  if (!account) return { kind: 'refused' }
  if (account.deactivatedAt || !(known || (await learnSubject(db, account.id, person.subject)))) {
    await refused(db, account, place, at)
    return { kind: 'refused' }
  }
  return admit(db, account, place, at, 'oidc')
}

/** Makes the account of an open invitation, with a password that nobody knows: a link can set one later. */
async function acceptInvitation(
  db: Database,
  { person, place, at }: EnterInput,
): Promise<StaffAccount | undefined> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return db.transaction(async (tx) => {
    const invitation = await spendInvitation(tx, person.email, at)
    if (!invitation) return undefined
    const { roles, invitedBy } = invitation
    const name = displayName(person)
    const id = await insertAccount(tx, { email: person.email, name, roles, passwordHash, at })
    if (id !== undefined) {
      await audit(tx, {
        at,
        actor: { kind: 'staff', id, address: place.address },
        action: 'account.created',
        subject: { kind: 'account', id },
        detail: { by: 'oidc', invitedBy, roles },
      })
    }
    return findAccount(tx, person.email)
  })
}

/** As colleagues see it: at most 64 characters, without line breaks. */
function displayName({ name, email }: Person): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '')
    .trim()
  return [...(plain || email)].slice(0, 64).join('')
}
