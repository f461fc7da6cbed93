import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { contacted, examples } from '@/app/[locale]/staff/_inbox/application-list/examples'
import { ApplicationRow } from '@/app/[locale]/staff/_inbox/application-list/row'
import { asExample } from '@/tests/setup/in-language'

afterEach(cleanup)

test('an unread application is marked in words and keeps its number masked', () => {
  render(asExample(examples.rows))
  const [waiting, contacted] = screen.getAllByRole('listitem')
  expect(waiting?.textContent).toContain('未读')
  expect(waiting?.textContent).toContain('135 **** 9031')
  expect(contacted?.textContent).not.toContain('未读')
  expect([waiting, contacted].map((row) => row?.textContent.includes('超时'))).toEqual([
    true,
    false,
  ])
  expect(screen.getByRole('link', { name: /赵铭/ }).getAttribute('aria-current')).toBe('true')
})

test('the number of selected rows is told', async () => {
  render(asExample(examples.rows))
  const [first, second] = screen.getAllByRole('checkbox', { name: /^选中/ })
  if (!first || !second) throw new Error('No boxes')
  const user = userEvent.setup()
  await user.click(first)
  await user.click(second)
  expect(await screen.findByText('已选 2 项')).toBeTruthy()
  await user.click(first)
  expect(await screen.findByText('已选 1 项')).toBeTruthy()
})

test('every row names who is responsible, and one that has left the view no status', () => {
  const { rerender } = render(asExample(examples.rows))
  const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts()).toEqual([
    expect.stringMatching(/负责人：我.*新.*等待 5 小时/),
    expect.stringMatching(/负责人：林老师.*已联系未接 ×3/),
  ])
  rerender(asExample(<ApplicationRow row={contacted} targetHours={4} current={false} gone />))
  const { textContent } = screen.getByRole('link')
  expect(textContent).toContain('已离开此视图')
  expect(textContent).not.toMatch(/已联系|未接/)
})

test('pages lead on, and back to the first', () => {
  render(asExample(examples.rows))
  expect(screen.getByRole('link', { name: '下一页' }).getAttribute('href')).toBe('/staff?after=x')
  cleanup()
  render(asExample(examples.laterPage))
  expect(screen.getByRole('link', { name: '回到第一页' }).getAttribute('href')).toBe('/staff')
  expect(screen.queryByRole('link', { name: '下一页' })).toBeNull()
})

test('an empty list shows the reason', () => {
  render(asExample(examples.empty))
  expect(screen.getByText('没有待处理的申请')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

test('arrow keys move the focus only once it is in the list, and stop at its ends', async () => {
  render(asExample(examples.rows))
  const user = userEvent.setup()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(document.body)
  const [first, second] = screen.getAllByRole('link')
  first?.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(first)
})
