import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { POST as apply } from '@/app/api/enrollment/v1.0/applications/route'
import { eraseApplication } from '@/lib/applications/erase/erase'
import { saveArticle } from '@/lib/articles/edit'
import { bookPlace, cancelBooking, findBooking } from '@/lib/bookings/book'
import {
  readLesson,
  type Lesson,
  countTaken,
  lessonState,
  listAttendees,
  listLessons,
} from '@/lib/bookings/lesson'
import { bookingHref, bookingOf } from '@/lib/bookings/link'
import { remindOfLessons } from '@/lib/bookings/messages'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import { lessonBookings } from '@/lib/db/schema/appointments'
import { applicationMessages, outbox } from '@/lib/db/schema/outbox'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { createProof } from '@/lib/verification/proofs'
import { articleEntrySchema } from '@/schemas/article-entry'
import { locales } from '@/schemas/locale'
import { call, useStore } from '@/tests/setup/api'
import { officer, provedSubmission } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

const at = new Date('2026-03-01T02:00:00Z')
const class1 = { id: 'first-class', date: '2026-03-20', time: '19:30', places: '3' }

/** Publishes a class in both languages. */
async function publish(db: Database, fields: Record<string, string> = {}, own = locales) {
  const text = { title: 'A class', summary: 'What it is', author: 'Open classes', body: 'Text' }
  for (const locale of own) {
    const entry = articleEntrySchema.parse({
      ...text,
      locale,
      channel: 'lessons',
      ...class1,
      ...fields,
    })
    await saveArticle(db, entry, { actor: officer, at: new Date() })
  }
}

const phoneOf = (n: number) => `138${String(n).padStart(8, '0')}`

function booking(db: Database, phone: string, fields: Record<string, string> = {}) {
  return provedSubmission(db, { form: 'booking', phone, lesson: class1.id, ...fields })
}

async function lessonAt(when = at): Promise<Lesson> {
  const found = await readLesson(class1.id, when)
  if (!found) throw new Error('The class is missing')
  return found
}

describeWithStore('booking a place in an open class', (store) => {
  beforeEach(async () => {
    useStore(store())
    await publish(store().db)
  })

  it('gives each place once to fifty people at the same moment', async () => {
    const { db } = store()
    const lesson = { ...(await lessonAt()), places: 7 }
    const inputs = await Promise.all(Array.from({ length: 50 }, (_, n) => booking(db, phoneOf(n))))
    const results = await Promise.all(inputs.map((input) => bookPlace(db, lesson, input)))
    expect(results.filter(({ kind }) => kind === 'accepted')).toHaveLength(7)
    expect(results.filter(({ kind }) => kind === 'full')).toHaveLength(43)
    expect(await db.$count(lessonBookings)).toBe(7)
    expect(await db.$count(applications)).toBe(7)
    expect(await lessonState(db, lesson, at)).toEqual({ kind: 'full' })
  })

  it('gives one phone one place, also when it books twenty times at the same moment', async () => {
    const { db } = store()
    const lesson = await lessonAt()
    const inputs = await Promise.all(Array.from({ length: 20 }, () => booking(db, phoneOf(1))))
    const results = await Promise.all(inputs.map((input) => bookPlace(db, lesson, input)))
    expect(
      new Set(results.map((result) => (result.kind === 'accepted' ? result.id : result.kind))).size,
    ).toBe(1)
    expect(await countTaken(db, lesson.id)).toBe(1)
  })

  it('shows the first booking only to somebody who has proved the phone, also when the class is full', async () => {
    const { db } = store()
    const lesson = { ...(await lessonAt()), places: 1 }
    const first = await bookPlace(db, lesson, await booking(db, phoneOf(1)))
    const unproved = { ...(await booking(db, phoneOf(1))), proofToken: undefined }
    expect(await bookPlace(db, lesson, unproved)).toEqual({ kind: 'unproved' })
    const again = await booking(db, phoneOf(1))
    expect(await bookPlace(db, lesson, again)).toEqual({ ...first, repeated: true })
    expect(await bookPlace(db, lesson, again)).toEqual({ kind: 'unproved' })
    expect(await bookPlace(db, lesson, await booking(db, phoneOf(2)))).toEqual({ kind: 'full' })
  })

  it.each<[string, Record<string, string>, string]>([
    ['of a free class', {}, class1.id],
    ['of a full class', { places: '1' }, class1.id],
    ['of a past class', { date: '2020-03-20' }, class1.id],
    ['of a canceled class', { canceled: 'on' }, class1.id],
    ['of a class without places', { places: '' }, class1.id],
    ['of no class', {}, 'none'],
  ])(
    'tells somebody without a proof nothing about a phone or the places %s',
    async (_, fields, lesson) => {
      const { db } = store()
      await bookPlace(db, { ...(await lessonAt()), places: 1 }, await booking(db, phoneOf(1)))
      await publish(db, { date: '2099-03-20', ...fields })
      const wire = { project_id: '1016', project: 'open-class', name: '王小明', consent: '1' }
      const answers = await Promise.all(
        [phoneOf(1), phoneOf(2)].map((phone) =>
          call(apply, { method: 'POST', fields: { ...wire, form: 'booking', lesson, phone } }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([403, 403])
      expect(answers[0]?.body).toEqual(answers[1]?.body)
    },
  )

  it('confirms by text message, and frees the place once when the link is used twice', async () => {
    const { db } = store()
    const lesson = { ...(await lessonAt()), places: 1 }
    const first = await bookPlace(db, lesson, await booking(db, phoneOf(1)))
    const id = first.kind === 'accepted' ? first.id : ''
    const [message] = await db.select().from(applicationMessages)
    expect(message).toMatchObject({ applicationId: id, via: 'sms', direction: 'out' })
    expect(message?.body).toContain(bookingHref(id))
    expect(await db.select().from(outbox)).toContainEqual(
      expect.objectContaining({
        id: message?.id,
        kind: 'message',
        payload: { message: message?.id },
      }),
    )
    await Promise.all(Array.from({ length: 5 }, () => cancelBooking(db, id, at)))
    const events = await db.select().from(applicationEvents)
    expect(events.filter(({ kind }) => kind === 'booking-canceled')).toHaveLength(1)
    expect(await findBooking(db, id)).toMatchObject({ canceledAt: at })
    expect(await bookPlace(db, lesson, await booking(db, phoneOf(2)))).toMatchObject({
      kind: 'accepted',
    })
    expect(await bookPlace(db, lesson, await booking(db, phoneOf(1)))).toEqual({ kind: 'full' })
  })

  it('has one stock of places for all languages: the smallest number', async () => {
    const { db } = store()
    await publish(db, { places: '2' }, locales.slice(1))
    const lesson = await lessonAt()
    expect(lesson.places).toBe(2)
    for (const [n, locale] of [...locales, ...locales].entries()) {
      const input = await booking(db, phoneOf(n), { locale })
      const expected = n < 2 ? 'accepted' : 'full'
      expect(await bookPlace(db, lesson, input)).toMatchObject({ kind: expected })
    }
  })

  it('frees the place of an erased application, and the link then shows nothing', async () => {
    const { db } = store()
    const lesson = await lessonAt()
    const result = await bookPlace(db, lesson, await booking(db, phoneOf(1)))
    const id = result.kind === 'accepted' ? result.id : ''
    await eraseApplication(db, id, { actor: officer, at })
    expect(await countTaken(db, lesson.id)).toBe(0)
    expect(await findBooking(db, id)).toBeUndefined()
  })

  it('reminds once on the day before, in the daytime, and neither of a canceled booking nor of a canceled class', async () => {
    const { db } = store()
    const lesson = await lessonAt()
    for (const n of [1, 2]) await bookPlace(db, lesson, await booking(db, phoneOf(n)))
    const [gone] = await db.select({ id: applications.id }).from(applications)
    await cancelBooking(db, gone?.id ?? '', at)
    const day = (time: string) => new Date(`2026-03-${time}:00+08:00`)
    for (const early of ['18T10:00', '19T08:59', '19T20:00', '20T10:00'])
      expect(await remindOfLessons(db, day(early)), early).toBe(0)
    await publish(db, { canceled: 'on' })
    expect(await remindOfLessons(db, day('19T09:00'))).toBe(0)
    await publish(db)
    const both = await Promise.all([
      remindOfLessons(db, day('19T09:00')),
      remindOfLessons(db, day('19T09:00')),
    ])
    expect(both.toSorted()).toEqual([0, 1])
    expect(await remindOfLessons(db, day('19T10:00'))).toBe(0)
  })

  it('lists who has a place for the desk, and records that as an access', async () => {
    const { db } = store()
    const lesson = await lessonAt()
    for (const n of [1, 2]) await bookPlace(db, lesson, await booking(db, phoneOf(n)))
    const by = { actor: officer, at }
    const rows = await listAttendees(db, lesson.id, by, 'listed')
    expect(rows.map(({ phone }) => phone).toSorted()).toEqual([phoneOf(1), phoneOf(2)])
    await cancelBooking(db, rows[0]?.application ?? '', at)
    expect(await listAttendees(db, lesson.id, by, 'exported')).toHaveLength(1)
    const log = await db.select().from(auditLog)
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['application.listed', 'application.exported']),
    )
    expect(await listLessons(db, 'en-US', at)).toContainEqual(
      expect.objectContaining({ id: lesson.id, title: 'A class', taken: 1 }),
    )
  })

  it.each([
    ['a class that has begun', { date: '2020-03-20' }, '这节课已经开始，不能再预约'],
    ['a canceled class', { date: '2099-03-20', canceled: 'on' }, '这节课已经取消'],
    ['a class without places', { date: '2099-03-20', places: '' }, '这节课不能在这里预约'],
    ['a withdrawn class', { date: '2099-03-20', published: '' }, '这节课不能在这里预约'],
  ])('refuses %s', async (_, { published, ...fields }: Record<string, string>, message) => {
    const { db } = store()
    await publish(db, fields)
    if (published === '') {
      for (const locale of locales) {
        const entry = {
          ...class1,
          locale,
          channel: 'lessons',
          title: 'A',
          summary: 'B',
          author: 'C',
          body: 'D',
        }
        await saveArticle(db, articleEntrySchema.parse({ ...entry, published: false }), {
          actor: officer,
          at,
        })
      }
    }
    const phone = phoneOf(1)
    const proof = { account: phone, code: '123456', purpose: 'enrollment', at: new Date() } as const
    const cookie = `bh_proof=${await createProof(db, proof)}`
    const wire = { project_id: '1016', project: 'open-class', name: '王小明', phone, consent: '1' }
    const sent = { ...wire, form: 'booking', lesson: class1.id, idempotency_key: randomUUID() }
    const answer = await call(apply, { method: 'POST', fields: sent, cookie })
    expect(answer).toMatchObject({ status: 410, body: { message } })
    expect(await db.$count(applications)).toBe(0)
  })

  it('answers the API with the page of the booking, and refuses unknown and malformed classes', async () => {
    const { db } = store()
    await publish(db, { date: '2099-03-20' })
    const phone = phoneOf(1)
    const proof = { account: phone, code: '123456', purpose: 'enrollment', at: new Date() } as const
    const cookie = `bh_proof=${await createProof(db, proof)}`
    const wire = {
      project_id: '1016',
      project: 'open-class',
      name: '王小明',
      phone,
      consent: '1',
      form: 'booking',
    }
    const submit = (lesson: string) =>
      call(apply, { method: 'POST', fields: { ...wire, lesson }, cookie })
    expect(await submit('nothing')).toMatchObject({ status: 410 })
    expect(await submit('')).toMatchObject({ status: 410 })
    expect(await submit('../etc')).toMatchObject({ status: 400 })
    const answer = await submit(class1.id)
    const [row] = await db.select().from(applications)
    expect(answer.body.data).toMatchObject({ id: row?.id, next: bookingHref(row?.id ?? '') })
    expect(row).toMatchObject({
      form: 'booking',
      lesson: class1.id,
      project: 'open-class',
      verified: true,
    })
  })
})

it('accepts its own links only', () => {
  const id = randomUUID()
  const token = bookingHref(id).split('=')[1] ?? ''
  expect(bookingOf(token)).toBe(id)
  const other = bookingHref(randomUUID()).split('=')[1] ?? ''
  for (const forged of [
    '',
    id,
    token.slice(1),
    `${token}A`,
    other.slice(0, 21) + token.slice(21),
    token.toLowerCase(),
  ])
    expect(bookingOf(forged), forged).toBeUndefined()
})
