import 'server-only'
import { eq } from 'drizzle-orm'
import { resealSecrets } from '@/lib/accounts/staff/second-factor'
import { secretInUse } from '@/lib/db/schema/secret'
import type { Database } from '@/lib/db/store'
import { deriveKey, lostSecret } from '@/lib/env/keys'

const name = 'SESSION_SECRET'

/** The database was used with another SESSION_SECRET than that of this process. The message is for the terminal. */
class OtherSecret extends Error {
  override name = 'OtherSecret'

  constructor(since: Date) {
    super(
      `${name}: this database has been used with another secret since ${since.toISOString().slice(0, 10)}. ` +
        'With the current one, valid codes would be rejected. Set the same secret on every server. To change it, set ' +
        `${name}_PREVIOUS to the previous secret, or to ${lostSecret} if it is lost.`,
    )
  }
}

const fingerprint = (secret: string) => deriveKey(secret, 'fingerprint').toString('base64url')

type Secrets = { current: string; previous: string | undefined; at: Date }

/**
 * Compares the secret of this process with that of the database and stores it at the first start. If `previous` is the
 * secret of the database, replaces it with the current one and encrypts stored secrets again. Returns whether it did.
 * Throws OtherSecret.
 */
export function registerSecret(db: Database, { current, previous, at }: Secrets): Promise<boolean> {
  const mine = fingerprint(current)
  return db.transaction(async (tx) => {
    await tx.insert(secretInUse).values({ name, fingerprint: mine, since: at }).onConflictDoNothing()
    const [used] = await tx.select().from(secretInUse).where(eq(secretInUse.name, name)).for('update')
    if (!used || used.fingerprint === mine) return false
    if (previous === undefined) throw new OtherSecret(used.since)
    if (previous !== lostSecret) {
      if (fingerprint(previous) !== used.fingerprint) throw new OtherSecret(used.since)
      await resealSecrets(tx, previous, current)
    }
    await tx.update(secretInUse).set({ fingerprint: mine, since: at }).where(eq(secretInUse.name, name))
    return true
  })
}
