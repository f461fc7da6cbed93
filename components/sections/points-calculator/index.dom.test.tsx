import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { PointsBody } from '@/components/sections/points-calculator/body'
import { examples, rules, texts } from '@/components/sections/points-calculator/examples'
import { countPoints, wholeNumber } from '@/components/sections/points-calculator/rules'

afterEach(cleanup)

describe('countPoints', () => {
  test('a graduate without more has 100 points and lacks 901', () => {
    expect(countPoints(rules, { referrals: 0, award: 0 })).toEqual({
      points: 100,
      yuan: 100,
      withdrawable: false,
      missing: 901,
    })
  })
  test('cash is possible above the limit, not on it', () => {
    expect(countPoints(rules, { referrals: 0, award: 900 }).missing).toBe(1)
    expect(countPoints(rules, { referrals: 0, award: 901 }).withdrawable).toBe(true)
  })
  test('referrals and awards add up, and the branch gets its share where there is one', () => {
    expect(countPoints({ ...rules, matching: 20 }, { referrals: 2, award: 3000 })).toMatchObject({
      points: 13_100,
      branch: 2620,
    })
  })
})

test.each([
  ['', 0],
  [' 3 ', 3],
  ['1.5', undefined],
  ['-1', undefined],
  ['100', undefined],
  ['x', undefined],
])('%j is read as %s', (text, value) => expect(wholeNumber(text, 0, 99)).toBe(value))

test('announces the result politely and shows the error of an entry', async () => {
  const user = userEvent.setup()
  render(<PointsBody locale="en-US" rules={rules} texts={texts} />)
  expect(screen.getByRole('status').textContent).toContain('5,100')
  await user.type(screen.getByLabelText(texts.award), '500')
  expect(screen.getByText(texts.awardError)).toBeDefined()
  // The result stays, as one of before.
  expect(screen.getByRole('status').textContent).toContain('5,100')
  expect(screen.getAllByText(/5,100/)[0]?.parentElement?.className).toContain('line-through')
  await user.type(screen.getByLabelText(texts.award), '0')
  expect(screen.getByRole('status').textContent).toContain('10,100')
  expect(screen.getByRole('status').textContent).toContain('Enough')
})

test('without JavaScript it explains the calculation, and the fields are hidden', () => {
  const html = renderToStaticMarkup(examples.english)
  expect(html).toContain(
    `<noscript><p class="mb-4 border-l-2 border-brass bg-brass/10 px-5 py-3">${texts.noScript}`,
  )
  expect(html).toContain('<div class="noscript:hidden">')
})
