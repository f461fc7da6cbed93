// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { BudgetBody } from '@/components/sections/budget-calculator/body'
import { texts } from '@/components/sections/budget-calculator/examples'
import { amount, countBudget } from '@/components/sections/budget-calculator/rules'

afterEach(cleanup)

const living = [150_000, 200_000] as const

test('an unknown tuition is left out and said to be', () => {
  expect(countBudget(living, { years: 1.5, once: 20_000 })).toMatchObject({
    total: [245_000, 320_000],
    tuitionKnown: false,
  })
})

test('tuition counts for every year, what is paid once counts once', () => {
  expect(countBudget(living, { years: 2, tuition: 210_000, once: 30_000 }).total).toEqual([750_000, 850_000])
})

test.each([
  ['', undefined],
  ['210,000', 210_000],
  ['21 万', Number.NaN],
  ['-1', Number.NaN],
])('%j is read as %s', (text, value) => expect(amount(text)).toBe(value))

test('adds up as one types and keeps the warning until tuition is known', async () => {
  const user = userEvent.setup()
  render(<BudgetBody locale="zh-CN" living={living} texts={texts} />)
  expect(screen.getByRole('status').textContent).toContain('150,000–200,000')
  expect(screen.getByText(texts.tuitionUnknown)).toBeDefined()
  await user.type(screen.getByLabelText(texts.tuition), '100000')
  expect(screen.getByRole('status').textContent).toContain('250,000–300,000')
  expect(screen.queryByText(texts.tuitionUnknown)).toBeNull()
})
