import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import {
  changeRoles,
  deactivateAccount,
  reactivateAccount,
  signOutEverywhere,
} from '@/lib/accounts/staff/manage'
import { changePassword, confirmPassword } from '@/lib/accounts/staff/own-account'
import { openSession, readSession } from '@/lib/accounts/staff/sessions'
import { signIn } from '@/lib/accounts/staff/sign-in'
import { describeWithStore } from '@/tests/setup/stores'
import { makeAccount, noon, password, place } from '@/tests/setup/staff'

const staff = (id: string) => ({ kind: 'staff', id }) as const

describeWithStore('managing accounts', (store) => {
  test('the last administrator can neither leave nor step down', async () => {
    const { db } = store()
    const boss = await makeAccount(db, ['administrator', 'lead'])
    const change = { accountId: boss.id, actor: staff(boss.id), at: noon }
    expect(await deactivateAccount(db, change)).toBe('last-administrator')
    expect(await changeRoles(db, { ...change, roles: ['lead'] })).toBe('last-administrator')
    expect(await changeRoles(db, { ...change, roles: ['administrator'] })).toBe('done')
  })

  test('two administrators shutting each other out at once leave one', async () => {
    const { db } = store()
    const [a, b] = [
      await makeAccount(db, ['administrator']),
      await makeAccount(db, ['administrator']),
    ]
    const results = await Promise.all([
      deactivateAccount(db, { accountId: a.id, actor: staff(b.id), at: noon }),
      deactivateAccount(db, { accountId: b.id, actor: staff(a.id), at: noon }),
    ])
    expect(results.sort()).toEqual(['done', 'last-administrator'])
  })

  test('a deactivated account can be reactivated', async () => {
    const { db } = store()
    const boss = await makeAccount(db, ['administrator'])
    const { id, email } = await makeAccount(db)
    const change = { accountId: id, actor: staff(boss.id), at: noon }
    await deactivateAccount(db, change)
    expect(
      (await listAccounts(db, 'zh-CN')).find((account) => account.id === id)?.deactivatedAt,
    ).toEqual(noon)
    await reactivateAccount(db, change)
    expect(await signIn(db, { email, password, place, at: noon })).toMatchObject({
      kind: 'signed-in',
    })
  })

  test('an administrator ends every session of a person, who may sign in again', async () => {
    const { db } = store()
    const boss = await makeAccount(db, ['administrator'])
    const { id: accountId, email } = await makeAccount(db)
    const open = () => openSession(db, { accountId, stage: 'full', place, at: noon })
    const tokens = [(await open()).token, (await open()).token]
    const change = { accountId, actor: staff(boss.id), at: noon }
    expect(await signOutEverywhere(db, change)).toBe('done')
    for (const token of tokens) expect(await readSession(db, token, noon)).toBeUndefined()
    expect(await signIn(db, { email, password, place, at: noon })).toMatchObject({
      kind: 'signed-in',
    })
    expect(await signOutEverywhere(db, { ...change, accountId: randomUUID() })).toBe('unknown')
  })

  test('a new password signs out everywhere else', async () => {
    const { db } = store()
    const account = await makeAccount(db)
    const here = await openSession(db, { accountId: account.id, stage: 'full', place, at: noon })
    const there = await openSession(db, { accountId: account.id, stage: 'full', place, at: noon })
    const session = await readSession(db, here.token, noon)
    if (!session) throw new Error('No session')
    const owner = { session, actor: staff(account.id), at: noon }
    expect(await confirmPassword(db, { ...owner, password: 'wrong' })).toBe('wrong')
    expect(await confirmPassword(db, { ...owner, password })).toBe('right')
    expect(await changePassword(db, { ...owner, password: 'short' })).toBe('short')
    expect(
      await changePassword(db, { ...owner, password: 'quarry lantern mosaic tide' }),
    ).toBeUndefined()
    expect(await readSession(db, here.token, noon)).toBeDefined()
    expect(await readSession(db, there.token, noon)).toBeUndefined()
  })
})
