import { describe, expect, it } from 'vitest'
import chinese from '@/content/zh-CN/messages/enrolment.json'
import { applicationSchema, spamReasons } from '@/schemas/enrolment'
import { formSchemas } from '@/schemas/enrolment-forms'
import { summaryMessage } from '@/lib/errors/field-errors'

const sent = { project_id: '1012', name: '陈思远', phone: '13800138000', consent: 'on' }

function messagesOf(
  result: ReturnType<typeof applicationSchema.safeParse>,
): Record<string, string> {
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )
}

describe('applicationSchema', () => {
  it('takes the four fields a foreign client must send and fills in the rest', () => {
    expect(applicationSchema.parse(sent)).toEqual({
      ...sent,
      channel: '19962',
      consent: true,
      news: false,
      form: 'consultation',
      locale: 'zh-CN',
      project: 'mba',
      page: '',
      consent_version: 'unspecified',
      idempotency_key: undefined,
      topic: undefined,
      website: undefined,
      opened_at: undefined,
    })
  })

  it('treats empty optional fields as absent', () => {
    const { channel, project, website } = applicationSchema.parse({
      ...sent,
      channel: '',
      project: '',
      website: '',
    })
    expect({ channel, project, website }).toEqual({
      channel: '19962',
      project: 'mba',
      website: undefined,
    })
  })

  it('normalizes name and phone', () => {
    const { name, phone } = applicationSchema.parse({
      ...sent,
      name: '  Jose\u0301 ',
      phone: '＋86 138-0013 8000',
    })
    expect({ name, phone }).toEqual({ name: 'José', phone: '13800138000' })
  })

  it('takes a question of several lines and a WeChat ID, and says which one does not fit', () => {
    const taken = applicationSchema.parse({
      ...sent,
      question: ' Why?\r\nWhen?\t',
      wechat: ' ＭＩＮＧ＿2026 ',
    })
    expect(taken).toMatchObject({ question: 'Why?\nWhen?', wechat: 'MING_2026' })
    const wrong = (fields: object) =>
      messagesOf(applicationSchema.safeParse({ ...sent, ...fields }))
    expect(wrong({ question: '问'.repeat(500), wechat: '' })).toEqual({})
    for (const question of ['问'.repeat(501), 7])
      expect(wrong({ question })).toEqual({
        question: 'components.enrolment.errors.question.invalid',
      })
    for (const wechat of ['小明', 'ming', 'a'.repeat(21), 'ming 2026', '_ming', ['ming_1']])
      expect(wrong({ wechat })).toEqual({ wechat: 'components.enrolment.errors.wechat.invalid' })
  })

  it('asks for consent as a tick, from a form or from JSON', () => {
    expect(applicationSchema.safeParse({ ...sent, consent: true }).success).toBe(true)
    for (const consent of [undefined, '', 'off', 'false', '0', false]) {
      expect(messagesOf(applicationSchema.safeParse({ ...sent, consent }))).toEqual({
        consent: 'components.enrolment.errors.consent.empty',
      })
    }
  })

  it('names every empty field', () => {
    expect(Object.keys(messagesOf(applicationSchema.safeParse({}))).sort()).toEqual([
      'consent',
      'name',
      'phone',
      'project_id',
    ])
    expect(messagesOf(applicationSchema.safeParse({ ...sent, name: '\u3000\u200B' }))).toEqual({
      name: 'components.enrolment.errors.name.empty',
    })
  })

  it('refuses unknown fields', () => {
    expect(applicationSchema.safeParse({ ...sent, status: 'accepted' }).success).toBe(false)
  })

  it.each([
    ['name', 'x'.repeat(65)],
    ['name', 'a\uD800'],
    ['name', '\uFFFD\uFFFD'],
    ['name', '陈\uFFFD'],
    ['name', '12345'],
    ['name', '-_-'],
    ['name', '😀'],
    ['name', '\u3164'],
    ['name', '\u2800'],
    ['channel', '12a'],
    ['channel', '12345678901'],
    ['locale', 'fr-FR'],
    ['form', 'survey'],
    ['idempotency_key', 'short'],
    ['page', '/' + 'x'.repeat(200)],
    ['opened_at', 'yesterday'],
  ])('refuses %s %j', (field, value) => {
    expect(
      Object.keys(messagesOf(applicationSchema.safeParse({ ...sent, [field]: value }))),
    ).toEqual([field])
  })

  it.each([
    '陈',
    'Ng',
    'O’Brien-Núñez 3',
    'محمد',
    'Ж',
    '𠮷',
    '山田　太郎',
    'ᠮᠣᠩᠭᠣᠯ',
    'क्ष',
    '買買提·艾力',
  ])('takes the name %s', (name) =>
    expect(applicationSchema.safeParse({ ...sent, name }).success).toBe(true),
  )

  it('takes a name of 64 characters of any script', () => {
    expect(applicationSchema.safeParse({ ...sent, name: '𠮷'.repeat(64) }).success).toBe(true)
  })
})

describe('the project of an application', () => {
  const project = (fields: object) => {
    const { project_id, project } = applicationSchema.parse({ ...sent, ...fields })
    return { project_id, project }
  }

  it('sends 9999 on as 1016 and keeps the slug', () => {
    expect(project({ project_id: '9999', project: 'online-dba' })).toEqual({
      project_id: '1016',
      project: 'online-dba',
    })
    expect(project({ project_id: '1016', project: 'med-family' })).toEqual({
      project_id: '1016',
      project: 'med-family',
    })
  })

  it('keeps a shared number without a slug as unspecified', () => {
    expect(project({ project_id: '1016' })).toEqual({ project_id: '1016', project: 'unspecified' })
    expect(project({ project_id: '9999' })).toEqual({ project_id: '1016', project: 'unspecified' })
  })

  it('refuses a slug that does not fit, and a number nobody offers', () => {
    const reason = { project_id: 'components.enrolment.errors.project.invalid' }
    expect(messagesOf(applicationSchema.safeParse({ ...sent, project: 'msf' }))).toEqual(reason)
    expect(messagesOf(applicationSchema.safeParse({ ...sent, project: 'unspecified' }))).toEqual(
      reason,
    )
    expect(messagesOf(applicationSchema.safeParse({ ...sent, project_id: '1' }))).toEqual(reason)
  })
})

describe('the consultation form', () => {
  it('lists what is empty in the order of the fields', () => {
    const result = formSchemas.consultation.safeParse({
      name: '',
      phone: '',
      code: '',
      project: '',
      consent: false,
    })
    expect(result.error?.issues.map((issue) => issue.path[0])).toEqual([
      'name',
      'phone',
      'code',
      'project',
      'consent',
    ])
  })

  it('reads a code typed with full-width digits or spaces', () => {
    const filled = {
      name: '陈',
      phone: '13800138000',
      code: '１２３ 456',
      project: 'mba',
      consent: true,
    }
    expect(formSchemas.consultation.parse(filled).code).toBe('123456')
    expect(formSchemas.consultation.safeParse({ ...filled, code: '12345' }).success).toBe(false)
  })
})

describe('messages', () => {
  it('head the summary with 请完善信息 as soon as one field is empty', () => {
    const id = summaryMessage([
      'components.enrolment.errors.phone.invalid',
      'components.enrolment.errors.name.empty',
    ])
    expect((chinese as Record<string, string>)[id]).toBe('请完善信息')
    expect(summaryMessage(['components.enrolment.errors.phone.invalid'])).toBe(
      'components.enrolment.errors.mistakes',
    )
  })

  it('all stand in the catalog', () => {
    const issues = [
      {},
      { name: 'x'.repeat(65), phone: '1', project_id: '7', consent: 'on' },
      { ...sent, channel: 'x' },
    ].flatMap((fields) => applicationSchema.safeParse(fields).error?.issues ?? [])
    expect(issues.length).toBeGreaterThan(7)
    for (const { message } of issues) expect(Object.keys(chinese)).toContain(message)
  })
})

describe('spamReasons', () => {
  const at = new Date('2026-11-21T10:00:00Z')

  it.each([
    [{ opened_at: at.getTime() - 30_000 }, []],
    [{ topic: 'cheap loans' }, ['honeypot']],
    [{ website: 'http://spam.example' }, ['honeypot']],
    [{ form: 'consultation', topic: 'filled in by a password manager' }, []],
    [{ form: 'consultation', website: 'https://www.example.com' }, []],
    [{ opened_at: at.getTime() - 1_000 }, ['too-fast']],
    [{ opened_at: at.getTime() + 60_000 }, []],
  ] as const)('%j gives %j', (values, reasons) => {
    const nothing = {
      form: 'training',
      topic: undefined,
      website: undefined,
      opened_at: undefined,
    } as const
    expect(spamReasons({ ...nothing, ...values }, at)).toEqual(reasons)
  })
})
