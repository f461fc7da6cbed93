import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { erasePerson } from '@/lib/applications/erase/erase'
import { listApplications } from '@/lib/applications/inbox/list'
import { markDuplicate } from '@/lib/people/duplicates'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { copyForSubject } from '@/lib/applications/erase/copy-of-person'
import { applications } from '@/lib/db/schema/applications'
import { verificationProofs } from '@/lib/db/schema/visitors'
import type { Database } from '@/lib/db/store'
import { acceptApplication } from '@/lib/enrolment/accept'

import { sendMessage, setEmail } from '@/lib/messages/send'
import { writeAnnouncement } from '@/lib/outbox/announcement'
import { csvSink } from '@/lib/outbox/sinks/csv'
import { webhookCall } from '@/lib/outbox/sinks/webhook'
import { createProof } from '@/lib/verification/proofs'
import { officer } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

const at = new Date('2026-11-23T02:00:00Z')
const by = { actor: officer, at }
const email = 'lin@example.com'
const errors = 'components.enrolment.errors'

type Sent = { account?: string; fields?: Record<string, unknown> }

/** Sends the form of a person abroad whose address is proved. */
async function send(db: Database, { account = email, fields = {} }: Sent = {}) {
  const proof = { account, code: '123456', purpose: 'enrollment', at } as const
  const proofToken = await createProof(db, proof)
  const person = { name: 'Lin Wei', email, consent: '1', project_id: '1012', project: 'mba' }
  const key = { idempotency_key: randomUUID() }
  return acceptApplication(
    db,
    { ...person, ...key, ...fields },
    { address: '192.0.2.1', proofToken, at },
  )
}

async function stored(db: Database, sent: Sent = {}) {
  const answer = await send(db, sent)
  if (answer.kind !== 'accepted') throw new Error(answer.kind)
  return answer
}

describeWithStore('an application by e-mail', (store) => {
  it('is stored with its address, verified, and without a number', async () => {
    const { db } = store()
    await stored(db, { fields: { email: ' Lin@Example.com ' } })
    expect(await db.select().from(applications)).toMatchObject([
      { email, phone: '', verified: true },
    ])
  })

  it.each([
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
    ['011 1 212 555 0123', '+12125550123'],
    ['＋1 (212) 555-0123', '+12125550123'],
    ['13800138000', '+8613800138000'],
    ['+86 138 0013 8000', '+8613800138000'],
    ['  ', ''],
  ])('keeps the number %s as %s', async (phone, kept) => {
    const { db } = store()
    await stored(db, { fields: { phone } })
    expect(await db.select().from(applications)).toMatchObject([{ phone: kept }])
  })

  it.each([
    ['no address', { email: 'lin' }, 'email', 'email.invalid'],
    ['two addresses', { email: 'a@example.com, b@example.com' }, 'email', 'email.invalid'],
    [
      'an address of 300 characters',
      { email: `${'a'.repeat(300)}@example.com` },
      'email',
      'email.invalid',
    ],
    ['a number without its country', { phone: '020 7946 0958' }, 'phone', 'phone.international'],
    ['a number of words', { phone: 'call me' }, 'phone', 'phone.international'],
    ['no consent', { consent: '' }, 'consent', 'consent.empty'],
  ])('is refused with %s', async (_, fields, field, message) => {
    const { db } = store()
    expect(await send(db, { fields })).toMatchObject({
      kind: 'fields',
      fields: { [field]: `${errors}.${message}` },
    })
    expect(await db.$count(applications)).toBe(0)
  })

  it('needs a proof of its own address, not of its number or of another address', async () => {
    const { db } = store()
    expect(await send(db, { account: 'other@example.com' })).toEqual({ kind: 'unproved' })
    const fields = { phone: '13800138000' }
    expect(await send(db, { account: '13800138000', fields })).toEqual({ kind: 'unproved' })
  })

  it('is like any other at the desk: listed masked, found, recognized, merged', async () => {
    const { db } = store()
    const first = await stored(db)
    const second = await stored(db, { fields: { name: 'Wei Lin', phone: '+44 20 7946 0958' } })
    await stored(db, { account: 'other@example.com', fields: { email: 'other@example.com' } })
    const listed = await listApplications(db, {}, {}, by)
    expect(listed.items.map(({ phone }) => phone).sort()).toEqual([
      'li****@example.com',
      'li****@example.com',
      'ot****@example.com',
    ])
    for (const q of ['LIN@example.com', '+44 20 7946', '0958']) {
      const found = await listApplications(db, { q }, {}, by)
      expect(found.items.map(({ id }) => id)).toContain(second.id)
      expect(found.items).toHaveLength(q.includes('@') ? 2 : 1)
    }
    const opened = await readApplication(db, second.id, by)
    expect(opened?.application.earlierId).toBe(first.id)
    expect(opened?.samePhone.map(({ id }) => id)).toEqual([first.id])
    const target = (id: string) => ({ id, version: 1 })
    const pair = { head: target(first.id), duplicate: target(second.id) }
    expect(await markDuplicate(db, pair, by)).toMatchObject({ kind: 'changed' })
  })

  it('is announced, exported and delivered with its address', async () => {
    const { db } = store()
    await stored(db)
    const [row] = await db.select().from(applications)
    if (!row) throw new Error('not stored')
    const reader = { locale: 'en-US', siteUrl: 'https://bauhinia.example' } as const
    expect(writeAnnouncement(row, reader).facts).toContainEqual({
      label: 'Email',
      value: 'li****@example.com (verified)',
    })
    const hook = {
      ...reader,
      url: 'https://crm.example',
      secret: undefined,
      format: 'json',
    } as const
    expect(JSON.parse(webhookCall(row, hook, at).body)).toMatchObject({
      application: { email, phone: '' },
    })
    const folder = mkdtempSync(join(tmpdir(), 'by-mail-'))
    await csvSink(folder, () => at).deliver(row, new AbortController().signal)
    expect(readFileSync(join(folder, 'applications-2026-11.csv'), 'utf8')).toContain(email)
  })

  it('is written to by mail only', async () => {
    const { db } = store()
    const { id } = await stored(db)
    const message = { application: id, subject: 'Hello', body: 'Hello', template: undefined }
    const sms = { ...message, id: randomUUID(), via: 'sms' } as const
    expect(await sendMessage(db, sms, by)).toBe('no-mobile')
    expect(await sendMessage(db, { ...sms, id: randomUUID(), via: 'mail' }, by)).toBe('queued')
  })

  it('keeps an address, and a corrected one is not verified', async () => {
    const { db } = store()
    const { id } = await stored(db)
    expect(await setEmail(db, { id, version: 1, email: null }, by)).toEqual({ kind: 'refused' })
    expect(await setEmail(db, { id, version: 1, email: 'wei@example.com' }, by)).toMatchObject({
      kind: 'changed',
    })
    expect(await db.select().from(applications)).toMatchObject([
      { email: 'wei@example.com', verified: false },
    ])
  })

  it('is in the copy for its person, and is erased with them; an address beside a number identifies nobody', async () => {
    const { db } = store()
    await stored(db)
    const phone = '13800138000'
    const other = await stored(db, { account: phone, fields: { email: undefined, phone } })
    await setEmail(db, { id: other.id, version: 1, email }, by)
    const { held } = await copyForSubject(db, email, by)
    expect(held.applications).toMatchObject([{ email, phone: '' }])
    expect(await erasePerson(db, { phone: email, account: true }, by)).toMatchObject({
      applications: 1,
    })
    expect(await db.select().from(applications)).toMatchObject([{ phone }])
    expect(await db.$count(verificationProofs)).toBe(1)
  })
})
