import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { done, exampleForm, failed } from '@/components/staff/action-form/examples'
import type { FormState } from '@/components/staff/action-form/state'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit, TextArea } from '@/components/staff/fields'
import { asExample, inDesk } from '@/tests/setup/in-language'

afterEach(cleanup)
afterEach(() => void vi.restoreAllMocks())

const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

async function send() {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('密码'), 'secret')
  await user.click(screen.getByRole('button', { name: '保存' }))
}

test('an error gets the focus, links to its fields, and keeps the input', async () => {
  render(asExample(exampleForm(failed)))
  await send()
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(alert))
  expect(screen.getByRole('link', { name: '邮箱格式不对' }).getAttribute('href')).toBe(
    '#example-email',
  )
  expect(screen.getByLabelText('邮箱').getAttribute('aria-invalid')).toBe('true')
  // A select keeps its choice too; happy-dom resets it differently from browsers, so tests/e2e/staff covers that.
  expect([typed('邮箱'), typed('备注')]).toEqual(['lin@', '一条备注'])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /编辑/ }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /主管/ }).checked).toBe(false)
})

test.each([
  ['课程2', '进度', '请填写', '课程2, 进度：请填写'],
  ['课程2', '进度', '请填写进度', '课程2, 进度：请填写进度'],
])(
  'an error of a field in group %s that is labeled %s and says “%s” is listed as “%s”',
  async (...row) => {
    const [group, label, text, listed] = row
    const answer: FormState = {
      kind: 'error',
      message: '请检查',
      fields: { progress: text },
      values: {},
    }
    render(
      asExample(
        <ActionForm id="one" action={() => Promise.resolve(answer)}>
          <div role="group" aria-label={group}>
            <TextArea name="progress" label={label} />
          </div>
          <Submit>保存</Submit>
        </ActionForm>,
      ),
    )
    await userEvent.setup().click(screen.getByRole('button', { name: '保存' }))
    expect((await screen.findByRole('link')).textContent).toBe(listed)
  },
)

test('a password is never sent back', async () => {
  render(asExample(exampleForm(failed)))
  await send()
  await screen.findByRole('alert')
  await waitFor(() => expect(typed('密码')).toBe(''))
})

test('an answer that leads to a file, after a password, keeps the input', async () => {
  const values = { email: 'lin@example.com' }
  const confirm = { label: '确认密码', submit: '确认' }
  const answers: FormState[] = [
    { kind: 'error', message: '请再输入一次密码', fields: {}, values, confirm },
    { kind: 'go', href: '#file', values },
  ]
  render(
    asExample(
      <ActionForm id="file" action={() => Promise.resolve(answers.shift() ?? done)}>
        <Input name="email" label="邮箱" />
        <Submit>下载</Submit>
      </ActionForm>,
    ),
  )
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('邮箱'), values.email)
  await user.click(screen.getByRole('button', { name: '下载' }))
  await user.type(await screen.findByLabelText('确认密码'), 'secret')
  await user.click(screen.getByRole('button', { name: '确认' }))
  await waitFor(() => expect(screen.queryByLabelText('确认密码')).toBeNull())
  expect(typed('邮箱')).toBe(values.email)
})

test('a success shows once what is revealed, and empties the form', async () => {
  render(asExample(exampleForm(done)))
  await userEvent.setup().type(screen.getByLabelText('备注'), 'x')
  await send()
  const status = await screen.findByRole('status')
  expect(status.textContent).toContain('https://www.example.com/staff/link?token=x')
  await waitFor(() => expect(document.activeElement).toBe(status))
  await waitFor(() => expect(typed('备注')).toBe(''))
})

test('an answer leaves the focus where the person has moved it meanwhile', async () => {
  const answer = Promise.withResolvers<FormState>()
  render(
    asExample(
      <>
        {exampleForm(answer.promise)}
        <button type="button">下一步</button>
      </>,
    ),
  )
  await send()
  const next = screen.getByRole('button', { name: '下一步' })
  next.focus()
  answer.resolve(done)
  await screen.findByRole('status')
  await waitFor(() => expect(typed('密码')).toBe(''))
  expect(document.activeElement).toBe(next)
})

test('a form whose action gets no answer says so and keeps the input', async () => {
  const silent = () => Promise.reject<FormState>(new TypeError('Failed to fetch'))
  render(
    inDesk(
      <ActionForm id="note" action={silent}>
        <TextArea name="body" label="备注" />
        <Submit>保存</Submit>
      </ActionForm>,
    ),
  )
  // React logs what an error boundary catches.
  vi.spyOn(console, 'error').mockReturnValue()
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('备注'), '下周再打')
  const send = async () => {
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect((await screen.findByRole('alert')).textContent).toContain('没有发送成功')
    expect(typed('备注')).toBe('下周再打')
  }
  await send()
  await send()
})

/** A list of one entry, whose action removes the entry with its form. */
function Entries() {
  const [open, setOpen] = useState(true)
  async function remove(): Promise<FormState> {
    await Promise.resolve()
    setOpen(false)
    return { kind: 'done', message: '已撤回' }
  }
  return (
    <section>
      <h2>邀请</h2>
      {open ? (
        <ActionForm id="entry" action={remove}>
          <Submit>撤回</Submit>
        </ActionForm>
      ) : null}
    </section>
  )
}

test('a form that its answer removes gives the focus to the heading above it', async () => {
  render(asExample(<Entries />))
  await userEvent.setup().click(screen.getByRole('button', { name: '撤回' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '邀请' })),
  )
})
