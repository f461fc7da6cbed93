import { beforeEach, describe, expect, it } from 'vitest'
import { applications } from '@/lib/db/schema/applications'
import { getIntl } from '@/lib/i18n/intl'
import { useStore } from '@/tests/setup/api'
import { actAs } from '@/tests/setup/desk-request'
import { describeWithStore } from '@/tests/setup/stores'
import { acceptApplication } from '@/lib/enrolment/accept'
import { createProof } from '@/lib/verification/proofs'
import { submitNativeForm } from './action'
import { readEntries } from './entries'
import { sendCode } from './send-code'
import { submitEntries } from './submit'
import type { MessageId } from '@/lib/i18n/message-ids'

const filled = {
  form: 'training',
  name: '陈思远',
  phone: '+86 138-0013 8000',
  project: 'online-dba',
  consent: 'on',
  consent_version: '2026-11-01',
}

function entriesOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return readEntries(form, 'zh-CN')
}

const visitor = (at = new Date(), address = '192.0.2.1') => ({
  headers: new Headers(),
  address,
  userAgent: undefined,
  proofToken: undefined,
  locale: 'zh-CN' as const,
  at,
  say: (id: MessageId, values?: Record<string, string | number>) =>
    getIntl('zh-CN').formatMessage({ id }, values),
})

describe('readEntries', () => {
  it('takes the known fields only, in the names of the API', () => {
    const entries = entriesOf({ ...filled, $ACTION_REF_1: '', status: 'accepted', form: 'other' })
    expect(entries).toMatchObject({
      intent: 'submit',
      kind: 'consultation',
      values: { consent: true, news: false },
    })
    expect(entries.wire).toMatchObject({
      project_id: '1016',
      project: 'online-dba',
      page: '/enrol',
      locale: 'zh-CN',
    })
    expect(Object.keys(entries.wire)).not.toContain('status')
  })
})

it.each(['send-code', 'submit'])(
  'an address of 60 kB is refused at its field, %s',
  async (intent) => {
    for (const email of [
      `${'0('.repeat(30_000)}@`,
      `${'<'.repeat(58_000)}@`,
      `lin@example.com(${'a'.repeat(60_000)}`,
    ]) {
      actAs(undefined)
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...filled, by: 'mail', intent, email }))
        form.append(name, value)
      const answer = await submitNativeForm('en-US', { values: {}, errors: {} }, form)
      expect(answer.errors).toEqual({ email: expect.stringContaining('too long') })
      expect(answer.values.email).toHaveLength(2_000)
    }
  },
)

describe('the origin of a form without JavaScript', () => {
  const referer = 'https://site.example/enrol?channel_num=30211&utm_source=Baidu&utm_term=x'
  const sent = (fields: Record<string, string>, from: string | null) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return readEntries(form, 'zh-CN', from).wire
  }

  it('is that of the page with the form', () => {
    expect(sent(filled, referer)).toMatchObject({ channel: '30211', utm_source: 'baidu' })
  })

  it('is that of the first page, which a form with errors contains', () => {
    const first = { ...filled, channel: '1', utm_source: 'wechat' }
    expect(sent(first, referer)).toMatchObject({ channel: '1', utm_source: 'wechat' })
  })

  it.each([null, 'nonsense', 'https://site.example/enrol?channel_num=x&utm_source=a&utm_source=b'])(
    'is empty for the page %s',
    (from) => expect(sent(filled, from)).toMatchObject({ channel: '', utm_source: '' }),
  )
})

describeWithStore('the native form', (store) => {
  beforeEach(() => useStore(store()))

  it('sends a code by e-mail with the same answer to a known and an unknown address, once a minute', async () => {
    const { db } = store()
    const at = new Date()
    const ask = async (email: string) => {
      const asked = { form: 'consultation', by: 'mail', intent: 'send-code', email }
      const { values, ...answer } = await sendCode(entriesOf(asked), visitor(at))
      return { ...answer, kept: values.email === email }
    }
    const [known, unknown] = ['lin@example.com', 'wu@example.com']
    const proofToken = await createProof(db, {
      account: known,
      code: '123456',
      purpose: 'enrollment',
      at,
    })
    const { wire } = entriesOf({
      ...filled,
      form: 'consultation',
      by: 'mail',
      phone: '',
      email: known,
    })
    const stored = await acceptApplication(db, wire, { ...visitor(at), proofToken })
    expect(stored.kind).toBe('accepted')
    const sent = await ask(unknown)
    expect(sent).toMatchObject({ kept: true, codeNote: expect.stringContaining('邮') })
    expect(await ask(known)).toEqual(sent)
    const refused = await ask(unknown)
    expect(refused.problem?.title).toContain('60')
    expect(await ask(known)).toEqual(refused)
  })

  it('stores an application once, and answers a repeat with the first reference', async () => {
    const first = await submitEntries(entriesOf(filled), visitor())
    const second = await submitEntries(
      entriesOf({ ...filled, code: '1', idempotency_key: 'f'.repeat(32) }),
      visitor(),
    )
    expect(first).toEqual({ reference: expect.stringMatching(/^BH-\d\d-\d{6}$/) })
    expect(second).toEqual(first)
    const rows = await store().db.select().from(applications)
    expect(rows).toMatchObject([
      {
        phone: '13800138000',
        project: 'online-dba',
        projectId: '1016',
        verified: false,
        consentVersion: '2026-11-01',
      },
    ])
  })

  it('stores the campaign of the address cleaned, and keeps it in a form with errors', async () => {
    const origin = { channel: '30211', utm_source: '<b>Baidu', utm_campaign: 'Spring 2027' }
    const wrong = await submitEntries(entriesOf({ ...filled, ...origin, phone: '1' }), visitor())
    expect(wrong).toMatchObject({
      origin: { channel: '30211', utm_source: 'bbaidu', utm_campaign: 'spring 2027' },
    })
    await submitEntries(entriesOf({ ...filled, ...origin }), visitor())
    expect(await store().db.select().from(applications)).toMatchObject([
      { channel: '30211', utmSource: 'bbaidu', utmMedium: null, utmCampaign: 'spring 2027' },
    ])
  })

  it.each([
    ['12:09:58', '12:10:01', 1],
    ['12:00:30', '12:10:29', 1],
    ['12:00:30', '12:10:31', 2],
    ['12:00:30', '12:25:30', 2],
  ])('takes the same entries at %s and %s for %i applications', async (first, second, stored) => {
    const at = (time: string) => new Date(`2026-12-01T${time}Z`)
    const answers = [
      await submitEntries(entriesOf(filled), visitor(at(first))),
      await submitEntries(entriesOf(filled), visitor(at(second))),
    ]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(stored)
    expect(await store().db.select().from(applications)).toHaveLength(stored)
  })

  it('stores two presses at the same moment once', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => submitEntries(entriesOf(filled), visitor())),
    )
    expect(second).toEqual(first)
    expect(await store().db.select().from(applications)).toHaveLength(1)
  })

  it('stores other entries, and the same from another address, as applications of their own', async () => {
    const answers = [
      await submitEntries(entriesOf(filled), visitor()),
      await submitEntries(entriesOf({ ...filled, name: '陈' }), visitor()),
      await submitEntries(entriesOf(filled), visitor(new Date(), '192.0.2.2')),
    ]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(3)
  })

  it('says what is empty in the words of the specification, and stores nothing', async () => {
    const answer = await submitEntries(
      entriesOf({ form: 'consultation', project: 'mba' }),
      visitor(),
    )
    expect(answer).toMatchObject({ problem: { title: '请完善信息' } })
    expect('errors' in answer && Object.keys(answer.errors)).toEqual([
      'name',
      'phone',
      'code',
      'consent',
    ])
    expect(await store().db.select().from(applications)).toEqual([])
  })

  it('refuses a code that was never sent, and never writes it back', async () => {
    const answer = await submitEntries(
      entriesOf({ ...filled, form: 'consultation', code: '123456' }),
      visitor(),
    )
    expect(answer).toMatchObject({
      errors: { code: expect.any(String) },
      values: { code: '', name: '陈思远' },
    })
    expect(await store().db.select().from(applications)).toEqual([])
  })

  it('stores the time to call, and refuses one that is not offered at its field', async () => {
    const chosen = await submitEntries(
      entriesOf({ ...filled, preferred_time: 'evening' }),
      visitor(),
    )
    expect(chosen).toMatchObject({ reference: expect.any(String) })
    const wrong = await submitEntries(
      entriesOf({ ...filled, preferred_time: 'midnight' }),
      visitor(),
    )
    expect(wrong).toMatchObject({
      problem: { title: '请检查以下内容' },
      errors: { preferred_time: 'components.enrolment.errors.preferred_time.invalid' },
    })
    expect(await store().db.select().from(applications)).toMatchObject([
      { preferredTime: 'evening' },
    ])
  })
})
