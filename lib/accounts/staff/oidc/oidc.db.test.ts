import { createSign, generateKeyPairSync } from 'node:crypto'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findAccount } from '@/lib/accounts/staff/accounts'
import { inviteColleague } from '@/lib/accounts/staff/invite'
import { deactivateAccount, reactivateAccount } from '@/lib/accounts/staff/manage'
import {
  admitByProvider,
  finishSignIn,
  signInStateLifetime,
  startSignIn,
} from '@/lib/accounts/staff/oidc/sign-in'
import { sealText, unsealText } from '@/lib/accounts/staff/seal'
import { beginTotp, enableTotp, pendingTotp } from '@/lib/accounts/staff/second-factor'
import { readSession } from '@/lib/accounts/staff/sessions'
import { signIn } from '@/lib/accounts/staff/sign-in'
import { auditLog } from '@/lib/db/schema/staff'
import { keysFor } from '@/lib/env/keys'
import { startProvider, visitProvider, type TestProvider } from '@/tests/setup/oidc-provider'
import { makeAccount, noon, place } from '@/tests/setup/staff'
import { describeWithStore } from '@/tests/setup/stores'

const callback = 'http://localhost:3000/staff/sso/callback'
let provider: TestProvider

beforeAll(async () => {
  provider = await startProvider(callback)
  vi.stubEnv('OIDC_ISSUER', provider.issuer)
  vi.stubEnv('OIDC_CLIENT_ID', provider.clientId)
  vi.stubEnv('OIDC_CLIENT_SECRET', provider.clientSecret)
})
afterAll(() => provider.close())
beforeEach(() => {
  Object.assign(provider, { forge: undefined, endless: false, sent: 0 })
  provider.person = { email: 'Lin@Desk.example', email_verified: true, name: '林老师' }
})

async function signInAtProvider(next = '/staff?status=new') {
  const out = await startSignIn(next, new Date())
  if (!out) throw new Error('The provider did not answer')
  const back = await visitProvider(out.url, callback)
  return { ...out, query: back.searchParams }
}

describe('sign-in at the provider', () => {
  it('brings back a verified address, and where the person was going', async () => {
    const { url, signInState, query } = await signInAtProvider()
    const sent = new URL(url).searchParams
    expect(sent.get('code_challenge_method')).toBe('S256')
    expect(sent.get('state')).not.toBe(sent.get('nonce'))
    expect(await finishSignIn(query, signInState, new Date())).toEqual({
      kind: 'identified',
      person: {
        subject: `${provider.issuer} Lin@Desk.example`,
        email: 'lin@desk.example',
        name: '林老师',
      },
      next: '/staff?status=new',
    })
  })

  it('rejects an answer for another browser, and one without a request', async () => {
    const theirs = await signInAtProvider()
    const own = await signInAtProvider()
    expect(await finishSignIn(theirs.query, own.signInState, new Date())).toEqual({
      kind: 'failed',
    })
    expect(await finishSignIn(theirs.query, undefined, new Date())).toEqual({ kind: 'failed' })
    expect(await finishSignIn(theirs.query, 'v1.forged', new Date())).toEqual({ kind: 'failed' })
  })

  it('refuses a code twice, and an expired sign-in state', async () => {
    const { query, signInState } = await signInAtProvider()
    const late = new Date(Date.now() + (signInStateLifetime + 1) * 1000)
    expect(await finishSignIn(query, signInState, late)).toEqual({ kind: 'failed' })
    expect(await finishSignIn(query, signInState, new Date())).toMatchObject({ kind: 'identified' })
    expect(await finishSignIn(query, signInState, new Date())).toEqual({ kind: 'failed' })
  })

  it('refuses a token that was made for another sign-in, although its state fits', async () => {
    const { query, signInState } = await signInAtProvider()
    const other = await signInAtProvider()
    const [key] = keysFor('staff sso')
    const mine = JSON.parse(unsealText(key, 'sso', signInState) ?? '') as Record<string, unknown>
    const theirs = JSON.parse(unsealText(key, 'sso', other.signInState) ?? '') as Record<
      string,
      unknown
    >
    const swapped = (name: string) =>
      sealText(key, 'sso', JSON.stringify({ ...mine, [name]: theirs[name] }))
    expect(await finishSignIn(query, swapped('verifier'), new Date())).toEqual({ kind: 'failed' })
    const again = await signInAtProvider()
    const sealed = JSON.parse(unsealText(key, 'sso', again.signInState) ?? '') as Record<
      string,
      unknown
    >
    const wrongNonce = sealText(key, 'sso', JSON.stringify({ ...sealed, nonce: theirs.nonce }))
    expect(await finishSignIn(again.query, wrongNonce, new Date())).toEqual({ kind: 'failed' })
  })

  it('refuses a token that another key has signed', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    provider.forge = (body) => {
      const { id_token: token, ...rest } = JSON.parse(body) as { id_token: string }
      const signed = token.split('.').slice(0, 2).join('.')
      const signature = createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')
      return JSON.stringify({ ...rest, id_token: `${signed}.${signature}` })
    }
    const { query, signInState } = await signInAtProvider()
    expect(await finishSignIn(query, signInState, new Date())).toEqual({ kind: 'failed' })
  })

  it('does not read an answer without end', async () => {
    const { query, signInState } = await signInAtProvider()
    provider.endless = true
    expect(await finishSignIn(query, signInState, new Date())).toEqual({ kind: 'unavailable' })
    // More than the limit of the answer is on its way already.
    expect(provider.sent).toBeLessThan(20_000_000)
  })

  it.each([{ email_verified: false }, { email_verified: undefined }, { email: undefined }])(
    'trusts no address that the provider does not vouch for: %j',
    async (claims) => {
      provider.person = { ...provider.person, ...claims }
      const { query, signInState } = await signInAtProvider()
      expect(await finishSignIn(query, signInState, new Date())).toEqual({ kind: 'unverified' })
    },
  )
})

describeWithStore('entering through the provider', (store) => {
  const issuer = 'https://id.example'
  const enter = (email: string, subject = `${issuer} ${email}`) =>
    admitByProvider(store().db, { person: { subject, email, name: '林\n老师' }, place, at: noon })

  it('signs in a person with an account and records it in the audit log', async () => {
    const { db } = store()
    const account = await makeAccount(db)
    const result = await enter(account.email)
    if (result.kind !== 'signed-in') throw new Error(result.kind)
    expect((await readSession(db, result.token, noon))?.account.id).toBe(account.id)
    const [entry] = await db.select().from(auditLog)
    expect(entry).toMatchObject({
      action: 'session.signed-in',
      actorId: account.id,
      detail: { by: 'oidc' },
    })
  })

  it('rejects a person without an account here', async () => {
    expect(await enter('stranger@desk.example')).toEqual({ kind: 'refused' })
    expect(await findAccount(store().db, 'stranger@desk.example')).toBeUndefined()
  })

  it('refuses a deactivated account', async () => {
    const { db } = store()
    const boss = await makeAccount(db, ['administrator'])
    const account = await makeAccount(db)
    await deactivateAccount(db, {
      accountId: account.id,
      actor: { kind: 'staff', id: boss.id },
      at: noon,
    })
    expect(await enter(account.email)).toEqual({ kind: 'refused' })
  })

  it('matches a person by e-mail address first, and by the provider’s subject from then on', async () => {
    const { db } = store()
    const boss = await makeAccount(db, ['administrator'])
    const account = await makeAccount(db)
    expect(await enter(account.email, `${issuer} 1`)).toMatchObject({ kind: 'signed-in' })
    expect(await enter('married@desk.example', `${issuer} 1`)).toMatchObject({ kind: 'signed-in' })
    // The provider gave the address to another person.
    expect(await enter(account.email, `${issuer} 2`)).toEqual({ kind: 'refused' })
    expect(await enter(account.email, `${issuer} 1`)).toMatchObject({ kind: 'signed-in' })

    const change = {
      accountId: account.id,
      actor: { kind: 'staff', id: boss.id },
      at: noon,
    } as const
    await deactivateAccount(db, change)
    expect(await enter(account.email, `${issuer} 1`)).toEqual({ kind: 'refused' })
    await reactivateAccount(db, change)
    expect(await enter(account.email, `${issuer} 2`)).toMatchObject({ kind: 'signed-in' })
    // The operator has changed to another provider.
    expect(await enter(account.email, 'https://other.example 9')).toMatchObject({
      kind: 'signed-in',
    })
  })

  it('requires the second factor that is enabled here', async () => {
    const { db } = store()
    const account = await makeAccount(db)
    const key = Buffer.alloc(32, 1)
    await beginTotp(db, account, key)
    const begun = (await findAccount(db, account.email)) ?? account
    const secret = pendingTotp(begun, key, 'desk')?.secret ?? ''
    const code = await generate({ secret, epoch: Math.floor(noon.getTime() / 1000) })
    const actor = { kind: 'staff', id: account.id } as const
    expect(await enableTotp(db, { account: begun, code, key, actor, at: noon })).toHaveLength(10)
    expect(await enter(account.email)).toMatchObject({ kind: 'code-needed' })
  })

  it('accepts an open invitation once, with its roles and a random password', async () => {
    const { db } = store()
    const boss = await makeAccount(db, ['administrator'])
    const actor = { kind: 'staff', id: boss.id } as const
    const email = 'new@desk.example'
    await inviteColleague(db, { email, roles: ['lead'], actor, at: noon })
    const results = await Promise.all([enter(email), enter(email)])
    expect(results.filter(({ kind }) => kind === 'signed-in').length).toBeGreaterThan(0)
    const account = await findAccount(db, email)
    expect(account).toMatchObject({ name: '林老师', roles: ['lead'] })
    expect(await signIn(db, { email, password: '', place, at: noon })).toEqual({ kind: 'refused' })
  })
})
