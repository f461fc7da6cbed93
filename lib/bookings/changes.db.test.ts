import { beforeEach, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { saveArticle } from '@/lib/articles/edit'
import { bookPlace, cancelBooking, findBooking } from '@/lib/bookings/book'
import { tellOfChanges } from '@/lib/bookings/changes'
import { readLesson } from '@/lib/bookings/lesson'
import { remindOfLessons } from '@/lib/bookings/messages'
import { applications } from '@/lib/db/schema/applications'
import { lessonBookings } from '@/lib/db/schema/appointments'
import { applicationMessages, outbox } from '@/lib/db/schema/outbox'
import { rateLimits } from '@/lib/db/schema/visitors'
import type { Database } from '@/lib/db/store'
import { env } from '@/lib/env'
import { reservedShare } from '@/lib/verification/rate-limit'
import { articleEntrySchema } from '@/schemas/article-entry'
import { locales } from '@/schemas/locale'
import { useStore } from '@/tests/setup/api'
import { officer, provedSubmission } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

// Mail is sent where a server is configured; the configuration is read once.
vi.hoisted(() =>
  Object.assign(process.env, { SMTP_URL: 'smtp://localhost:1025', NOTIFY_TO: 'desk@example.org' }),
)

const own = { id: 'moving-class', date: '2026-03-20', time: '19:30', places: '5' }
/** A time on a day of March by the office's clock. */
const march = (time: string) => new Date(`2026-03-${time}:00+08:00`)

async function publish(db: Database, fields: Record<string, string> = {}) {
  const text = { title: 'A class', summary: 'What it is', author: 'Open classes', body: 'Text' }
  for (const locale of locales) {
    const entry = articleEntrySchema.parse({
      ...text,
      locale,
      channel: 'lessons',
      ...own,
      ...fields,
    })
    await saveArticle(db, entry, { actor: officer, at: new Date() })
  }
}

async function book(db: Database, phone: string, locale = 'zh-CN'): Promise<string> {
  const lesson = await readLesson(own.id, march('01T10:00'))
  if (!lesson) throw new Error('The class is missing')
  const input = await provedSubmission(db, { form: 'booking', phone, lesson: own.id, locale })
  const result = await bookPlace(db, lesson, input)
  if (result.kind !== 'accepted') throw new Error(result.kind)
  return result.id
}

/** The messages besides confirmations, by application. */
async function told(db: Database) {
  const rows = await db.select().from(applicationMessages).orderBy(applicationMessages.at)
  return rows.filter(
    ({ body }) => !/已为你预约|You’re booked for/.test(body) || /明天|Tomorrow/.test(body),
  )
}

/** Rounds as the server does them, so that a change has lasted. */
async function rounds(db: Database, ...times: string[]) {
  let count = 0
  for (const time of times) count += await tellOfChanges(db, march(time))
  return count
}

describeWithStore('people with a place in an open class', (store) => {
  beforeEach(async () => {
    useStore(store())
    await publish(store().db)
  })

  it('are told once, in their language, that it moved, and are reminded of the new day', async () => {
    const { db } = store()
    await book(db, '13800000001')
    await book(db, '13800000002', 'en-US')
    expect(await rounds(db, '02T10:00', '02T10:15')).toBe(0)
    await publish(db, { date: '2026-03-25', time: '20:00' })
    expect(await rounds(db, '03T10:00')).toBe(0)
    const both = await Promise.all([
      tellOfChanges(db, march('03T10:15')),
      tellOfChanges(db, march('03T10:15')),
    ])
    expect(both[0] + both[1]).toBe(2)
    expect(await rounds(db, '03T10:20', '03T11:00', '04T10:00')).toBe(0)
    const bodies = (await told(db)).map(({ body }) => body).toSorted()
    expect(bodies).toEqual([
      expect.stringMatching(
        /^\[.+\] “A class” has moved to March 25.* 20:00\. You’re still booked/,
      ),
      expect.stringMatching(/^【.+】公开课《A class》改到3月25日.*20:00，你的名额仍然保留/),
    ])
    expect(await db.$count(outbox, eq(outbox.kind, 'message'))).toBe(4)
    expect(await remindOfLessons(db, march('19T10:00'))).toBe(0)
    expect(await remindOfLessons(db, march('24T10:00'))).toBe(2)
  })

  it('are told that it is canceled, by mail too if there is an address, and that it takes place after all', async () => {
    const { db } = store()
    const id = await book(db, '13800000001')
    await db.update(applications).set({ email: 'one@example.org' }).where(eq(applications.id, id))
    await publish(db, { canceled: 'on' })
    expect(await rounds(db, '03T10:00', '03T10:30', '03T11:00')).toBe(1)
    const [first, second] = await told(db)
    expect([first?.via, second?.via].toSorted()).toEqual(['mail', 'sms'])
    for (const one of [first, second]) expect(one?.body).toContain('公开课《A class》取消了')
    expect(await remindOfLessons(db, march('19T10:00'))).toBe(0)
    await publish(db)
    expect(await rounds(db, '04T10:00', '04T10:30')).toBe(1)
    expect((await told(db)).at(-1)?.body).toContain('改到3月20日')
  })

  it('hear nothing of a change that an editor corrects, at night, of a past class, or after they canceled', async () => {
    const { db } = store()
    const id = await book(db, '13800000001')
    await publish(db, { date: '2026-03-22' })
    await rounds(db, '03T10:00')
    await publish(db)
    expect(await rounds(db, '03T10:15', '03T10:30')).toBe(0)
    await publish(db, { date: '2026-03-22' })
    expect(await rounds(db, '03T21:00', '03T23:00', '04T03:00')).toBe(0)
    await publish(db, { date: '2026-03-01' })
    expect(await rounds(db, '04T10:00', '04T11:00')).toBe(0)
    await publish(db, { canceled: 'on' })
    expect(await rounds(db, '21T10:00', '21T11:00')).toBe(0)
    await cancelBooking(db, id, march('05T09:00'))
    expect(await rounds(db, '05T10:00', '05T11:00')).toBe(0)
    expect(await told(db)).toEqual([])
  })

  it('are told on the day itself also early and late', async () => {
    const { db } = store()
    await book(db, '13800000001')
    await publish(db, { canceled: 'on' })
    expect(await rounds(db, '19T21:00', '19T21:30')).toBe(1)
  })

  it('who booked before changes were told only hear of later ones', async () => {
    const { db } = store()
    await book(db, '13800000001')
    await db.update(lessonBookings).set({ told: null })
    await publish(db, { date: '2026-03-26' })
    expect(await rounds(db, '03T10:00', '03T10:30')).toBe(0)
    await publish(db, { date: '2026-03-27' })
    expect(await rounds(db, '03T11:00', '03T11:30')).toBe(1)
  })

  it('are told when the budget of text messages allows it, and a booking without a message says so', async () => {
    const { db } = store()
    // One message is left of the part of the budget that is not reserved for codes.
    const count = Math.floor(env().SMS_DAILY_BUDGET * (1 - reservedShare)) - 1
    await db.insert(rateLimits).values({ key: 'send:budget', count, expiresAt: march('02T09:00') })
    const [first, second] = [await book(db, '13800000001'), await book(db, '13800000002')]
    expect(await findBooking(db, first)).toMatchObject({ messaged: true })
    expect(await findBooking(db, second)).toMatchObject({ messaged: false })
    expect(await db.$count(outbox, eq(outbox.kind, 'message'))).toBe(1)
    expect(await db.$count(lessonBookings)).toBe(2)
    await publish(db, { canceled: 'on' })
    expect(await rounds(db, '01T10:30', '01T11:00')).toBe(0)
    expect(await rounds(db, '02T11:00', '02T11:30')).toBe(2)
  })
})
