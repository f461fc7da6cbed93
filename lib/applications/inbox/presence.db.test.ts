import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { endListeners, listenForChanges, pollChanges } from '@/lib/applications/inbox/listeners'
import { lookersFor, readPresence, writePresence } from '@/lib/applications/inbox/presence'
import { deskPresence } from '@/lib/db/schema/attention'
import { staffAccounts } from '@/lib/db/schema/staff'
import { makeAccount } from '@/tests/setup/staff'
import { describeWithStore } from '@/tests/setup/stores'

afterEach(endListeners)

const application = randomUUID()
const signedIn = () => Promise.resolve(true)

describeWithStore('presence', (store) => {
  const officer = async (name: string) => {
    const { db } = store()
    const { id } = await makeAccount(db)
    await db.update(staffAccounts).set({ name }).where(eq(staffAccounts.id, id))
    return id
  }
  const seenBy = async (one: string) => lookersFor(await readPresence(store().db), one, 'zh-CN')

  it('names the colleagues of all processes once, and not oneself', async () => {
    const { db } = store()
    const [wang, li] = [await officer('王老师'), await officer('李老师')]
    const looking = { account: wang, application }
    await writePresence(db, randomUUID(), [looking, looking])
    await writePresence(db, randomUUID(), [looking, { account: li, application }])
    expect((await seenBy(randomUUID()))[application]?.toSorted()).toEqual(['李老师', '王老师'])
    expect(await seenBy(li)).toEqual({ [application]: ['王老师'] })
  })

  it('forgets a process that has not renewed its row, and removes the row', async () => {
    const { db } = store()
    const account = await officer('王老师')
    await writePresence(db, randomUUID(), [{ account, application }])
    await db.update(deskPresence).set({ at: sql`now() - interval '46 seconds'` })
    expect(await readPresence(db)).toEqual([])
    await writePresence(db, randomUUID(), [{ account, application }])
    expect(await db.$count(deskPresence)).toBe(1)
  })

  it('begins with a stream or a poll, is told to others, and ends with the stream', async () => {
    const { db } = store()
    const [wang, li] = [await officer('王老师'), await officer('李老师')]
    const stream = listenForChanges(db, {
      session: 'a',
      account: wang,
      locale: 'zh-CN',
      looking: application,
      since: 0,
      signedIn,
    })
    await vi.waitFor(async () => expect(await seenBy(li)).toEqual({ [application]: ['王老师'] }))
    expect(
      await pollChanges(db, { session: 'b', account: li, locale: 'zh-CN', looking: application }),
    ).toEqual({
      [application]: ['王老师'],
    })
    const told = stream?.getReader()
    const decoder = new TextDecoder()
    let text = ''
    while (told && !text.includes('李老师')) text += decoder.decode((await told.read()).value)
    expect(text).toContain(`event: lookers\ndata: {"${application}":["李老师"]}`)
    await told?.cancel()
    await vi.waitFor(async () => expect(await seenBy(li)).toEqual({}), { timeout: 20_000 })
  })
})
