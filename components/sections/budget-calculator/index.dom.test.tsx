import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { BudgetBody } from '@/components/sections/budget-calculator/body'
import { examples, parts, texts } from '@/components/sections/budget-calculator/examples'
import {
  parseAmount,
  countBudget,
  middleOf,
  partsAddUp,
} from '@/components/sections/budget-calculator/rules'

afterEach(cleanup)

test('an unknown tuition is left out and said to be', () => {
  expect(countBudget({ years: 1.5, living: [60_000, 90_000], once: 20_000 })).toMatchObject({
    livingAYear: 150_000,
    total: 245_000,
    tuitionKnown: false,
  })
})

test('tuition counts for every year, what is paid once counts once', () => {
  expect(countBudget({ years: 2, living: [150_000], tuition: 210_000, once: 30_000 }).total).toBe(
    750_000,
  )
})

test('the parts must add up to the stated range at both ends', () => {
  expect(partsAddUp(parts, [150_000, 200_000])).toBe(true)
  expect(partsAddUp(parts, [150_000, 210_000])).toBe(false)
  expect(partsAddUp(parts.slice(1), [150_000, 200_000])).toBe(false)
})

test('a slider starts half way, in whole thousands', () => {
  expect(middleOf(['', 20_000, 25_000])).toBe(23_000)
})

test.each([
  ['', undefined],
  ['210,000', 210_000],
  ['21 万', Number.NaN],
  ['-1', Number.NaN],
])('%j is read as %s', (text, value) => expect(parseAmount(text)).toBe(value))

const status = () => screen.getByRole('status').textContent

test('the sliders keep a year within the stated range, and each shows its amount', () => {
  render(<BudgetBody locale="zh-CN" parts={parts} texts={texts} />)
  const slide = (side: 'min' | 'max') => {
    for (const slider of screen.getAllByRole<HTMLInputElement>('slider')) {
      fireEvent.change(slider, { target: { value: slider[side] } })
    }
  }
  slide('min')
  expect(status()).toContain('150,000')
  slide('max')
  expect(status()).toContain('200,000')
  expect(screen.getByLabelText('住房').getAttribute('aria-valuetext')).toBe('80,000 元')
})

test('adds up as one types and keeps the warning until tuition is known', async () => {
  const user = userEvent.setup()
  render(<BudgetBody locale="zh-CN" parts={parts} texts={texts} />)
  expect(status()).toContain('176,000')
  expect(screen.getByText(texts.tuitionUnknown)).toBeDefined()
  await user.type(screen.getByLabelText(texts.tuition), '100000')
  expect(status()).toContain('276,000')
  expect(screen.queryByText(texts.tuitionUnknown)).toBeNull()
})

test('without JavaScript it explains the calculation, and the fields are hidden', () => {
  const html = renderToStaticMarkup(examples.chinese)
  expect(html).toContain(
    `<noscript><p class="mb-4 border-l-2 border-brass bg-brass/10 px-5 py-3">${texts.noScript}`,
  )
  expect(html).toContain('<div class="noscript:hidden">')
})
