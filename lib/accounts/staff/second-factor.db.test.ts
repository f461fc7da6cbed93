import { randomBytes } from 'node:crypto'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { getAccount } from '@/lib/accounts/staff/accounts'
import { confirmCode, signIn } from '@/lib/accounts/staff/sign-in'
import {
  recoveryCodesLeft,
  spendRecoveryCode,
  beginTotp,
  disableTotp,
  enableTotp,
  pendingTotp,
  spendTotp,
} from '@/lib/accounts/staff/second-factor'
import { openSession, readSession, type StaffAccount } from '@/lib/accounts/staff/sessions'
import { staffAccounts } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { describeWithStore } from '@/tests/setup/stores'
import { after, makeAccount, noon, password, place } from '@/tests/setup/staff'

const key = randomBytes(32)
const codeAt = (secret: string, at: Date) => generate({ secret, epoch: at.getTime() / 1000 })

async function fresh(db: Database, { id }: StaffAccount): Promise<StaffAccount> {
  const account = await getAccount(db, id)
  if (!account) throw new Error('The account is gone')
  return account
}

/** An account with the second factor on, a minute before noon. */
async function enrolled(db: Database) {
  const account = await makeAccount(db)
  await beginTotp(db, account, key)
  const begun = await fresh(db, account)
  const secret = pendingTotp(begun, key, 'Bauhinia')?.secret ?? ''
  const at = after(-60)
  const actor = { kind: 'staff', id: account.id } as const
  const codes = await enableTotp(db, {
    account: begun,
    code: await codeAt(secret, at),
    key,
    actor,
    at,
  })
  return { account: await fresh(db, account), secret, codes: codes ?? [], actor }
}

async function halfway(db: Database, email: string, at = noon): Promise<string> {
  const result = await signIn(db, { email, password, place, at })
  if (result.kind !== 'code-needed') throw new Error(result.kind)
  return result.token
}

describeWithStore('the second factor', (store) => {
  test('is required only after a code was accepted', async () => {
    const { db } = store()
    const account = await makeAccount(db)
    await beginTotp(db, account, key)
    const begun = await fresh(db, account)
    expect(pendingTotp(begun, key, 'Bauhinia')?.uri).toMatch(/^otpauth:\/\/totp\/Bauhinia/)
    const actor = { kind: 'staff', id: account.id } as const
    expect(
      await enableTotp(db, { account: begun, code: '000000', key, actor, at: noon }),
    ).toBeUndefined()
    expect(await signIn(db, { email: account.email, password, place, at: noon })).toMatchObject({
      kind: 'signed-in',
    })
  })

  test('the waiting session grants nothing; the code opens one with another token', async () => {
    const { db } = store()
    const { account, secret } = await enrolled(db)
    const token = await halfway(db, account.email)
    expect((await readSession(db, token, noon))?.stage).toBe('code')
    const result = await confirmCode(db, {
      token,
      code: await codeAt(secret, noon),
      key,
      place,
      at: noon,
    })
    if (result.kind !== 'signed-in') throw new Error(result.kind)
    expect(result.token).not.toBe(token)
    expect((await readSession(db, result.token, noon))?.stage).toBe('full')
    expect(await readSession(db, token, noon)).toBeUndefined()
  })

  test('of twenty uses of one code at once, one counts', async () => {
    const { db } = store()
    const { account, secret } = await enrolled(db)
    const code = await codeAt(secret, noon)
    const uses = await Promise.all(
      Array.from({ length: 20 }, () => spendTotp(db, { account, code, key, at: noon })),
    )
    expect(uses.filter(Boolean)).toHaveLength(1)
  })

  test('an older code is refused once a newer one was used', async () => {
    const { db } = store()
    const { account, secret } = await enrolled(db)
    const earlier = await codeAt(secret, after(-30))
    expect(await spendTotp(db, { account, code: await codeAt(secret, noon), key, at: noon })).toBe(
      true,
    )
    expect(await spendTotp(db, { account, code: earlier, key, at: noon })).toBe(false)
    expect(
      await spendTotp(db, { account, code: await codeAt(secret, after(30)), key, at: after(30) }),
    ).toBe(true)
  })

  test('codes are guessed five times at most', async () => {
    const { db } = store()
    const { account, secret } = await enrolled(db)
    const token = await halfway(db, account.email)
    const guesses = Array.from({ length: 20 }, (_, i) =>
      confirmCode(db, { token, code: `wrong${i}`, key, place, at: noon }),
    )
    const kinds = (await Promise.all(guesses)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'refused')).toHaveLength(5)
    const late = await confirmCode(db, {
      token,
      code: await codeAt(secret, noon),
      key,
      place,
      at: noon,
    })
    expect(late).toEqual({ kind: 'locked' })
  })

  test('a recovery code works once, in any spelling, and only for its owner', async () => {
    const { db } = store()
    const { account, codes } = await enrolled(db)
    expect(codes).toHaveLength(10)
    const [code = ''] = codes
    expect(code).toMatch(/^([a-z2-9]{5}-){4}[a-z2-9]{5}$/)
    const stranger = await makeAccount(db)
    expect(await spendRecoveryCode(db, { accountId: stranger.id, code, at: noon })).toBe(false)
    const spelt = code.toUpperCase().replaceAll('-', ' ')
    const first = await confirmCode(db, {
      token: await halfway(db, account.email),
      code: spelt,
      key,
      place,
      at: noon,
    })
    expect(first).toMatchObject({ kind: 'signed-in' })
    const again = await confirmCode(db, {
      token: await halfway(db, account.email),
      code,
      key,
      place,
      at: noon,
    })
    expect(again).toEqual({ kind: 'refused' })
    expect(await recoveryCodesLeft(db, account.id)).toBe(9)
  })

  test('the secret in the store is useless without the key', async () => {
    const { db } = store()
    const { account, secret } = await enrolled(db)
    expect(JSON.stringify(await db.select().from(staffAccounts))).not.toContain(secret)
    const code = await codeAt(secret, noon)
    expect(await spendTotp(db, { account, code, key: randomBytes(32), at: noon })).toBe(false)
  })

  test('an unfinished sign-in is forgotten after five minutes', async () => {
    const { db } = store()
    const { account, secret } = await enrolled(db)
    const token = await halfway(db, account.email)
    const at = after(301)
    expect(
      await confirmCode(db, { token, code: await codeAt(secret, at), key, place, at }),
    ).toEqual({
      kind: 'ended',
    })
  })

  test('turned off, the password alone signs in and old recovery codes are void', async () => {
    const { db } = store()
    const { account, codes, actor } = await enrolled(db)
    await disableTotp(db, { accountId: account.id, actor, at: noon })
    expect(await signIn(db, { email: account.email, password, place, at: noon })).toMatchObject({
      kind: 'signed-in',
    })
    expect(
      await spendRecoveryCode(db, { accountId: account.id, code: codes[1] ?? '', at: noon }),
    ).toBe(false)
  })

  test('switched on or off, every other session of its owner ends', async () => {
    const { db } = store()
    const account = await makeAccount(db)
    const open = () => openSession(db, { accountId: account.id, stage: 'full', place, at: noon })
    const lives = async ({ token }: { token: string }) =>
      (await readSession(db, token, noon)) !== undefined
    const [here, there] = [await open(), await open()]
    const actor = { kind: 'staff', id: account.id } as const
    await beginTotp(db, account, key)
    const begun = await fresh(db, account)
    const code = await codeAt(pendingTotp(begun, key, 'Bauhinia')?.secret ?? '', noon)
    await enableTotp(db, { account: begun, code, key, actor, at: noon, session: here.id })
    expect([await lives(here), await lives(there)]).toEqual([true, false])

    const again = await open()
    await disableTotp(db, { accountId: account.id, actor, at: noon, session: here.id })
    expect([await lives(here), await lives(again)]).toEqual([true, false])
    await disableTotp(db, { accountId: account.id, actor, at: noon })
    expect(await lives(here)).toBe(false)
  })
})
