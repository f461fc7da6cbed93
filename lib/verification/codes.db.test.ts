import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rateLimits, verificationCodes, verificationProofs } from '@/lib/db/schema/visitors'
import type { Database, Transaction } from '@/lib/db/store'
import type { CodeMessage } from '@/lib/sms/sender'
import { checkCode, deleteExpired, redeemCode, sendCode } from '@/lib/verification/codes'
import { isUnproved, spendProof, type ProofUse } from '@/lib/verification/proofs'
import { describeWithStore } from '@/tests/setup/stores'

const phone = '13812345678'
const other = '13912345678'
const start = new Date('2026-11-21T02:00:00.000Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

/** Spends a proof by a statement that does nothing else. */
async function spends(db: Database | Transaction, use: ProofUse): Promise<boolean> {
  const { spent, proved } = spendProof(db, use)
  try {
    const rows = await db
      .with(spent)
      .select({ proved })
      .from(sql`(values (1)) as one`)
    return rows[0]?.proved ?? false
  } catch (error) {
    if (isUnproved(error)) return false
    throw error
  }
}

describeWithStore('verification', (store) => {
  let sent: CodeMessage[]
  beforeEach(() => {
    sent = []
  })
  const keep = async (message: CodeMessage) => void sent.push(message)
  const send = (over: { account?: string; address?: string; at?: Date; purpose?: 'login' } = {}) =>
    sendCode(
      store().db,
      {
        account: phone,
        purpose: 'enrollment',
        address: '203.0.113.9',
        locale: 'zh-CN',
        at: start,
        ...over,
      },
      keep,
    )
  const lastCode = () => sent.at(-1)?.code ?? ''
  const check = (over: Partial<Parameters<typeof checkCode>[1]> = {}) =>
    checkCode(store().db, {
      account: phone,
      code: lastCode(),
      purpose: 'enrollment',
      proofToken: undefined,
      at: start,
      ...over,
    })
  const wrong = () => (lastCode() === '000000' ? '000001' : '000000')

  async function proof(): Promise<string> {
    await send()
    const result = await check()
    return result.kind === 'proved' ? result.token : ''
  }

  test('a code has six digits and is read out in the visitor’s language', async () => {
    await send()
    expect(lastCode()).toMatch(/^\d{6}$/)
    expect(sent[0]?.text).toBe(
      `【荆园教育】${lastCode()}是你的报名咨询验证码，10分钟内有效。请勿告诉他人，非本人操作请忽略。`,
    )
  })

  test('the store holds neither number nor code', async () => {
    await proof()
    const rows = [
      await store().db.select().from(verificationCodes),
      await store().db.select().from(verificationProofs),
      await store().db.select().from(rateLimits),
    ]
    const text = JSON.stringify(rows)
    expect(text).not.toContain(phone)
    expect(text).not.toContain(lastCode())
    expect(text).not.toContain('203.0.113')
  })

  test('the right code proves the phone once', async () => {
    await send()
    expect((await check()).kind).toBe('proved')
    expect((await check()).kind).toBe('wrong')
  })

  test('the holder of the live proof gets yes again for the same code, others do not', async () => {
    const token = await proof()
    expect((await check({ proofToken: token })).kind).toBe('proved-before')
    expect((await check({ proofToken: token, code: wrong() })).kind).toBe('wrong')
    expect((await check({ proofToken: token, account: other })).kind).toBe('wrong')
    expect((await check({ proofToken: token, purpose: 'login' })).kind).toBe('wrong')
    expect((await check({ proofToken: token, at: after(601) })).kind).toBe('wrong')
    expect((await check({ proofToken: 'made-up' })).kind).toBe('wrong')
  })

  test('a code ends after ten minutes, and with the next code', async () => {
    await send()
    const first = lastCode()
    expect(
      await redeemCode(store().db, {
        account: phone,
        code: first,
        purpose: 'enrollment',
        at: after(600),
      }),
    ).toBe(false)
    await send({ at: after(61) })
    if (lastCode() === first) return // one time in a million the new code is the old one
    expect((await check({ code: first, at: after(62) })).kind).toBe('wrong')
    expect((await check({ at: after(62) })).kind).toBe('proved')
  })

  test('a code is for its phone and purpose only', async () => {
    await send()
    expect((await check({ account: other })).kind).toBe('wrong')
    expect((await check({ purpose: 'login' })).kind).toBe('wrong')
    expect((await check()).kind).toBe('proved')
  })

  test('five wrong tries end a code', async () => {
    await send()
    for (let i = 0; i < 4; i += 1) expect((await check({ code: wrong() })).kind).toBe('wrong')
    expect((await check()).kind).toBe('proved')
    await send({ at: after(61) })
    for (let i = 0; i < 5; i += 1) await check({ code: wrong(), at: after(61) })
    expect((await check({ at: after(61) })).kind).toBe('wrong')
  })

  test('a failure of the store, or of another sender, leaves the code usable', async () => {
    await send()
    const { db } = store()
    await db.execute(
      sql`alter table verification_proofs add constraint refused check (purpose = '') not valid`,
    )
    await expect(check()).rejects.toThrow()
    await db.execute(sql`alter table verification_proofs drop constraint refused`)
    const away = () => Promise.reject(new Error('502'))
    const guess = { account: phone, code: lastCode(), purpose: 'enrollment', at: start } as const
    await expect(checkCode(db, { ...guess, proofToken: undefined }, away)).rejects.toThrow('502')
    expect((await check()).kind).toBe('proved')
  })

  test('of 200 checks at once one wins', async () => {
    await send()
    const results = await Promise.all(Array.from({ length: 200 }, () => check()))
    expect(results.filter(({ kind }) => kind === 'proved')).toHaveLength(1)
    expect(await store().db.select().from(verificationProofs)).toHaveLength(1)
  })

  test('of 200 guesses at once five count', async () => {
    await send()
    await Promise.all(Array.from({ length: 200 }, () => check({ code: wrong() })))
    const [row] = await store().db.select().from(verificationCodes)
    expect(row?.attempts).toBe(5)
  })

  test('a proof is spent by one of 200 at once', async () => {
    const token = await proof()
    const use = { token, account: phone, purpose: 'enrollment' as const, at: start }
    const results = await Promise.all(Array.from({ length: 200 }, () => spends(store().db, use)))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect((await check({ proofToken: token })).kind).toBe('wrong')
  })

  test.each([
    ['absent', { token: undefined }],
    ['empty', { token: '' }],
    ['made up', { token: 'x' }],
    ['for another phone', { account: other }],
    ['for another purpose', { purpose: 'login' as const }],
    ['expired', { at: after(600) }],
  ])('a proof that is %s is not spent, and stays for its owner', async (_, over) => {
    const token = await proof()
    const use = { token, account: phone, purpose: 'enrollment' as const, at: start }
    expect(await spends(store().db, { ...use, ...over })).toBe(false)
    expect(await spends(store().db, use)).toBe(true)
  })

  test('a rolled-back transaction leaves the proof unspent', async () => {
    const token = await proof()
    const use = { token, account: phone, purpose: 'enrollment' as const, at: start }
    await store()
      .db.transaction(async (tx) => {
        expect(await spends(tx, use)).toBe(true)
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect(await spends(store().db, use)).toBe(true)
  })

  test('a sender that fails is told as failed', async () => {
    const broken = async () => Promise.reject(new Error('gateway down'))
    const result = await sendCode(
      store().db,
      { account: phone, purpose: 'enrollment', address: '203.0.113.9', locale: 'zh-CN', at: start },
      broken,
    )
    expect(result).toEqual({ kind: 'failed' })
  })

  test('what is over is deleted, what is not stays', async () => {
    const token = await proof()
    await deleteExpired(store().db, start)
    expect(
      await spends(store().db, { token, account: phone, purpose: 'enrollment', at: start }),
    ).toBe(true)
    await deleteExpired(store().db, after(86_401))
    expect(await store().db.select().from(verificationProofs)).toHaveLength(0)
    expect(await store().db.select().from(verificationCodes)).toHaveLength(0)
    expect(await store().db.select().from(rateLimits)).toHaveLength(0)
  })
})
