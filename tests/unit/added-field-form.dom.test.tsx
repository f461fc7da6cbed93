import { added, value } from '@/tests/setup/added-field' // must be first: it adds the field
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  consultation,
  ExampleForm,
  nativeFormState,
  training,
} from '@/components/enrolment/enrolment-form/examples'
import { answerApi } from '@/tests/setup/browser-api'

const applications = '/api/enrollment/v1.0/applications'
const accepted = { body: { error: 0, message: '', data: { id: '1', reference: 'BH-26-004183' } } }
const select = () => screen.getByLabelText<HTMLSelectElement>('Your year')

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('has a control in the order of the descriptions, in both languages', () => {
  render(<ExampleForm {...consultation} />)
  const chinese = screen.getByLabelText<HTMLSelectElement>('你的年级')
  expect(Array.from(chinese.options, ({ value, textContent }) => [value, textContent])).toEqual([
    ['', '–'],
    ['first', 'not 二年级'],
    ['second', '二年级'],
  ])
  cleanup()
  render(<ExampleForm {...training} />)
  expect(Array.from(select().options, ({ textContent }) => textContent)).toEqual([
    '–',
    'not Year two',
    'Year two',
  ])
})

it('is kept in the draft and sent, and its error is shown beside it', async () => {
  const user = userEvent.setup()
  render(<ExampleForm {...training} />)
  await user.selectOptions(select(), value)
  cleanup()
  render(<ExampleForm {...training} />)
  expect(select().value).toBe(value)

  const refused = {
    status: 400,
    body: { error: 400, message: 'Check it', fields: { [added]: 'Not that one' } },
  }
  const calls = answerApi({ [applications]: refused })
  await user.type(screen.getByLabelText('Name'), 'Chen Siyuan')
  await user.type(screen.getByLabelText('Mobile number'), '13800138000')
  await user.selectOptions(screen.getByLabelText('Program'), 'mba')
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
  await user.click(screen.getByRole('button', { name: 'Send inquiry' }))
  const summary = await screen.findByRole('alert')
  expect(calls[0]?.fields).toMatchObject({ [added]: value })
  await user.click(within(summary).getByRole('link', { name: 'Not that one' }))
  expect(document.activeElement).toBe(select())
  expect(select().getAttribute('aria-invalid')).toBe('true')

  answerApi({ [applications]: accepted })
  await user.selectOptions(select(), 'first')
  await user.click(screen.getByRole('button', { name: 'Send inquiry' }))
  await screen.findByText('BH-26-004183')
  await user.click(screen.getByRole('button', { name: 'Fill out another one' }))
  expect(select().value).toBe('')
})

it('returns from the server with the entry and its error', () => {
  const state = {
    ...nativeFormState,
    values: { ...nativeFormState.values, [added]: value },
    errors: { [added]: `components.enrolment.errors.${added}.invalid` },
  }
  const native = { action: () => undefined, state }
  const html = renderToString(<ExampleForm {...training} path="/enrol" native={native} />)
  expect(html).toContain(`<option value="${value}" selected="">Year two</option>`)
  expect(html).toContain('Your year!')
})
