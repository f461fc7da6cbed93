import { expect, test } from 'vitest'
import { findAccount } from '@/lib/accounts/staff/accounts'
import { acceptInvitation } from '@/lib/accounts/staff/invite'
import { deactivateAccount } from '@/lib/accounts/staff/manage'
import { terminalLink } from '@/lib/accounts/staff/setup'
import { describeWithStore } from '@/tests/setup/stores'
import { makeAccount, noon, password } from '@/tests/setup/staff'

const siteUrl = 'http://localhost:3000'
const request = { email: undefined, roles: ['admissions'], siteUrl, at: noon } as const

describeWithStore('a link from the terminal', (store) => {
  test('sets up while there is no account, and then requires an e-mail address', async () => {
    const { db } = store()
    expect(await terminalLink(db, request)).toMatchObject({ kind: 'setup' })
    await makeAccount(db)
    expect(await terminalLink(db, request)).toEqual({ kind: 'email-needed' })
  })

  test('invites a new address; the first one also administers', async () => {
    const { db } = store()
    for (const [email, roles] of [
      ['a@example.com', ['admissions', 'administrator']],
      ['b@example.com', ['admissions']],
    ] as const) {
      const answer = await terminalLink(db, { ...request, email })
      if (answer.kind !== 'invitation') throw new Error(answer.kind)
      const token = new URL(answer.link).searchParams.get('token') ?? ''
      await acceptInvitation(db, { token, email: '', name: '林', password, address: '', at: noon })
      expect((await findAccount(db, email))?.roles).toEqual(roles)
    }
  })

  test('creates a reset link for a known address, unless it is deactivated', async () => {
    const { db } = store()
    const boss = await makeAccount(db, ['administrator'])
    const { id, email } = await makeAccount(db)
    expect(await terminalLink(db, { ...request, email })).toMatchObject({ kind: 'reset' })
    await deactivateAccount(db, { accountId: id, actor: { kind: 'staff', id: boss.id }, at: noon })
    expect(await terminalLink(db, { ...request, email })).toEqual({ kind: 'deactivated' })
  })
})
