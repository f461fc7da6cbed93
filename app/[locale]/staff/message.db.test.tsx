import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { openSession } from '@/lib/accounts/staff/sessions'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { submitApplication } from '@/lib/applications/receive/submit'
import { planAppointment } from '@/lib/appointments/plan'
import { openIntakes } from '@/lib/content/intakes'
import { receiveReply, recordReply } from '@/lib/messages/replies'
import { quotationTemplate, listTemplates } from '@/lib/messages/templates'
import { locales } from '@/schemas/locale'
import { longestSms } from '@/schemas/messages'
import { submission } from '@/tests/setup/applications'
import { actAs } from '@/tests/setup/desk-request'
import { inDesk } from '@/tests/setup/in-language'
import { makeAccount, place } from '@/tests/setup/staff'
import { dayMs } from '@/lib/time'
import { GET as fileRoute } from './calendar/file/route'
import { sendMessageAction } from './applications/[id]/message/actions'
import { saveTemplateAction } from './templates/actions'
import { toTimeline } from './applications/[id]/timeline'
import { filledIn, readChoice, valuesFor } from './applications/[id]/message/choice'
import { Compose, ReplyForm } from './applications/[id]/message/forms'
import { MessageOptions } from './applications/[id]/message/options'
import { Refusal } from './applications/[id]/open-tasks'
import { TemplateForm } from './templates/template-form'
import { findDesk } from '@/app/[locale]/staff/_desk/session'
import { storeForFile } from '@/tests/setup/store-for-file'

const store = storeForFile()

async function openDeskIn(locale: string) {
  const desk = await findDesk(locale)
  if (!desk) throw new Error('Not signed in')
  return desk
}

async function received() {
  const { db } = store.store
  const lin = await makeAccount(db, ['lead'])
  const { token } = await openSession(db, {
    accountId: lin.id,
    stage: 'full',
    place,
    at: new Date(),
  })
  actAs(token)
  const result = await submitApplication(db, submission())
  if (!('id' in result)) throw new Error(result.kind)
  const open = async () => {
    const opened = await readApplication(db, result.id, (await openDeskIn('en-US')).by)
    if (!opened) throw new Error('The application is gone')
    return opened
  }
  const [template] = (await listTemplates(db, new Date())).filter(
    ({ name }) => name === '没有联系上',
  )
  if (!template) throw new Error('No template')
  return { open, template }
}

it('shows the message from a template in the applicant’s language, and sends what was typed', async () => {
  const { open, template } = await received()
  const opened = await open()
  const desk = await openDeskIn('en-US')
  const list = 'status=open&q=%E7%8E%8B'
  const choice = await readChoice(desk, opened, { template: template.id, list })
  expect(choice).toMatchObject({ via: 'sms', language: 'zh-CN' })
  const page = renderToStaticMarkup(
    inDesk(
      <>
        <MessageOptions desk={desk} application={opened.application} choice={choice} />
        <Compose desk={desk} opened={opened} choice={choice} />
        <ReplyForm desk={desk} id={opened.application.id} />
      </>,
      'en-US',
    ),
  )
  expect(page).toContain('【荆园教育】王小明你好，我是顾问林老师。你咨询了MBA')
  expect(page).toContain('2 text messages')
  const choices = [...page.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href)
  expect(choices.filter((href) => !href.includes('list=status%3Dopen'))).toEqual([])

  const send = (body: string) => {
    const form = new FormData()
    const message = '3f0e8f5e-0000-4000-8000-000000000001'
    for (const [name, value] of Object.entries({
      message,
      via: 'sms',
      language: 'zh-CN',
      body,
      list,
    }))
      form.set(name, value)
    return sendMessageAction('en-US', opened.application.id, { kind: 'idle' }, form)
  }
  expect(await send(' ')).toMatchObject({ fields: { body: 'Enter the message' } })
  expect(await send('{callback}见')).toMatchObject({
    fields: { body: 'Replace {callback} with the actual text' },
  })
  expect(await send('{interview}见')).toMatchObject({
    fields: {
      body: expect.stringContaining('No interview is planned, so {interview} has no value'),
    },
  })
  expect(await send('明天见'), 'returns to the list').toEqual({
    kind: 'go',
    href: `/staff/applications/${opened.application.id}?${list}`,
  })
  const timeline = toTimeline(desk, await open(), new Map())
  expect(timeline).toContainEqual(
    expect.objectContaining({
      title: 'Text message: waiting to be sent',
      note: '【荆园教育】明天见',
    }),
  )
})

it('tells time, place and calendar file of the next interview, whose link opens without a sign-in', async () => {
  const { open } = await received()
  const desk = await openDeskIn('en-US')
  const { application } = await open()
  const startsAt = new Date(Date.now() + dayMs)
  const arranged = {
    startsAt,
    minutes: 30,
    kind: 'site',
    place: '302',
    interviewer: desk.account.id,
  } as const
  await planAppointment(desk.db, application.id, { ...arranged, anyway: true }, desk.by)
  const values = valuesFor(desk, await open(), {
    via: 'sms',
    language: 'zh-CN',
    template: undefined,
  })
  expect(values).toMatchObject({ place: '302', interview: expect.stringMatching(/月.*日星期./) })
  const read = (link: string) =>
    fileRoute(new Request(link), { params: Promise.resolve({ locale: 'zh-CN' }) })
  actAs(undefined)
  const file = await read(values.calendar)
  expect(file.status).toBe(200)
  expect(await file.text()).toContain('LOCATION:302')
  expect((await read(values.calendar.replace(/.$/, '!'))).status).not.toBe(200)
})

it('shows a template with sample values, and names the field of an unknown placeholder', async () => {
  const { template } = await received()
  const desk = await openDeskIn('en-US')
  const page = renderToStaticMarkup(inDesk(<TemplateForm desk={desk} template={template} />))
  expect(page).toContain('[Bauhinia Education] Hello Wang Xiaoming, this is Ms. Lin')
  const form = new FormData()
  const texts = Object.entries(template.texts).flatMap(
    ([language, { subject, body, provider }]) => [
      [`subject-${language}`, subject],
      [`body-${language}`, language === 'en-US' ? `${body} {nmae}` : body],
      [`provider-${language}`, provider],
    ],
  )
  const fields = [
    ['id', template.id],
    ['version', String(template.version)],
    ['name-zh-CN', template.name],
    ['name-en-US', ''],
    ...texts,
  ]
  for (const [name = '', value = ''] of fields) form.set(name, value)
  const save = () => saveTemplateAction('en-US', { kind: 'idle' }, form)
  expect(await save()).toMatchObject({
    fields: { 'body-en-US': 'There is no placeholder called {nmae}' },
  })
  form.set('body-en-US', '{quotation}\n'.repeat(5))
  expect(await save()).toMatchObject({
    fields: { 'body-en-US': expect.stringContaining('a text message can have 500') },
  })
  form.set('body-en-US', 'Call {phone}')
  form.set('subject-en-US', '')
  expect(await save()).toEqual({ kind: 'go', href: '/staff/templates?saved=1' })
  expect(await save(), 'an older version').toMatchObject({ kind: 'error' })
})

it.each(locales)(
  'the quotation of every program fits into its text message in %s',
  async (locale) => {
    const { open } = await received()
    const desk = await openDeskIn('en-US')
    const template = (await listTemplates(desk.db, desk.by.at)).find(
      ({ id }) => id === quotationTemplate,
    )
    const opened = await open()
    const bodies = Object.keys(openIntakes(desk.by.at)).map((project) => {
      const application = {
        ...opened.application,
        project,
        intake: null,
        payment: null,
        priced: null,
      }
      return filledIn(desk, { ...opened, application }, { via: 'sms', language: locale, template })
        .body
    })
    expect(bodies.length).toBeGreaterThan(5)
    expect(
      bodies.filter((body) => body.length > longestSms || body.includes('{quotation}')),
    ).toEqual([])
  },
)

it('says that a person wants no messages: who said so, when, and what is left to do', async () => {
  const { open } = await received()
  const desk = await openDeskIn('en-US')
  const { db, by, account } = desk
  const names = new Map([[account.id, 'Lin']])
  const shown = async () =>
    renderToStaticMarkup(<Refusal desk={desk} opened={await open()} names={names} />)
  expect(await shown()).toBe('')
  const { id: application, phone } = (await open()).application
  const reply = { application, via: 'wechat', body: '别再发了', refuses: true } as const
  await recordReply(db, reply, by)
  expect(await shown()).toMatch(/on WeChat that they want no more messages \(recorded by Lin\)/)
  expect(await shown()).toContain('plan it; otherwise decline')
  const at = new Date(by.at.getTime() + 60_000)
  await receiveReply(db, { phone, text: 'TD', id: 'gateway-1', at })
  expect(await shown()).toContain('wrote by text message')
})
