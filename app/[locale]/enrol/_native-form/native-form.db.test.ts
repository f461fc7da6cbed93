import { beforeEach, describe, expect, it } from 'vitest'
import { applications } from '@/lib/db/schema/applications'
import { getIntl } from '@/lib/i18n/intl'
import { useStore } from '@/tests/setup/api'
import { describeEachStore } from '@/tests/setup/stores'
import { readEntries } from './entries'
import { submit } from './submit'
import type { MessageId } from '@/lib/i18n/message-ids'

const key = '0123456789abcdef0123456789abcdef'
const filled = {
  form: 'training',
  name: '陈思远',
  phone: '+86 138-0013 8000',
  project: 'online-dba',
  consent: 'on',
  consent_version: '2026-11-01',
  idempotency_key: key,
}

function entriesOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return readEntries(form, 'zh-CN')
}

const visitor = () => ({
  headers: new Headers(),
  address: '192.0.2.1',
  userAgent: undefined,
  proofToken: undefined,
  locale: 'zh-CN' as const,
  at: new Date(),
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

describeEachStore('the native form', (store) => {
  beforeEach(() => useStore(store()))

  it('stores an application once, and answers a repeat with the first reference', async () => {
    const first = await submit(entriesOf(filled), visitor())
    const second = await submit(entriesOf(filled), visitor())
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
    const wrong = await submit(entriesOf({ ...filled, ...origin, phone: '1' }), visitor())
    expect(wrong).toMatchObject({
      origin: { channel: '30211', utm_source: 'bbaidu', utm_campaign: 'spring 2027' },
    })
    await submit(entriesOf({ ...filled, ...origin }), visitor())
    expect(await store().db.select().from(applications)).toMatchObject([
      { channel: '30211', utmSource: 'bbaidu', utmMedium: null, utmCampaign: 'spring 2027' },
    ])
  })

  it('gives other contents under the same key a key of their own', async () => {
    await submit(entriesOf(filled), visitor())
    const again = await submit(entriesOf({ ...filled, name: '陈' }), visitor())
    expect(again).toMatchObject({
      problem: { title: '这份咨询之前已经收到，但内容不同' },
      values: { name: '陈' },
    })
    expect('identity' in again && again.identity?.key).not.toBe(key)
  })

  it('says what is empty in the words of the specification, and stores nothing', async () => {
    const answer = await submit(entriesOf({ form: 'consultation', project: 'mba' }), visitor())
    expect(answer).toMatchObject({ problem: { title: '请完善信息' } })
    expect('errors' in answer && Object.keys(answer.errors)).toEqual(['name', 'phone', 'code', 'consent'])
    expect(await store().db.select().from(applications)).toEqual([])
  })

  it('refuses a code that was never sent, and never writes it back', async () => {
    const answer = await submit(entriesOf({ ...filled, form: 'consultation', code: '123456' }), visitor())
    expect(answer).toMatchObject({
      errors: { code: expect.any(String) },
      values: { code: '', name: '陈思远' },
    })
    expect(await store().db.select().from(applications)).toEqual([])
  })

  it('stores the time to call, and refuses one that is not offered at its field', async () => {
    const chosen = await submit(entriesOf({ ...filled, preferred_time: 'evening' }), visitor())
    expect(chosen).toMatchObject({ reference: expect.any(String) })
    const wrong = await submit(entriesOf({ ...filled, preferred_time: 'midnight' }), visitor())
    expect(wrong).toMatchObject({
      problem: { title: '请检查以下内容' },
      errors: { preferred_time: 'components.enrolment.errors.preferred_time.invalid' },
    })
    expect(await store().db.select().from(applications)).toMatchObject([{ preferredTime: 'evening' }])
  })
})
