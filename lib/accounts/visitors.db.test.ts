import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSession, deleteExpiredSessions, endSession, userInfo } from '@/lib/accounts/visitors'
import { learningItems, visitors, visitorSessions } from '@/lib/db/schema/visitors'
import { describeWithStore } from '@/tests/setup/stores'
import { dayMs } from '@/lib/time'

const phone = '13812345678'
const start = new Date('2026-11-21T02:00:00.000Z')
const days = (count: number) => new Date(start.getTime() + count * dayMs)

describeWithStore('visitors', (store) => {
  const signIn = () => store().db.transaction((tx) => createSession(tx, { phone, at: start }))
  const who = (token: string | undefined, at = start) => userInfo(store().db, { token, at }, true)

  test('the first sign-in registers, the next ones find the same visitor', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, signIn))
    const users = await Promise.all(tokens.map((token) => who(token)))
    expect(new Set(users.map((user) => user?.id)).size).toBe(1)
    expect(await store().db.select().from(visitors)).toHaveLength(1)
  })

  test('without a nickname, the masked number is the name', async () => {
    expect(await who(await signIn())).toMatchObject({
      realname: '',
      nickname: '138****5678',
      learning_info: [],
    })
  })

  test('the courses are returned in order, and only on request', async () => {
    const token = await signIn()
    const visitorId = (await who(token))?.id ?? ''
    const item = (position: number, title: string) => ({
      id: randomUUID(),
      visitorId,
      position,
      title,
      progress: 40,
      url: '/roadmap',
    })
    await store()
      .db.insert(learningItems)
      .values([item(2, '第二课'), item(1, '第一课')])
    expect((await who(token))?.learning_info).toMatchObject([
      { title: '第一课', progress: 40, url: '/roadmap' },
      { title: '第二课' },
    ])
    expect(await userInfo(store().db, { token, at: start }, false)).not.toHaveProperty(
      'learning_info',
    )
  })

  test('no visitor: no token, an unknown one, one that ended, an expired one', async () => {
    const token = await signIn()
    expect(await who(undefined)).toBeUndefined()
    expect(await who('')).toBeUndefined()
    expect(await who('x')).toBeUndefined()
    expect(await who(token, days(29))).toBeDefined()
    expect(await who(token, days(30))).toBeUndefined()
    expect(await endSession(store().db, token)).toBe(true)
    expect(await endSession(store().db, token)).toBe(false)
    expect(await who(token)).toBeUndefined()
  })

  test('ending one session leaves the others', async () => {
    const [one, two] = [await signIn(), await signIn()]
    await endSession(store().db, one)
    expect(await who(two)).toBeDefined()
  })

  test('the store keeps no token, and old sessions go', async () => {
    const token = await signIn()
    expect(JSON.stringify(await store().db.select().from(visitorSessions))).not.toContain(token)
    await deleteExpiredSessions(store().db, days(31))
    expect(await store().db.select().from(visitorSessions)).toHaveLength(0)
  })
})
