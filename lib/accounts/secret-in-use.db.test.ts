import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { registerSecret } from '@/server/lifecycle/open'
import { findAccount } from '@/lib/accounts/staff/accounts'
import { sealText, unsealText } from '@/lib/accounts/staff/seal'
import { sealingPurpose } from '@/lib/accounts/staff/second-factor'
import { secretInUse } from '@/lib/db/schema/upkeep'
import { staffAccounts } from '@/lib/db/schema/staff'
import { deriveKey, lostSecret } from '@/lib/env/keys'
import { describeWithStore } from '@/tests/setup/stores'
import { makeAccount, noon } from '@/tests/setup/staff'

const [first, second] = ['first'.repeat(8), 'second'.repeat(8)] as const
const key = (secret: string) => deriveKey(secret, sealingPurpose)

describeWithStore('the secret in use', (store) => {
  const keep = (current: string, previous?: string) =>
    registerSecret(store().db, { current, previous, at: noon })

  test('is noted at the first start, and another one refused with what to do', async () => {
    expect(await Promise.all([keep(first), keep(first), keep(first)])).toEqual([
      false,
      false,
      false,
    ])
    await expect(keep(second)).rejects.toThrow(
      /SESSION_SECRET: .*2026-11-21.*SESSION_SECRET_PREVIOUS/s,
    )
    await expect(keep(second, second)).rejects.toThrow('SESSION_SECRET')
    expect(await keep(first, second)).toBe(false)
    expect(JSON.stringify(await store().db.select().from(secretInUse))).not.toContain(first)
  })

  test('is changed with the previous secret, and authenticators keep working', async () => {
    const { db } = store()
    const account = await makeAccount(db)
    await db
      .update(staffAccounts)
      .set({ totpSecret: sealText(key(first), account.id, 'shared with a phone') })
      .where(eq(staffAccounts.id, account.id))
    await keep(first)
    // Two servers, one after the other; the variable is still set at the second start.
    expect([await keep(second, first), await keep(second, first)]).toEqual([true, false])
    const sealed = (await findAccount(db, account.email))?.totpSecret ?? ''
    expect(unsealText(key(second), account.id, sealed)).toBe('shared with a phone')
    await expect(keep(first)).rejects.toThrow('SESSION_SECRET')
  })

  test('can be replaced when it is lost', async () => {
    await keep(first)
    expect(await keep(second, lostSecret)).toBe(true)
    expect(await keep(second)).toBe(false)
  })
})
