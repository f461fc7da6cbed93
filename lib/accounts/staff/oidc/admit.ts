import { randomBytes } from 'node:crypto'
import { audit } from '@/lib/accounts/audit'
import { findAccount, findAccountOf, insertAccount, storeSubject } from '@/lib/accounts/staff/accounts'
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
 * Signs in a person whom the operator's provider has identified, if they have an account or an open invitation here.
 * The first sign-in matches the e-mail address, later ones the provider's subject, so that an address that the provider
 * gives to another person opens nothing here. A second factor that is enabled here is still required.
 */
export async function admitByProvider(db: Database, input: EnterInput): Promise<SignInResult> {
  const { person, place, at } = input
  const known = await findAccountOf(db, person.subject)
  const account = known ?? (await findAccount(db, person.email)) ?? (await acceptInvitation(db, input))
  if (!account) return { kind: 'refused' }
  if (account.deactivatedAt || !(known || (await storeSubject(db, account.id, person.subject)))) {
    await refused(db, account, place, at)
    return { kind: 'refused' }
  }
  return admit(db, account, place, at, 'oidc')
}

/** Creates the account of an open invitation with a random password; a reset link can set one later. */
async function acceptInvitation(
  db: Database,
  { person, place, at }: EnterInput,
): Promise<StaffAccount | undefined> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return db.transaction(async (tx) => {
    const invitation = await spendInvitation(tx, person.email, at)
    if (!invitation) return undefined
    const { roles, language, invitedBy } = invitation
    const name = displayName(person)
    const id = await insertAccount(tx, { email: person.email, name, language, roles, passwordHash, at })
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

/** The name that colleagues see: at most 64 characters, without line breaks. */
function displayName({ name, email }: Person): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '')
    .trim()
  return [...(plain || email)].slice(0, 64).join('')
}
