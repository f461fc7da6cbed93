import { expect, test } from 'vitest'
import { findAccount, listAccounts } from '@/lib/accounts/staff/accounts'
import {
  inviteColleague,
  makeResetLink,
  withdrawInvitation,
  acceptInvitation,
} from '@/lib/accounts/staff/invite'
import { openInvitations } from '@/lib/accounts/staff/links'
import { openSession, readSession } from '@/lib/accounts/staff/sessions'
import { setupLink } from '@/lib/accounts/staff/setup'
import { signIn } from '@/lib/accounts/staff/sign-in'
import { staffLinks } from '@/lib/db/schema/staff'
import { describeWithStore } from '@/tests/setup/stores'
import { after, makeAccount, noon, password, place } from '@/tests/setup/staff'

const site = 'https://www.example.com'
const person = {
  email: 'lin@example.com',
  name: '林老师',
  password,
  address: '192.0.2.7',
  at: noon,
}
const other = 'quarry lantern mosaic tide'

function tokenOf(link: string | undefined): string {
  return new URL(link ?? '').searchParams.get('token') ?? ''
}

describeWithStore('one-time links', (store) => {
  test('the set-up link makes the first account, once, and never again', async () => {
    const { db } = store()
    const link = await setupLink(db, site, noon)
    expect(link).toMatch(/^https:\/\/www\.example\.com\/staff\/link\?token=[\w-]{43}$/)
    const token = tokenOf(link)
    expect(JSON.stringify(await db.select().from(staffLinks))).not.toContain(token)
    expect(await acceptInvitation(db, { ...person, token })).toEqual({ kind: 'joined' })
    expect(await acceptInvitation(db, { ...person, token, email: 'x@example.com' })).toEqual({
      kind: 'ended',
    })
    expect((await findAccount(db, person.email))?.roles).toEqual([
      'administrator',
      'lead',
      'editor',
    ])
    expect(await setupLink(db, site, noon)).toBeUndefined()
  })

  test('servers that start together print one set-up link, which works', async () => {
    const { db } = store()
    const links = await Promise.all(
      Array.from({ length: 5 }, (_, i) => setupLink(db, site, after(i))),
    )
    expect(new Set(links).size).toBe(1)
    expect(await setupLink(db, site, after(3_600))).toBe(links[0])
    expect(await acceptInvitation(db, { ...person, token: tokenOf(links[0]) })).toEqual({
      kind: 'joined',
    })
  })

  test('half a day later a start makes a new set-up link and ends the one before', async () => {
    const { db } = store()
    const first = tokenOf(await setupLink(db, site, noon))
    const at = after(12 * 3_600)
    const second = tokenOf(await setupLink(db, site, at))
    expect(await acceptInvitation(db, { ...person, token: first, at })).toEqual({ kind: 'ended' })
    expect(await acceptInvitation(db, { ...person, token: second, at })).toEqual({ kind: 'joined' })
  })

  test('of twenty at once, one becomes the first administrator', async () => {
    const { db } = store()
    const token = tokenOf(await setupLink(db, site, noon))
    const tries = Array.from({ length: 20 }, (_, i) =>
      acceptInvitation(db, { ...person, token, email: `p${i}@example.com` }),
    )
    const kinds = (await Promise.all(tries)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'joined')).toHaveLength(1)
    expect(await listAccounts(db, 'zh-CN')).toHaveLength(1)
  })

  test('a set-up link ends after a day', async () => {
    const { db } = store()
    const token = tokenOf(await setupLink(db, site, noon))
    expect(await acceptInvitation(db, { ...person, token, at: after(86_401) })).toEqual({
      kind: 'ended',
    })
  })

  test('a link of a clock that was a year ahead is not open for a year', async () => {
    const { db } = store()
    const boss = await makeAccount(db, ['administrator'])
    const actor = { kind: 'staff', id: boss.id } as const
    const ahead = {
      email: 'wang@example.com',
      roles: ['lead'],
      actor,
      at: after(365 * 86_400),
    } as const
    const token = (await inviteColleague(db, ahead)) ?? ''
    expect(await acceptInvitation(db, { ...person, token })).toEqual({ kind: 'ended' })
    expect(await openInvitations(db, noon)).toEqual([])
    expect(await acceptInvitation(db, { ...person, token, at: after(365 * 86_400 + 60) })).toEqual({
      kind: 'joined',
    })
  })

  test('a weak password leaves the link usable', async () => {
    const { db } = store()
    const token = tokenOf(await setupLink(db, site, noon))
    const weak = await acceptInvitation(db, { ...person, token, password: 'lin@example.com' })
    expect(weak).toEqual({ kind: 'password', problem: 'guessable' })
    expect(await acceptInvitation(db, { ...person, token })).toEqual({ kind: 'joined' })
  })

  test('an invitation decides address, roles and language, whatever is typed', async () => {
    const { db } = store()
    const boss = await makeAccount(db, ['administrator'])
    const actor = { kind: 'staff', id: boss.id } as const
    const token = await inviteColleague(db, {
      email: 'wang@example.com',
      roles: ['admissions'],
      language: 'en-US',
      actor,
      at: noon,
    })
    expect(await openInvitations(db, noon)).toMatchObject([
      { email: 'wang@example.com', roles: ['admissions'] },
    ])
    expect(
      await acceptInvitation(db, { ...person, token: token ?? '', email: 'boss@example.com' }),
    ).toEqual({
      kind: 'joined',
    })
    expect(await findAccount(db, 'boss@example.com')).toBeUndefined()
    const joined = await findAccount(db, 'wang@example.com')
    expect(joined).toMatchObject({ roles: ['admissions'], language: 'en-US' })
    expect(await openInvitations(db, noon)).toEqual([])
    expect(
      await inviteColleague(db, { email: 'wang@example.com', roles: ['lead'], actor, at: noon }),
    ).toBeUndefined()
  })

  test('a withdrawn invitation cannot be accepted', async () => {
    const { db } = store()
    const boss = await makeAccount(db, ['administrator'])
    const actor = { kind: 'staff', id: boss.id } as const
    const token = await inviteColleague(db, {
      email: 'wang@example.com',
      roles: ['lead'],
      actor,
      at: noon,
    })
    expect(await withdrawInvitation(db, { email: 'wang@example.com', actor, at: noon })).toBe(true)
    expect(await withdrawInvitation(db, { email: 'wang@example.com', actor, at: noon })).toBe(false)
    expect(await acceptInvitation(db, { ...person, token: token ?? '' })).toEqual({ kind: 'ended' })
  })

  test('a reset link sets a new password and ends every session', async () => {
    const { db } = store()
    const account = await makeAccount(db)
    const session = await openSession(db, { accountId: account.id, stage: 'full', place, at: noon })
    const actor = { kind: 'system', id: 'staff:create' } as const
    const token = (await makeResetLink(db, { accountId: account.id, actor, at: noon })) ?? ''
    expect(await acceptInvitation(db, { ...person, token, password: other })).toEqual({
      kind: 'joined',
    })
    expect(await readSession(db, session.token, noon)).toBeUndefined()
    const credentials = { email: account.email, place, at: noon }
    expect(await signIn(db, { ...credentials, password })).toEqual({ kind: 'refused' })
    expect(await signIn(db, { ...credentials, password: other })).toMatchObject({
      kind: 'signed-in',
    })
  })
})
