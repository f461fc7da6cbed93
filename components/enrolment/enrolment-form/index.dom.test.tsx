import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  consultation,
  ExampleForm,
  examples,
  training,
} from '@/components/enrolment/enrolment-form/examples'
import { Toaster } from '@/components/ui/toast'
import { currentToasts, dismissToast } from '@/components/ui/toast/toasts'
import { answerApi, type Call } from '@/tests/setup/browser-api'

const sendCode = '/api/usercenter/user/send-code'
const checkCode = '/api/usercenter/user/check-code'
const applications = '/api/enrollment/v1.0/applications'
const yes = { body: { code: 0, msg: '' } }
const accepted = { body: { error: 0, message: '', data: { id: '1', reference: 'BH-26-004183' } } }
const allYes = { [sendCode]: yes, [checkCode]: yes, [applications]: accepted }

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const projects = () => screen.getByLabelText<HTMLSelectElement>('意向项目')
const values = () => Array.from(projects().options, (option) => option.value)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /我同意/ })
const paths = (calls: Call[]) => calls.map((call) => call.path)
const error = (id: string) =>
  document.getElementById(field(id).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
    ?.textContent

async function fillIn({ name = '陈思远', phone = '+86 138-0013 8000', code = '123456' } = {}) {
  const user = userEvent.setup()
  if (name) await user.type(field('姓名'), name)
  if (phone) await user.type(field('手机号'), phone)
  if (code) await user.type(field('验证码'), code)
  await user.click(consent())
}

function online(value: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)
}

beforeEach(() => {
  online(true)
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const toast of currentToasts()) dismissToast(toast.id)
})

describe('the consultation form', () => {
  it('says 请完善信息 when anything is empty, marks each field, and makes no call', async () => {
    const calls = answerApi(allYes)
    render(examples.consultation)
    await userEvent.click(button('提交报名咨询'))
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByText('请完善信息')).toBeDefined()
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['请输入姓名', '请输入手机号', '请输入验证码', '请先同意我们就本次咨询与你联系'])
    await waitFor(() => expect(document.activeElement).toBe(summary))
    await userEvent.click(within(summary).getByRole('link', { name: '请输入手机号' }))
    expect(document.activeElement).toBe(field('手机号'))
    expect(error('手机号')).toBe('请输入手机号')
    expect(calls).toEqual([])
  })

  it('checks the code, then sends the application, then shows what happens next in its place', async () => {
    const calls = answerApi(allYes)
    render(
      <>
        <Toaster label="提示" dismiss="关闭" failed="服务出错，请稍后再试" />
        {examples.consultation}
      </>,
    )
    // The whole message is pasted.
    await fillIn({ code: '【荆园教育】123456是你的报名咨询验证码，10分钟内有效。' })
    await userEvent.click(button('提交报名咨询'))
    expect((await screen.findByText('BH-26-004183')).closest('[role=status]')).toBe(
      document.activeElement,
    )
    expect(paths(calls)).toEqual([checkCode, applications])
    expect(calls[0]).toMatchObject({
      method: 'GET',
      fields: { account: '13800138000', code: '123456', countryCode: '86' },
    })
    expect(calls[1]?.fields).toMatchObject({
      channel: '19962',
      project_id: '1012',
      project: 'mba',
      name: '陈思远',
      phone: '13800138000',
      form: 'consultation',
      locale: 'zh-CN',
      page: '/',
      consent: '1',
      consent_version: '2026-11-27',
    })
    expect(within(screen.getByRole('region', { name: '提示' })).getByText('报名成功')).toBeDefined()
    expect(screen.queryByRole('form')).toBeNull()
    const next = within(screen.getByRole('status', { name: '报名成功' }))
    expect(
      next.getByText(/^顾问最晚在北京时间\d+月\d+日星期[一二三四五]18:00前给你打电话/),
    ).toBeDefined()
    expect(next.getByRole('link', { name: '400-000-0000' }).getAttribute('href')).toBe(
      'tel:4000000000',
    )
    expect(sessionStorage.getItem('bauhinia.draft.consultation')).toBeNull()
    await userEvent.click(button('再填一份'))
    expect(screen.queryByText('BH-26-004183')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect([
      field('姓名').value,
      field('手机号').value,
      field('验证码').value,
      consent().checked,
    ]).toEqual(['', '', '', false])
    expect(projects().value).toBe('mba')
    await userEvent.type(field('手机号'), '1')
    expect(error('手机号')).not.toBe('手机号格式错误')
  })

  it('takes an entry out of the summary once its field is valid, and then the summary', async () => {
    answerApi(allYes)
    render(examples.consultation)
    const user = userEvent.setup()
    await user.click(button('提交报名咨询'))
    const summary = await screen.findByRole('alert')
    const entries = () =>
      within(summary)
        .queryAllByRole('link')
        .map((link) => link.textContent)
    await user.type(field('姓名'), '陈思远')
    expect(entries()).toEqual(['请输入手机号', '请输入验证码', '请先同意我们就本次咨询与你联系'])
    expect(document.activeElement).toBe(field('姓名'))
    await user.type(field('手机号'), '1380013')
    expect(entries()[0]).toBe('手机号格式错误')
    await user.type(field('验证码'), '123456')
    await user.click(consent())
    expect(entries()).toEqual(['手机号格式错误'])
    expect(summary.textContent).toContain('请检查以下内容')
    await user.type(field('手机号'), '8000')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.clear(field('姓名'))
    expect(screen.queryByRole('alert'), 'it does not come back before the next try').toBeNull()
    expect(error('姓名')).toBe('请输入姓名')
  })

  it('takes a refused code out of the summary when it is changed, and keeps a failure that no field caused', async () => {
    answerApi({ ...allYes, [checkCode]: { body: { code: 1, msg: '验证码不正确' } } })
    render(examples.consultation)
    await fillIn()
    await userEvent.click(button('提交报名咨询'))
    expect((await screen.findByRole('alert')).textContent).toContain('验证码不正确')
    await userEvent.type(field('验证码'), '{Backspace}7')
    expect(screen.queryByRole('alert')).toBeNull()
    answerApi({ ...allYes, [applications]: 'no answer' })
    await userEvent.click(button('提交报名咨询'))
    await screen.findByRole('alert')
    await userEvent.type(field('姓名'), '远')
    expect(screen.getByRole('alert').textContent).toContain('报名提交失败')
  })

  it('keeps one key through retries of a failed sending, keeps the entries, and renews it after a success', async () => {
    let answer: { status: number; body: unknown } | 'no answer' = {
      status: 503,
      body: { error: 503, message: '暂时无法保存' },
    }
    const calls = answerApi({ ...allYes, [applications]: () => answer })
    render(examples.consultation)
    await fillIn()
    await userEvent.click(button('提交报名咨询'))
    expect((await screen.findByRole('alert')).textContent).toContain('暂时无法保存')
    expect([field('姓名').value, field('验证码').value, consent().checked]).toEqual([
      '陈思远',
      '123456',
      true,
    ])
    answer = 'no answer'
    await userEvent.click(button('提交报名咨询'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('报名提交失败'))
    answer = { status: 200, body: accepted.body }
    await userEvent.click(button('提交报名咨询'))
    await screen.findByText('BH-26-004183')
    await userEvent.click(button('再填一份'))
    await fillIn()
    await userEvent.click(button('提交报名咨询'))
    await waitFor(() => expect(calls.filter((call) => call.path === applications)).toHaveLength(4))
    const keys = calls
      .filter((call) => call.path === applications)
      .map((call) => call.fields.idempotency_key)
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3]).not.toBe(keys[2])
    expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
  })

  it('sends the application again although its code is spent, when only the answer was lost', async () => {
    let spent = false
    const calls = answerApi({
      [checkCode]: () => (spent ? { status: 200, body: { code: 2, msg: '验证码已失效' } } : yes),
      [applications]: () => {
        if (spent) return accepted
        spent = true
        return 'no answer'
      },
    })
    render(examples.consultation)
    await fillIn()
    await userEvent.click(button('提交报名咨询'))
    await screen.findByRole('alert')
    await userEvent.click(button('提交报名咨询'))
    await screen.findByText('BH-26-004183')
    expect(paths(calls)).toEqual([checkCode, applications, checkCode, applications])
  })

  it('stops at a refused code, with the message of the server or its own', async () => {
    let body: unknown = { code: 1, msg: '验证码不正确' }
    const calls = answerApi({ ...allYes, [checkCode]: () => ({ body }) })
    render(examples.consultation)
    await fillIn()
    await userEvent.click(button('提交报名咨询'))
    await screen.findByRole('alert')
    expect(error('验证码')).toBe('验证码不正确')
    body = { code: 1 }
    await userEvent.click(button('提交报名咨询'))
    await waitFor(() => expect(error('验证码')).toBe('验证码检测失败'))
    expect(paths(calls)).toEqual([checkCode, checkCode])
  })

  it.each([
    ['no answer', 'no answer', ''],
    ['a 502 without words', { status: 502, body: '' }, '验证码检测失败'],
    ['a 502 of a proxy, in markup', { status: 502, body: '<html>502</html>' }, '验证码检测失败'],
    ['a 503 with words', { status: 503, body: { code: 503, msg: '系统维护中' } }, '系统维护中'],
  ] as const)('says that the code could not be checked: %s', async (_, answer, atField) => {
    const calls = answerApi({ ...allYes, [checkCode]: answer })
    render(examples.consultation)
    await fillIn()
    await userEvent.click(button('提交报名咨询'))
    const words = atField || '验证码检测失败'
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(currentToasts()).toEqual([])
    expect(field('验证码').value).toBe('123456')
    expect(field('验证码').getAttribute('aria-invalid') === 'true').toBe(atField !== '')
    expect(paths(calls)).toEqual([checkCode])
  })

  it('shows what the server found wrong beside its field', async () => {
    answerApi({
      ...allYes,
      [applications]: {
        status: 422,
        body: { error: 422, message: '请检查以下内容', fields: { project_id: '项目已停止招生' } },
      },
    })
    render(examples.consultation)
    await fillIn()
    await userEvent.click(button('提交报名咨询'))
    await screen.findByRole('alert')
    expect(error('意向项目')).toBe('项目已停止招生')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  })

  it('says plainly when the same key came with other contents, and takes a new key', async () => {
    const calls = answerApi({
      ...allYes,
      [applications]: { status: 409, body: { error: 409, message: 'x' } },
    })
    render(examples.consultation)
    await fillIn()
    await userEvent.click(button('提交报名咨询'))
    const told = await screen.findByRole('alert')
    expect(told.textContent).toContain('这份咨询之前已经收到，但内容不同')
    expect(document.activeElement).toBe(told)
    await userEvent.click(button('提交报名咨询'))
    await waitFor(() => expect(calls).toHaveLength(4))
    expect(calls[1]?.fields.idempotency_key).not.toBe(calls[3]?.fields.idempotency_key)
  })

  it('ignores a second press while the first is under way', async () => {
    let release = () => {}
    const calls = answerApi({
      ...allYes,
      [checkCode]: () => new Promise<typeof yes>((done) => (release = () => done(yes))),
    })
    render(examples.consultation)
    await fillIn()
    await userEvent.dblClick(button('提交报名咨询'))
    await waitFor(() => expect(button('正在提交……').getAttribute('aria-disabled')).toBe('true'))
    await userEvent.click(button('正在提交……'))
    release()
    await screen.findByText('BH-26-004183')
    expect(paths(calls)).toEqual([checkCode, applications])
  })

  it('passes the honeypot on, so that the server can flag it', async () => {
    const calls = answerApi(allYes)
    render(examples.consultation)
    await fillIn()
    const trap = document.querySelector<HTMLInputElement>('input[name=topic]')
    expect(trap?.closest('[aria-hidden]')).not.toBeNull()
    expect(trap?.tabIndex).toBe(-1)
    if (trap) await userEvent.type(trap, 'http://spam.example')
    await userEvent.click(button('提交报名咨询'))
    await screen.findByText('BH-26-004183')
    expect(calls[1]?.fields.topic).toBe('http://spam.example')
  })
})

describe('sending a code', () => {
  it('wants a number first, and starts no countdown without one', async () => {
    const calls = answerApi(allYes)
    render(examples.consultation)
    await userEvent.click(button('获取验证码'))
    await waitFor(() => expect(error('手机号')).toBe('手机号不能为空'))
    expect(document.activeElement).toBe(field('手机号'))
    await userEvent.type(field('手机号'), '123')
    await userEvent.click(button('获取验证码'))
    await waitFor(() => expect(error('手机号')).toBe('手机号格式错误'))
    expect(calls).toEqual([])
    expect(button('获取验证码')).toHaveProperty('disabled', false)
  })

  it('sends nothing and does not count offline', async () => {
    const calls = answerApi(allYes)
    render(examples.consultation)
    await userEvent.type(field('手机号'), '13800138000')
    online(false)
    await userEvent.click(button('获取验证码'))
    await waitFor(() => expect(error('验证码')).toContain('现在没有网络连接'))
    expect(calls).toEqual([])
    expect(button('获取验证码')).toHaveProperty('disabled', false)
  })
})

describe('sending without a connection', () => {
  const back = () => {
    online(true)
    window.dispatchEvent(new Event('online'))
  }

  it('says so, and sends the form once when the connection is back', async () => {
    const calls = answerApi(allYes)
    render(examples.consultation)
    await fillIn()
    online(false)
    await userEvent.click(button('提交报名咨询'))
    const told = await screen.findByRole('alert')
    expect(told.textContent).toContain('没有提交：现在没有网络连接')
    expect(told.textContent).toContain('恢复连接后，这一页会自动提交一次')
    expect(calls).toEqual([])
    back()
    await screen.findByText('BH-26-004183')
    back()
    await userEvent.click(button('再填一份'))
    expect(calls.filter(({ path }) => path === applications)).toHaveLength(1)
  })

  it('leaves the sending to the visitor once something was changed, and when the form is gone', async () => {
    const calls = answerApi(allYes)
    const { unmount } = render(examples.consultation)
    await fillIn()
    online(false)
    await userEvent.click(button('提交报名咨询'))
    await screen.findByRole('alert')
    await userEvent.type(field('姓名'), '远')
    back()
    online(false)
    await userEvent.click(button('提交报名咨询'))
    unmount()
    back()
    expect(calls).toEqual([])
  })
})

describe('a draft', () => {
  it('survives the page, without code and consents, and keeps its key', async () => {
    answerApi({ ...allYes, [applications]: 'no answer' })
    const first = render(examples.consultation)
    await fillIn()
    await userEvent.selectOptions(screen.getByLabelText('意向项目'), 'msf')
    first.unmount()
    const kept = sessionStorage.getItem('bauhinia.draft.consultation') ?? ''
    expect(kept).not.toContain('123456')
    render(examples.consultation)
    await waitFor(() => expect(field('姓名').value).toBe('陈思远'))
    expect([field('手机号').value, field('验证码').value, consent().checked]).toEqual([
      '+86 138-0013 8000',
      '',
      false,
    ])
    expect(projects().value).toBe('msf')
    const calls = answerApi(allYes)
    await fillIn({ name: '', phone: '' })
    await userEvent.click(button('提交报名咨询'))
    await screen.findByText('BH-26-004183')
    expect(kept).toContain(calls[1]?.fields.idempotency_key)
  })

  it('brings its project to a page that does not offer it', async () => {
    const first = render(examples.consultation)
    await userEvent.type(field('姓名'), '陈')
    await userEvent.selectOptions(projects(), 'online-dba')
    first.unmount()
    render(<ExampleForm {...consultation} path="/internationalDegree" />)
    await waitFor(() => expect(projects().value).toBe('online-dba'))
    expect(values()).toHaveLength(8)
  })
})

describe('the training form', () => {
  it('has no code and sends straight away', async () => {
    const calls = answerApi(allYes)
    render(<ExampleForm {...training} />)
    expect(screen.queryByLabelText('Verification code')).toBeNull()
    const user = userEvent.setup()
    await user.type(field('Name'), 'Chen Siyuan')
    await user.type(field('Mobile number'), '13800138000')
    await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
    await user.click(button('Send inquiry'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Complete all required fieldsChoose a program',
    )
    await user.selectOptions(screen.getByLabelText('Program'), 'mba')
    await user.click(button('Send inquiry'))
    await screen.findByText('BH-26-004183')
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({
      path: applications,
      fields: { form: 'training', locale: 'en-US', page: '/roadmap', project_id: '1012' },
    })
  })
})

it('a form that is part of the page counts as open since the page is, as it can be filled in before the script runs', async () => {
  const calls = answerApi(allYes)
  const container = document.body.appendChild(document.createElement('div'))
  const form = (
    <ExampleForm
      {...training}
      native={{ action: () => undefined, state: { values: {}, errors: {} } }}
    />
  )
  container.innerHTML = renderToString(form)
  render(form, { container, hydrate: true })
  const user = userEvent.setup()
  await user.type(field('Name'), 'Chen Siyuan')
  await user.type(field('Mobile number'), '13800138000')
  await user.selectOptions(screen.getByLabelText('Program'), 'mba')
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
  await user.click(button('Send inquiry'))
  await screen.findByText('BH-26-004183')
  expect(calls[0]?.fields.opened_at).toBe(String(Math.round(performance.timeOrigin)))
  container.remove()
})

describe('the optional question and WeChat ID', () => {
  const folded = () => document.querySelector('details')
  const summary = () => screen.getByText('Add a question or WeChat ID (optional)')

  it('are folded away, sent when filled in, and open again with the draft', async () => {
    const calls = answerApi({ [applications]: { status: 500, body: {} } })
    const { unmount } = render(<ExampleForm {...training} />)
    expect(folded()?.open).toBe(false)
    const user = userEvent.setup()
    await user.click(summary())
    await user.type(screen.getByLabelText('Your question'), 'Two lines,{Enter}one question?')
    await user.type(screen.getByLabelText('WeChat ID'), 'ｍｉｎｇ_2026')
    await user.type(screen.getByLabelText('Name'), 'Ming')
    await user.type(screen.getByLabelText('Mobile number'), '13800138000')
    await user.selectOptions(screen.getByLabelText('Program'), 'mba')
    await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
    await user.click(button('Send inquiry'))
    await waitFor(() =>
      expect(calls[0]?.fields).toMatchObject({
        question: 'Two lines,\none question?',
        wechat: 'ming_2026',
      }),
    )
    unmount()
    render(<ExampleForm {...training} />)
    await waitFor(() => expect(folded()?.open).toBe(true))
    await user.clear(screen.getByLabelText('Your question'))
    await user.clear(screen.getByLabelText('WeChat ID'))
    expect(folded()?.open).toBe(true)
  })

  it('open when one has an error, and are absent in the panel', async () => {
    const calls = answerApi({})
    render(<ExampleForm {...training} />)
    const user = userEvent.setup()
    await user.click(summary())
    await user.type(screen.getByLabelText('WeChat ID'), '小明')
    await user.click(summary())
    await user.click(button('Send inquiry'))
    const message = 'Enter a WeChat ID of 5 to 20 letters, digits, underscores or hyphens'
    await user.click(await screen.findByRole('link', { name: message }))
    expect(document.activeElement).toBe(screen.getByLabelText('WeChat ID'))
    expect(calls).toEqual([])
    cleanup()
    render(<ExampleForm {...consultation} />)
    expect(folded()).toBeNull()
  })
})

describe('the intake', () => {
  const intake = () => screen.queryByLabelText<HTMLSelectElement>('Intake (optional)')
  const offered = () => Array.from(intake()?.options ?? [], ({ value, text }) => [value, text])
  const program = () => screen.getByLabelText('Program')

  it('is one of the chosen program that still takes applications, and is sent', async () => {
    const calls = answerApi({ [applications]: accepted })
    render(<ExampleForm {...training} />)
    // Without a program, those of all programs.
    expect(offered()).toHaveLength(5)
    const user = userEvent.setup()
    await user.selectOptions(program(), 'mba')
    expect(offered()).toEqual([
      ['', 'Not decided'],
      ['2127-03-08', 'March 8, 2127'],
    ])
    await user.selectOptions(program(), 'map')
    expect(offered().map(([value]) => value)).toEqual(['', '2127-03-08', '2127-09-06'])
    await user.selectOptions(intake() ?? program(), '2127-09-06')
    await user.type(screen.getByLabelText('Name'), 'Ming')
    await user.type(screen.getByLabelText('Mobile number'), '13800138000')
    await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
    await user.click(button('Send inquiry'))
    // The success deletes the draft, which another test must not find half done.
    await screen.findByText('BH-26-004183')
    expect(calls[0]?.fields).toMatchObject({ project: 'map', intake: '2127-09-06' })
  })

  it('is not kept for a program without it, nor from a draft', async () => {
    const { unmount } = render(<ExampleForm {...training} />)
    const user = userEvent.setup()
    await user.selectOptions(program(), 'map')
    await user.selectOptions(intake() ?? program(), '2127-09-06')
    await user.selectOptions(program(), 'msf')
    expect(intake()).toBeNull()
    await user.selectOptions(program(), 'map')
    expect(intake()?.value).toBe('')
    await user.selectOptions(intake() ?? program(), '2127-09-06')
    unmount()
    const again = render(<ExampleForm {...training} />)
    await waitFor(() => expect(intake()?.value).toBe('2127-09-06'))
    again.unmount()
    render(
      <ExampleForm
        {...training}
        intakes={{ map: [{ start: '2127-03-08', deadline: '2127-01-15' }] }}
      />,
    )
    await waitFor(() => expect(program()).toHaveProperty('value', 'map'))
    expect(intake()?.value).toBe('')
  })

  it('is offered by program before the script runs, and absent in the panel', () => {
    document.body.innerHTML = renderToString(<ExampleForm {...training} />)
    const groups = Array.from(document.querySelectorAll('[name=intake] optgroup'), (group) => [
      group.getAttribute('label'),
      group.children.length,
    ])
    expect(groups.map(([, length]) => length)).toEqual([2, 2])
    expect(groups[0]?.[0]).toMatch(/MBA/)
    document.body.innerHTML = ''
    render(<ExampleForm {...consultation} intakes={training.intakes} />)
    expect(intake()).toBeNull()
  })
})

describe('the form as plain HTML', () => {
  it('is rendered with values, errors and all fields of the call', () => {
    const html = renderToString(examples.plain)
    document.body.innerHTML = html
    const form = document.querySelector('form')
    // happy-dom does not parse `selected` from markup
    expect(html).toMatch(/<option value="map" selected/)
    const sent = Object.fromEntries(new FormData(form ?? undefined).entries())
    expect(sent).toMatchObject({
      name: '',
      phone: '1382 2213',
      consent: 'on',
      form: 'consultation',
      consent_version: '2026-11-27',
    })
    expect(sent).not.toHaveProperty('idempotency_key')
    expect(document.querySelector('[role=alert]')?.textContent).toContain('请完善信息')
    expect(document.querySelector('[name=phone]')?.getAttribute('aria-invalid')).toBe('true')
    document.body.innerHTML = ''
  })

  it('sends the form, not a code, when Enter is pressed', () => {
    document.body.innerHTML = renderToString(examples.plain)
    const first = document.querySelector<HTMLButtonElement>('form [type=submit]')
    expect([first?.name, first?.value]).toEqual(['intent', 'submit'])
    document.body.innerHTML = ''
  })

  it('hydrates without losing its input; errors of the server disappear when corrected', async () => {
    const calls = answerApi(allYes)
    render(examples.plain)
    expect(field('手机号').value).toBe('1382 2213')
    const user = userEvent.setup()
    const entries = () =>
      within(screen.getByRole('alert'))
        .queryAllByRole('link')
        .map((link) => link.textContent)
    expect(entries()).toEqual(['请输入姓名', '手机号格式错误'])
    await user.type(field('姓名'), '陈思远')
    expect(entries()).toEqual(['手机号格式错误'])
    await user.clear(field('手机号'))
    expect(entries()).toEqual(['请输入手机号'])
    await user.type(field('手机号'), '13800138000')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(field('验证码'), '123456')
    await user.click(button('提交报名咨询'))
    await screen.findByText('BH-26-004183')
    expect(calls[1]?.fields).toMatchObject({
      project: 'map',
      page: '/enrol',
      consent: '1',
      idempotency_key: expect.stringMatching(/^[\da-f]{32}$/),
    })
  })
})
