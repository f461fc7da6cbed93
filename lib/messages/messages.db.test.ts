import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { listApplications } from '@/lib/applications/inbox/list'
import { markSpam } from '@/lib/applications/change/quarantine'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { applications } from '@/lib/db/schema/applications'
import { messageTemplates, staffNotifications, outbox } from '@/lib/db/schema/outbox'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import {
  sendMessage,
  setEmail,
  type NewMessage,
  messageLane,
  type MessageOptions,
} from '@/lib/messages/send'
import { unknownPlaceholders } from '@/lib/messages/placeholders'
import { finishReplies, receiveReply } from '@/lib/messages/replies'
import { listTemplates, removeTemplate, saveTemplate } from '@/lib/messages/templates'
import { deliverDue } from '@/lib/outbox/worker'
import { mailClient } from '@/lib/outbox/sinks/mail-client'
import { webhookSender } from '@/lib/sms/sender'
import { locales } from '@/schemas/locale'
import { closeReceivers, httpReceiver, mailReceiver } from '@/tests/outbox/receivers'
import { officer, submission, submitUntilTaken } from '@/tests/setup/applications'
import { later, running } from '@/tests/setup/outbox'
import { describeWithStore } from '@/tests/setup/stores'

const by = (minute: number) => ({ actor: officer, at: later(minute) })
let number = 0

/** An application with a phone of its own. */
async function applyNow(db: Database, own = `139${String((number += 1)).padStart(8, '0')}`) {
  const result = await submitUntilTaken(db, {
    ...submission({ phone: own }, { at: later(0) }),
    sinks: [],
  })
  return { id: 'id' in result ? result.id : '', phone: own }
}

const sms = (application: string, more: Partial<NewMessage> = {}): NewMessage => ({
  ...{
    id: randomUUID(),
    application,
    via: 'sms',
    subject: '',
    body: '【荆园教育】请回电',
    template: undefined,
  },
  ...more,
})

async function gateway(statuses: readonly number[] = [204]) {
  const { got, url } = await httpReceiver((response, call) =>
    response.writeHead(statuses[call - 1] ?? statuses.at(-1) ?? 204).end(),
  )
  return { got, sms: webhookSender(url, 'a secret of the gateway') }
}

async function deliver(db: Database, options: Partial<MessageOptions>, minute: number) {
  const lane = messageLane(
    { sms: () => Promise.reject(new Error('off')), mail: undefined, ...options },
    () => later(minute),
  )
  return deliverDue(db, { lane, clock: () => later(minute), stop: running })
}

async function open(db: Database, id: string) {
  const opened = await readApplication(db, id, by(99))
  if (!opened) throw new Error('The application is gone')
  return opened
}

afterEach(closeReceivers)

describeWithStore('messages to applicants', (store) => {
  it('are sent once, with an idempotency key, however often the form and the gateway fail', async () => {
    const { db } = store()
    const { id, phone: own } = await applyNow(db)
    const message = sms(id, { template: { id: 'SMS_1', values: { name: '王小明' } } })
    const results = await Promise.all([
      sendMessage(db, message, by(1)),
      sendMessage(db, message, by(1)),
    ])
    expect(results).toEqual(['queued', 'queued'])
    const { got, ...sender } = await gateway([500, 204])
    await deliver(db, sender, 1)
    expect((await open(db, id)).deliveries).toMatchObject([{ status: 'pending', attempts: 1 }])
    await deliver(db, sender, 3)
    await deliver(db, sender, 9)
    expect(got.map(({ headers }) => headers['idempotency-key'])).toEqual([message.id, message.id])
    expect(JSON.parse(got[1]?.body ?? '')).toMatchObject({
      purpose: 'message',
      id: message.id,
      phone: own,
      text: message.body,
      template: { id: 'SMS_1', values: { name: '王小明' } },
    })
    const { events, messages, deliveries } = await open(db, id)
    expect(deliveries).toMatchObject([{ id: message.id, kind: 'message', status: 'sent' }])
    expect(messages).toMatchObject([{ body: message.body, officer: officer.id, direction: 'out' }])
    expect(events.filter(({ kind }) => kind === 'message')).toHaveLength(1)
    expect(JSON.stringify(await db.select().from(auditLog))).not.toMatch(new RegExp(`回电|${own}`))
  })

  it('by mail go to the address that officers entered, with the configured address for answers', async () => {
    const { db } = store()
    const { id } = await applyNow(db)
    const mail = sms(id, { via: 'mail', subject: '材料', body: '请准备：\n身份证' })
    expect(await sendMessage(db, mail, by(1))).toBe('no-email')
    expect(
      await setEmail(db, { id, version: 1, email: 'xiaoming@mail.example' }, by(1)),
    ).toMatchObject({
      kind: 'changed',
    })
    expect(await sendMessage(db, mail, by(2))).toBe('queued')
    const { got, port } = await mailReceiver()
    const people = {
      from: 'site@desk.example',
      replyTo: 'admissions@desk.example',
      host: 'desk.example',
    }
    await deliver(db, { mail: { send: mailClient(`smtp://127.0.0.1:${port}`), ...people } }, 2)
    expect(got[0]?.to).toEqual(['xiaoming@mail.example'])
    expect(got[0]?.source).toContain('Reply-To: admissions@desk.example')
    expect(got[0]?.source).toContain(`Message-ID: <${mail.id}@desk.example>`)
    expect(await setEmail(db, { id, version: 1, email: null }, by(3))).toMatchObject({
      kind: 'stale',
    })
  })

  it('are not sent to spam, after a refusal, or hours late', async () => {
    const { db } = store()
    const [spam, refusing, late] = await Promise.all([applyNow(db), applyNow(db), applyNow(db)])
    for (const { id } of [spam, refusing, late])
      expect(await sendMessage(db, sms(id), by(1))).toBe('queued')
    await markSpam(db, { id: spam.id, version: 1 }, by(2))
    expect(
      await receiveReply(db, { phone: refusing.phone, text: ' td ', id: 'g-1', at: later(2) }),
    ).toBe('recorded')
    const { got, ...sender } = await gateway()
    await deliver(db, sender, 300)
    expect(got).toEqual([])
    const reasons = (await db.select().from(outbox)).map(({ lastError, status }) => [
      status,
      lastError,
    ])
    expect(reasons.sort()).toEqual([
      ['dead', 'late'],
      ['dead', 'withheld'],
      ['dead', 'withheld'],
    ])
    expect(await sendMessage(db, sms(spam.id), by(3))).toBe('spam')
    expect(await sendMessage(db, sms(refusing.id), by(3))).toBe('unwanted')
  })

  it('are limited to five text messages a day to one phone', async () => {
    const { db } = store()
    const { id } = await applyNow(db)
    const first = sms(id)
    const again = [first, first, sms(id), sms(id), sms(id), sms(id)]
    for (const message of again) expect(await sendMessage(db, message, by(1))).toBe('queued')
    expect(await sendMessage(db, sms(id), by(2))).toBe('limited')
    expect(await sendMessage(db, sms(id), by(24 * 60 + 2))).toBe('queued')
  })

  it('answers arrive once, wait for an officer, and are told to the one who is responsible', async () => {
    const { db } = store()
    const { id, phone: own } = await applyNow(db)
    await db.update(applications).set({ assignee: officer.id }).where(eq(applications.id, id))
    await sendMessage(db, sms(id), by(1))
    const later2 = await applyNow(db, own)
    const answer = { phone: own, text: '明天下午可以', id: 'g-2', at: later(5) }
    const received = await Promise.all([receiveReply(db, answer), receiveReply(db, answer)])
    expect(received).toEqual(['recorded', 'recorded'])
    const { messages, application } = await open(db, id)
    expect(messages.filter(({ direction }) => direction === 'in')).toMatchObject([
      { body: '明天下午可以', officer: null },
    ])
    expect(application.answeredAt).toEqual(later(5))
    expect((await open(db, later2.id)).messages, 'it belongs to what was written to').toEqual([])
    expect(await db.select().from(staffNotifications)).toMatchObject([
      { accountId: officer.id, kind: 'reply' },
    ])
    const listed = (await listApplications(db, {}, {}, by(9))).items
    expect(listed.find((one) => one.id === id)?.answered).toBe(true)
    const answered = async () => (await listApplications(db, { answered: true }, {}, by(9))).items
    expect((await answered()).map((one) => one.id)).toEqual([id])
    await finishReplies(db, id, by(6))
    expect(await answered()).toEqual([])
    expect((await open(db, id)).application.answeredAt).toBeNull()
    expect(await receiveReply(db, { ...answer, phone: '13700000000', id: 'g-3' })).toBe('unknown')
  })

  it('have templates, shipped in every language, which do not come back once removed', async () => {
    const { db } = store()
    const [shipped] = await Promise.all([listTemplates(db, later(0)), listTemplates(db, later(0))])
    expect(shipped).toHaveLength(5)
    for (const { texts } of shipped)
      for (const locale of locales) {
        expect(unknownPlaceholders(texts[locale].body + texts[locale].subject)).toEqual([])
        expect(texts[locale].body).toContain('{name}')
      }
    const [first] = shipped
    if (!first) throw new Error('No template')
    const change = { ...first, name: '改过' }
    const both = await Promise.all([
      saveTemplate(db, change, by(1)),
      saveTemplate(db, change, by(1)),
    ])
    expect(both.sort()).toEqual(['saved', 'stale'])
    expect(await removeTemplate(db, first, by(2)), 'an older version').toBe('stale')
    for (const one of await listTemplates(db, later(3)))
      expect(await removeTemplate(db, one, by(3))).toBe('saved')
    expect(await listTemplates(db, later(4))).toEqual([])
    expect(await db.$count(messageTemplates)).toBe(5)
  })
})
